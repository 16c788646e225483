// A table of players may come from a file: it is read here and put into the field, so that it is seen before it is sent.

import { el } from '../dom';
import { t } from '../words';

export function startSheet(form: HTMLElement): void {
  const text = form.querySelector('textarea');
  if (!text) return;
  const file = el('input', { type: 'file', accept: '.csv,.tsv,.txt,text/csv,text/plain' });
  file.addEventListener('change', () => {
    void file.files?.[0]?.text().then(rows => (text.value = rows));
  });
  text.parentElement?.append(el('label', { class: 'sheet-file' }, `${t('board-from-file')} `, file));
}
