// The keys, in a dialog.

import { openDialog } from '../dialog';
import { button, el } from '../dom';
import { t } from '../words';

const keys = (): [string, string][] => [
  [t('board-key-arrows'), t('board-key-arrows-do')],
  [t('board-key-ends'), t('board-key-ends-do')],
  [t('board-key-enter'), t('board-key-enter-do')],
  [t('board-key-escape'), t('board-key-escape-do')],
  [t('board-key-letters'), t('board-key-letters-do')],
  [t('board-key-shift'), t('board-key-shift-do')],
  ['l', t('board-key-l-do')],
  ['c', t('board-key-c-do')],
  [t('board-key-w'), t('board-key-w-do')],
  ['o', t('board-key-o-do')],
  ['s', t('board-key-s-do')],
  ['?', t('board-key-help-do')],
  [t('board-key-sides'), t('board-key-sides-do')],
  ['f', t('board-key-f-do')],
];

const typed = (): [string, string][] => [
  [t('board-typed-move', { knight: t('board-letter', { role: 'knight' }) }), t('board-typed-move-do')],
  [t('board-typed-question'), t('board-typed-question-do')],
  [t('board-typed-where'), t('board-typed-where-do')],
  ['e4?', t('board-typed-square-do')],
];

export function openHelp(): void {
  const dialog = openDialog(
    t('board-keys'),
    'dialog-keys',
    list(keys()),
    el('h3', {}, t('board-keys-field')),
    list(typed()),
    el('div', { class: 'toolbar' }, button(t('board-close'), () => dialog.close(), { class: 'button-main' })),
  );
}

function list(rows: [string, string][]): HTMLElement {
  return el('dl', { class: 'keys' }, ...rows.map(([key, what]) => el('div', {}, el('dt', {}, key), el('dd', {}, what))));
}
