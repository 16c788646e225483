// Why something cannot be done now, as far as the page knows. Pure.

import type { Game } from '../game/state';
import type { Seat } from '../wire';

/** What the sentence chooses by: what is missing, or else the rulebook, by which the server answers. */
export function whyNot(game: Game, who: Seat | 'umpire', act: string): string {
  const { view } = game;
  if (view.phase === 'ended') return 'over';
  if (view.phase !== 'waiting' && (act === 'start' || act === 'abort')) return 'begun';
  if (view.phase === 'waiting') return 'not-begun';
  if (view.phase === 'paused') return view.adjourned ? 'adjourned' : 'stopped';
  if (act === 'resume') return 'not-stopped';
  if (act === 'offer_draw' && view.offer !== null) return 'offered';
  if (act === 'ask_take_back' && view.asking !== null) return 'asked';
  if (act === 'ask_take_back' && !game.moves.some(move => move.by === who)) return 'no-move';
  if (act === 'adjust' && view.turn !== who) return 'not-on-move';
  return 'rules';
}
