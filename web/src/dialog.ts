// Dialogs: the browser's own <dialog>, which keeps the focus inside and gives it back afterwards.

import { button, el } from './dom';
import { t } from './words';

/** An open dialog with a heading. It is removed when it closes. */
export function openDialog(title: string, kind: string, ...content: (Node | string)[]): HTMLDialogElement {
  const heading = el('h2', { id: 'dialog-title' }, title);
  const dialog = el('dialog', { class: `dialog ${kind}`, 'aria-labelledby': 'dialog-title' }, heading, ...content);
  dialog.addEventListener('close', () => dialog.remove());
  // A press beside the dialog closes it, unless it says otherwise; the dialog itself is only its frame.
  dialog.addEventListener('click', event => {
    if (event.target === dialog && dialog.getAttribute('closedby') !== 'none') dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Asks before something that cannot be undone. */
export function confirmDialog(title: string, text: string, yes: string, no = t('board-no-go-on')): Promise<boolean> {
  return new Promise(resolve => {
    const dialog = openDialog(
      title,
      'dialog-confirm',
      el('p', {}, text),
      el(
        'div',
        { class: 'toolbar' },
        button(no, () => dialog.close()),
        button(yes, () => dialog.close('yes'), { class: 'button-danger' }),
      ),
    );
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'));
  });
}
