// Why something cannot be done now, as far as the page knows. Pure.

import type { Game } from '../game/state';
import type { Seat } from '../wire';

/** What the sentence chooses by: what is missing, or else the rulebook, by which the server answers. */
export function whyNot(game: Game, seat: Seat, act: string): string {
  const { view } = game;
  if (view.phase === 'waiting') return 'not-begun';
  if (view.phase === 'paused') return 'stopped';
  if (act === 'offer_draw' && view.offer !== null) return 'offered';
  if (act === 'ask_take_back' && view.asking !== null) return 'asked';
  if (act === 'ask_take_back' && !game.moves.some(move => move.by === seat)) return 'no-move';
  if (act === 'adjust' && view.turn !== seat) return 'not-on-move';
  return 'rules';
}
