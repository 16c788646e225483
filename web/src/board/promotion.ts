// What a pawn becomes.

import { openDialog } from '../dialog';
import { button, el } from '../dom';
import type { Seat, Square } from '../wire';
import { t } from '../words';

export type Letter = 'q' | 'r' | 'b' | 'n';

const CHOICES: [Letter, string][] = [
  ['q', 'queen'],
  ['r', 'rook'],
  ['b', 'bishop'],
  ['n', 'knight'],
];

/** Whether the server says that this pair needs a choice. */
export const promotes = (pairs: [Square, Square][], from: Square, to: Square): boolean =>
  pairs.some(pair => pair[0] === from && pair[1] === to);

/** Which of `count` choices in a row a key goes to from the one at `at`, around its ends; `null` if it goes nowhere. */
export function stepTo(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at <= 0 ? count : at) - 1;
  return null;
}

/** Asks; the keys q, r, b and n answer too. `null`: the person has thought better of it. */
export function choosePromotion(color: Seat): Promise<Letter | null> {
  return new Promise(resolve => {
    let chosen: Letter | null = null;
    const choose = (letter: Letter): void => {
      chosen = letter;
      dialog.close();
    };
    const buttons = CHOICES.map(([letter, role]) => promotionButton(color, role, () => choose(letter)));
    const dialog = openDialog(
      t('board-promote-to'),
      'dialog-promotion',
      // The class cg-wrap gives the picture of the man.
      el('div', { class: 'promotion' }, ...buttons.map(node => el('span', { class: 'promotion-choice cg-wrap' }, node))),
      // Keys where there are keys, a button where there are fingers: the styles show one of the two.
      el('p', { class: 'note promotion-keys' }, t('board-promote-keys')),
      el('div', { class: 'toolbar promotion-cancel' }, button(t('board-cancel'), () => dialog.close())),
    );
    dialog.addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const choice = CHOICES.find(([letter]) => letter === event.key.toLowerCase());
      if (choice) return choose(choice[0]);
      const next = stepTo(event.key, buttons.findIndex(node => node === document.activeElement), buttons.length);
      if (next === null) return;
      event.preventDefault();
      buttons[next]!.focus();
    });
    dialog.addEventListener('close', () => resolve(chosen));
  });
}

function promotionButton(color: Seat, role: string, pressed: () => void): HTMLButtonElement {
  const node = button('', pressed, { class: 'promotion-button' });
  const picture = document.createElement('piece');
  picture.className = `${color} ${role}`;
  picture.setAttribute('aria-hidden', 'true');
  node.append(picture, el('span', {}, t('board-role', { role })));
  return node;
}
