// Questions a player can ask, by key or typed, and their answers.

import { clockWords, left, moveLeft } from '../clock/countdown';
import { status, who, type Game } from '../game/state';
import type { Seat } from '../wire';
import { t } from '../words';
import { readMen, roleOf, squareName, type Role } from './layout';

export type Question =
  | { about: 'last' }
  | { about: 'clock' }
  | { about: 'board' }
  | { about: 'status' }
  | { about: 'help' }
  | { about: 'square'; square: string }
  | { about: 'where'; role: Role };

/** In every language at once: whoever reads one may ask in the other. Written without accents, as many type. */
const WORDS: Record<string, Question['about']> = {
  l: 'last', last: 'last', 'last move': 'last', ultima: 'last', 'ultima jugada': 'last',
  c: 'clock', clock: 'clock', clocks: 'clock', time: 'clock', reloj: 'clock', relojes: 'clock', tiempo: 'clock',
  o: 'board', board: 'board', tablero: 'board',
  s: 'status', status: 'status', turn: 'status', estado: 'status', turno: 'status',
  '?': 'help', h: 'help', help: 'help', keys: 'help', ayuda: 'help', teclas: 'help',
};

const ROLES: Record<string, Role> = {
  king: 'king', kings: 'king', rey: 'king', reyes: 'king',
  queen: 'queen', queens: 'queen', dama: 'queen', damas: 'queen', reina: 'queen', reinas: 'queen',
  rook: 'rook', rooks: 'rook', torre: 'rook', torres: 'rook',
  bishop: 'bishop', bishops: 'bishop', alfil: 'bishop', alfiles: 'bishop',
  knight: 'knight', knights: 'knight', caballo: 'knight', caballos: 'knight',
  pawn: 'pawn', pawns: 'pawn', peon: 'pawn', peones: 'pawn',
};

const ON_SQUARE = /^(?:what(?:'s| is)? on |(?:que )?hay en )([a-h][1-8])\??$/;
const WHERE = /^(?:w|where|donde)(?:'s| is| are| esta| estan)? (?:the |my |el |la |los |las |mi |mis )?([a-z]+)\??$/;

/** What was typed, if it is a question; `null` means that it is meant as a move. */
export function readQuestion(typed: string): Question | null {
  const text = plain(typed);
  const about = WORDS[text] ?? WORDS[text.replace(/\?$/, '').trim()];
  if (about) return { about } as Question;
  const square = /^([a-h][1-8])\?$/.exec(text) ?? ON_SQUARE.exec(text);
  if (square) return { about: 'square', square: square[1]! };
  const where = WHERE.exec(text);
  const role = where ? readRole(where[1]!) : null;
  return role ? { about: 'where', role } : null;
}

/** In small letters, without accents, without the sign that opens a Spanish question. */
function plain(typed: string): string {
  const bare = typed.normalize('NFD').replace(/[\u0300-\u036f\u00bf]/g, '');
  return bare.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** A letter is that of a score sheet in English, in every language: R would be a rook here and a king there. */
function readRole(word: string): Role | null {
  return word.length === 1 ? roleOf(word) : (ROLES[word] ?? null);
}

/** The answer, in words. `at` is the server's time. */
export function answer(question: Exclude<Question, { about: 'help' }>, game: Game, at: number): string {
  switch (question.about) {
    case 'last':
      return lastMove(game);
    case 'clock':
      return clocks(game, at);
    case 'board':
      return `${men(game, 'white')} ${men(game, 'black')}`;
    case 'status':
      return status(game);
    case 'square':
      return onSquare(game, question.square);
    case 'where':
      return `${where(game, question.role, 'white')} ${where(game, question.role, 'black')}`;
  }
}

function onSquare(game: Game, square: string): string {
  const man = readMen(game.view.fen).get(square);
  return man ? t('board-square-holds', { man: squareName(square, man) }) : t('board-square-empty', { square });
}

function lastMove(game: Game): string {
  const move = game.moves[game.moves.length - 1];
  if (!move) return t('board-no-move-yet');
  return t('board-last-move', { side: move.by, move: move.said });
}

function clocks(game: Game, at: number): string {
  const { clock } = game.view;
  const parts = (['white', 'black'] as const).flatMap(seat => {
    const ms = left(clock, seat, at);
    if (ms === null) return [];
    return [ms === 0 ? t('board-has-no-time', who(game, seat)) : t('board-has-time', { ...who(game, seat), time: clockWords(ms) })];
  });
  const move = moveLeft(clock, at);
  if (move !== null) parts.push(t('board-move-time', { time: clockWords(move) }));
  return parts.length > 0 ? parts.join(' ') : t('board-no-clock');
}

function squaresOf(game: Game, role: Role, color: Seat): string[] {
  const found = [...readMen(game.view.fen)].filter(([, man]) => man.role === role && man.color === color);
  return found.map(([square]) => square).sort();
}

function where(game: Game, role: Role, color: Seat): string {
  const squares = squaresOf(game, role, color);
  return t('board-where', { count: squares.length, side: color, role, squares: squares.join(', ') });
}

function men(game: Game, color: Seat): string {
  const roles: Role[] = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];
  const parts = roles.flatMap(role => {
    const squares = squaresOf(game, role, color);
    return squares.length === 0 ? [] : [t('board-men-of-kind', { count: squares.length, role, squares: squares.join(' ') })];
  });
  return t('board-men', { side: color, men: parts.join(', ') });
}
