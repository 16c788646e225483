// Small parts of the game page, drawn from the game.

import { timeWords } from '../clock/terms';
import type { Warning } from '../clock/warnings';
import { el, fill, setAttribute, write } from '../dom';
import { other, type Bound, type Seat } from '../wire';
import { t } from '../words';
import type { PlayerBar } from './parts';
import { nameOf, status, who, yourTurn, type Game } from './state';

export function drawPlayer(bar: PlayerBar, game: Game, seat: Seat): void {
  const { view, here, terms, you } = game;
  setAttribute(bar.root, 'data-seat', seat);
  const turn = view.phase === 'playing' && view.turn === seat;
  setAttribute(bar.root, 'data-turn', turn ? 'yes' : null);
  write(bar.name, nameOf(game, seat));
  // At one table both sit at the same screen.
  bar.presence.hidden = terms.place === 'table' || you.seats.includes(seat);
  write(bar.presence, here[seat] ? t('board-here') : t('board-away'));
  bar.presence.classList.toggle('presence-here', here[seat]);
  const ahead = view.material[seat] - view.material[other(seat)];
  write(bar.material, ahead > 0 ? `+${ahead}` : '');
  setAttribute(bar.material, 'title', ahead > 0 ? t('board-ahead', { count: ahead }) : null);
}

export function drawTerms(place: HTMLElement, game: Game): void {
  const { terms, here } = game;
  const watchers = here.watchers > 0 ? t('board-watching', { count: here.watchers }) : '';
  const parts = [terms.rulebook.short || terms.rulebook.name, timeWords(terms.time), terms.chess960 ? 'Chess960' : '', watchers];
  write(place, parts.filter(text => text).join(' · '));
}

/** The line that says what happens now; what a touched man must do, and how soon; or how the game ended and by which clause. */
export function drawStatus(place: HTMLElement, game: Game, looking: number | null, hurry: Warning | null): void {
  const { view } = game;
  const text = looking === null ? status(game) : lookingAt(game, looking);
  const bound = looking === null ? view.bound : null;
  // At one table the question itself is on the screen.
  const waits = (seat: Seat | null): boolean => game.you.seats.length === 1 && game.you.seats[0] === seat;
  const notes = [
    looking !== null && game.you.seats.length === 1 && yourTurn(game) ? t('board-your-move') : '',
    hurry ? hurryWords(game, hurry) : '',
    bound ? boundWords(game, bound) : '',
    view.adjusting ? t('board-adjusting') : '',
    waits(view.offer) ? t('board-you-offered') : '',
    waits(view.asking) ? t('board-you-asked-back') : '',
    view.called !== null && !game.you.umpire ? t('board-official-called', { matter: view.called }) : '',
  ].filter(note => note && !view.outcome);
  const clause = view.outcome?.clause ?? bound?.clause ?? null;
  const key = JSON.stringify([text, notes, clause]);
  if (place.dataset.shown === key) return;
  place.dataset.shown = key;
  place.classList.toggle('status-ended', view.outcome !== null && looking === null);
  fill(
    place,
    el('strong', { class: 'status-main' }, text),
    notes.length > 0 && ` ${notes.join(' ')}`,
    clause && looking === null && ' ',
    clause && looking === null && el('a', { class: 'clause', href: clause.href, target: '_blank', rel: 'noopener' }, clause.ref),
  );
}

/** The sentence speaks to whoever touched; the others are told of it. */
export function boundWords(game: Game, bound: Bound): string {
  const { turn } = game.view;
  return game.you.seats.includes(turn) ? bound.sentence : t('board-touched', who(game, turn));
}

/** That little time is left, to whoever sits here and has the move; the opponent's time is the opponent's. */
export function hurryWords(game: Game, { what, seat, seconds }: Warning): string {
  const { seats } = game.you;
  if (!seats.includes(seat)) return '';
  if (what === 'move') return t('board-hurry-move', { seconds });
  return t('board-hurry-clock', { ...(seats.length === 1 ? { who: 'you', name: '' } : who(game, seat)), seconds });
}

function lookingAt(game: Game, ply: number): string {
  const move = game.moves[ply - 1];
  return move ? t('board-looking-after', { move: move.san }) : t('board-looking-first');
}
