// Questions a player can ask, by key or typed, and their answers.

import { clockWords, left, moveLeft } from '../clock/countdown';
import { nameOf, status, type Game } from '../game/state';
import { seatName, type Seat } from '../wire';
import { readMen, roleOf, squareName, type Role } from './layout';

export type Question =
  | { about: 'last' }
  | { about: 'clock' }
  | { about: 'board' }
  | { about: 'status' }
  | { about: 'help' }
  | { about: 'square'; square: string }
  | { about: 'where'; role: Role };

const WORDS: Record<string, Question['about']> = {
  l: 'last', last: 'last', 'last move': 'last',
  c: 'clock', clock: 'clock', clocks: 'clock', time: 'clock',
  o: 'board', board: 'board',
  s: 'status', status: 'status', turn: 'status',
  '?': 'help', h: 'help', help: 'help', keys: 'help',
};

/** What was typed, if it is a question; `null` means that it is meant as a move. */
export function readQuestion(typed: string): Question | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const about = WORDS[text] ?? WORDS[text.replace(/\?$/, '').trim()];
  if (about) return { about } as Question;
  const square = /^(?:what(?:'s| is)? on )?([a-h][1-8])\?$/.exec(text) ?? /^what(?:'s| is)? on ([a-h][1-8])$/.exec(text);
  if (square) return { about: 'square', square: square[1]! };
  const where = /^(?:w|where)(?:'s| is| are)? (?:the |my )?([a-z]+)\??$/.exec(text);
  const role = where ? readRole(where[1]!) : null;
  return role ? { about: 'where', role } : null;
}

function readRole(word: string): Role | null {
  if (word.length === 1) return roleOf(word);
  const single = word.replace(/s$/, '');
  const roles: Role[] = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];
  return roles.find(role => role === single) ?? null;
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
      return `${squareName(question.square, readMen(game.view.fen).get(question.square))}${
        readMen(game.view.fen).has(question.square) ? '' : ', empty'
      }.`;
    case 'where':
      return `${where(game, question.role, 'white')} ${where(game, question.role, 'black')}`;
  }
}

function lastMove(game: Game): string {
  const move = game.moves[game.moves.length - 1];
  if (!move) return 'No move has been made yet.';
  return `${seatName(move.by)}: ${move.said}`;
}

function clocks(game: Game, at: number): string {
  const { clock } = game.view;
  const parts = (['white', 'black'] as const).flatMap(seat => {
    const ms = left(clock, seat, at);
    return ms === null ? [] : [`${nameOf(game, seat)} has ${clockWords(ms)}.`];
  });
  const move = moveLeft(clock, at);
  if (move !== null) parts.push(`For this move: ${clockWords(move)}.`);
  return parts.length > 0 ? parts.join(' ') : 'This game has no clock.';
}

function squaresOf(game: Game, role: Role, color: Seat): string[] {
  const found = [...readMen(game.view.fen)].filter(([, man]) => man.role === role && man.color === color);
  return found.map(([square]) => square).sort();
}

function where(game: Game, role: Role, color: Seat): string {
  const squares = squaresOf(game, role, color);
  const word = squares.length === 1 ? role : `${role}s`;
  return squares.length === 0 ? `${seatName(color)} has no ${role}.` : `${seatName(color)} ${word}: ${squares.join(', ')}.`;
}

function men(game: Game, color: Seat): string {
  const roles: Role[] = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];
  const parts = roles.flatMap(role => {
    const squares = squaresOf(game, role, color);
    return squares.length === 0 ? [] : [`${role}${squares.length === 1 ? '' : 's'} ${squares.join(' ')}`];
  });
  return `${seatName(color)}: ${parts.join(', ')}.`;
}
