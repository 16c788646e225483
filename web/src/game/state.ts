// A game as the browser knows it: a pure value made from `state` and `news` frames. What is legal is not known here.

import type { Here, Move, NewsFrame, Seat, StateFrame, Terms, View, You } from '../wire';
import { seatName, t } from '../words';

export interface Game {
  id: string;
  /** The number of the last event seen; a new connection asks for what came after it. */
  seq: number;
  you: You;
  terms: Terms;
  players: Record<Seat, { name: string | null }>;
  start: string;
  moves: Move[];
  view: View;
  here: Here;
}

/** What a `news` frame means for a game. */
export type Taken =
  | { kind: 'next'; game: Game }
  /** Seen already: a resend crossed the connection. */
  | { kind: 'old' }
  /** Something before it is missing: ask again from the game's seq. */
  | { kind: 'gap' };

export function fromState(frame: StateFrame): Game {
  const { game, seq, you, terms, players, start, moves, view, here } = frame;
  return { id: game, seq, you, terms, players, start, moves, view, here };
}

/** The game after one append. Every event has a number, so a hole between frames shows. */
export function take(game: Game, news: NewsFrame): Taken {
  if (news.seq <= game.seq) return { kind: 'old' };
  if (news.seq - news.events.length > game.seq) return { kind: 'gap' };
  const kept = news.undo ? game.moves.slice(0, Math.max(0, game.moves.length - news.undo)) : game.moves;
  const moves = news.moves && news.moves.length > 0 ? kept.concat(news.moves) : kept;
  return { kind: 'next', game: { ...game, seq: news.seq, moves, view: news.view } };
}

/** The position after `ply` moves of the list, and how it came about. */
export function positionAt(game: Game, ply: number): { fen: string; last: [string, string] | null; check: string | null } {
  const move = game.moves[ply - 1];
  if (!move) return { fen: game.start, last: null, check: null };
  return { fen: move.fen, last: [move.from, move.to], check: move.check };
}

/** The seat whose turn it is, if it is one of yours and the game is under way. */
export function yourTurn(game: Game): Seat | null {
  const { turn, phase } = game.view;
  return phase === 'playing' && game.you.seats.includes(turn) ? turn : null;
}

/** The seat at the bottom of the board: yours, or White's. */
export function homeSeat(game: Game): Seat {
  return game.you.seats.length === 1 ? game.you.seats[0]! : 'white';
}

/** The name on the page: what the player gave, or the color. */
export function nameOf(game: Game, seat: Seat): string {
  return game.players[seat].name || seatName(seat);
}

/** Who sits there, for a sentence: a side without a name is told in other words than a person. */
export function who(game: Game, seat: Seat): { who: Seat | 'named'; name: string } {
  const { name } = game.players[seat];
  return { who: name ? 'named' : seat, name: name ?? '' };
}

/** One sentence: what happens now. */
export function status(game: Game): string {
  const { view } = game;
  if (view.outcome) return [view.outcome.sentence, /^\d/.test(view.outcome.score) ? view.outcome.score : ''].join(' ').trim();
  switch (view.phase) {
    case 'waiting':
      return waitingFor(game);
    case 'paused':
      return view.adjourned ? t('board-adjourned') : t('board-paused');
    default: {
      const mine = game.you.seats.length === 1 && game.you.seats[0] === view.turn;
      if (mine) return view.check ? t('board-your-move-check') : t('board-your-move');
      const mover = who(game, view.turn);
      return view.check ? t('board-to-move-check', mover) : t('board-to-move', mover);
    }
  }
}

function waitingFor(game: Game): string {
  const { hands } = game.view;
  const open = (['white', 'black'] as const).filter(seat => !hands[seat]);
  if (open.length === 2) return t('board-shake-hands-first');
  return t('board-not-shaken', who(game, open[0] ?? 'white'));
}
