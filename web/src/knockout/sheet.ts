// A table of players may come from a file: it is read here and put into the field, so that it is seen before it is sent.

import { t } from '../words';

export function startSheet(form: HTMLElement): void {
  const text = form.querySelector('textarea');
  if (!text) return;
  const label = document.createElement('label');
  label.className = 'sheet-file';
  label.textContent = `${t('board-from-file')} `;
  const file = document.createElement('input');
  file.type = 'file';
  file.accept = '.csv,.tsv,.txt,text/csv,text/plain';
  label.append(file);
  file.addEventListener('change', () => {
    void file.files?.[0]?.text().then(rows => (text.value = rows));
  });
  text.parentElement?.append(label);
}
