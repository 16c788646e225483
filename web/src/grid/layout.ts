// The squares of a board as they are drawn, and what a FEN says stands on them. Nothing about how men move.

import type { Seat, Square } from '../wire';
import { t } from '../words';

export type Role = 'king' | 'queen' | 'rook' | 'bishop' | 'knight' | 'pawn';

export interface Man {
  role: Role;
  color: Seat;
}

const ROLES: Record<string, Role> = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };

const FILES = 'abcdefgh';

/** The role a letter stands for. */
export function roleOf(letter: string): Role | null {
  return ROLES[letter.toLowerCase()] ?? null;
}

/** The men on the squares of a FEN. */
export function readMen(fen: string): Map<Square, Man> {
  const men = new Map<Square, Man>();
  const ranks = (fen.split(' ')[0] ?? '').split('/');
  ranks.forEach((rank, index) => {
    let file = 0;
    for (const letter of rank) {
      const role = roleOf(letter);
      if (role) men.set(`${FILES[file]}${8 - index}`, { role, color: letter === letter.toLowerCase() ? 'black' : 'white' });
      file += role ? 1 : Number(letter) || 0;
    }
  });
  return men;
}

/** The squares in reading order as seen from a seat: rows from the far side, each from the left. */
export function rows(seat: Seat): Square[][] {
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1];
  const files = FILES.split('');
  if (seat === 'black') {
    ranks.reverse();
    files.reverse();
  }
  return ranks.map(rank => files.map(file => `${file}${rank}`));
}

export function isLight(square: Square): boolean {
  return (FILES.indexOf(square[0] ?? 'a') + Number(square[1])) % 2 === 0;
}

/** The square one step in a direction of the screen, or the same one at the edge. */
export function step(square: Square, direction: 'up' | 'down' | 'left' | 'right', seat: Seat): Square {
  const sign = seat === 'white' ? 1 : -1;
  const file = FILES.indexOf(square[0] ?? 'a');
  const rank = Number(square[1]);
  const to = {
    up: [file, rank + sign],
    down: [file, rank - sign],
    left: [file - sign, rank],
    right: [file + sign, rank],
  }[direction] as [number, number];
  const inside = to[0] >= 0 && to[0] < 8 && to[1] >= 1 && to[1] <= 8;
  return inside ? `${FILES[to[0]]}${to[1]}` : square;
}

/** The next square with such a man after `from` in reading order, going round; `null` if there is none. */
export function jump(men: Map<Square, Man>, role: Role, color: Seat, from: Square, seat: Seat): Square | null {
  const order = rows(seat).flat();
  const start = order.indexOf(from);
  for (let away = 1; away <= 64; away++) {
    const square = order[(start + away) % 64]!;
    const man = men.get(square);
    if (man && man.role === role && man.color === color) return square;
  }
  return null;
}

/** What a square is called: "e4, white pawn", "e5". */
export function squareName(square: Square, man: Man | undefined): string {
  return man ? t('board-square-man', { square, side: man.color, role: man.role }) : square;
}
