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

/** Asks; the keys q, r, b and n answer too. `null`: the person has thought better of it. */
export function choosePromotion(color: Seat): Promise<Letter | null> {
  return new Promise(resolve => {
    let chosen: Letter | null = null;
    const choose = (letter: Letter): void => {
      chosen = letter;
      dialog.close();
    };
    const buttons = CHOICES.map(([letter, role]) =>
      // The class cg-wrap gives the picture of the man.
      el('span', { class: 'promotion-choice cg-wrap' }, promotionButton(color, role, () => choose(letter))),
    );
    const dialog = openDialog(
      t('board-promote-to'),
      'dialog-promotion',
      el('div', { class: 'promotion' }, ...buttons),
      el('p', { class: 'note' }, t('board-promote-keys')),
    );
    dialog.addEventListener('keydown', event => {
      const choice = CHOICES.find(([letter]) => letter === event.key.toLowerCase());
      if (choice && !event.ctrlKey && !event.metaKey && !event.altKey) choose(choice[0]);
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
