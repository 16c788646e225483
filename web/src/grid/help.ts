// The keys, in a dialog.

import { openDialog } from '../dialog';
import { button, el } from '../dom';

const KEYS: [string, string][] = [
  ['Arrow keys', 'go from square to square'],
  ['Home, End', 'go to the first or last square of the row'],
  ['Enter, Space', 'pick a piece up; put it down'],
  ['Escape', 'put it back'],
  ['k q r b n p', 'jump to your next king, queen, rook, bishop, knight, pawn'],
  ['Shift and the letter', 'jump to the next one of the other side'],
  ['l', 'say the last move'],
  ['c', 'say the clocks'],
  ['w, then a letter', 'say where these pieces are'],
  ['o', 'say the whole board'],
  ['s', 'say whose move it is'],
  ['?', 'show these keys'],
  ['Left, right', 'outside the board: step through the moves'],
  ['f', 'outside the board: turn it around'],
];

const TYPED: [string, string][] = [
  ['Nf3, e2e4, O-O', 'a move, as on a score sheet or by its squares'],
  ['last, clock, board, status', 'a question'],
  ['where knight', 'where these pieces are'],
  ['e4?', 'what stands there'],
];

export function openHelp(): void {
  const dialog = openDialog(
    'Keys',
    'dialog-keys',
    list(KEYS),
    el('h3', {}, 'In the field for moves'),
    list(TYPED),
    el('div', { class: 'toolbar' }, button('Close', () => dialog.close(), { class: 'button-main' })),
  );
}

function list(rows: [string, string][]): HTMLElement {
  return el('dl', { class: 'keys' }, ...rows.map(([key, what]) => el('div', {}, el('dt', {}, key), el('dd', {}, what))));
}
