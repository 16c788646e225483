// What waits for somebody's answer: the handshake, a draw offered, a move to be taken back, a call, a rematch. Shown
// over its own place, so that nothing else moves.

import { button, el, fill } from '../dom';
import { nameOf, type Game } from '../game/state';
import { other, seatName, type Do, type Seat } from '../wire';

export interface Prompt {
  text: string;
  answers: { label: string; act?: Do; as?: Seat; href?: string; main?: boolean }[];
}

/** A side whose time has run out, as the clock on this screen says. */
export interface TimeUp {
  seat: Seat;
  what: 'flag' | 'move_limit';
}

/** The prompts of a game for whoever sits at this screen. Pure. */
export function promptsFor(game: Game, timeUp: TimeUp | null = null): Prompt[] {
  const { view, you } = game;
  const prompts: Prompt[] = [];
  const both = you.seats.length > 1;
  const as = (seat: Seat): { as?: Seat } => (both ? { as: seat } : {});
  if (view.phase === 'ended') return prompts;
  if (view.offer && you.seats.includes(other(view.offer))) {
    const seat = other(view.offer);
    prompts.push({
      text: `${nameOf(game, view.offer)} offers a draw.`,
      answers: [
        { label: 'Shake hands: draw', act: { type: 'accept_draw' }, ...as(seat), main: true },
        { label: 'Play on', act: { type: 'decline_draw' }, ...as(seat) },
      ],
    });
  }
  if (view.asking && you.seats.includes(other(view.asking))) {
    const seat = other(view.asking);
    prompts.push({
      text: `${nameOf(game, view.asking)} asks to take the last move back.`,
      answers: [
        { label: 'Allow it', act: { type: 'allow_take_back' }, ...as(seat), main: true },
        { label: 'No', act: { type: 'refuse_take_back' }, ...as(seat) },
      ],
    });
  }
  if (timeUp && you.seats.includes(other(timeUp.seat)) && view.can[other(timeUp.seat)].includes(`claim_${timeUp.what}`)) {
    const over = timeUp.what === 'flag' ? 'has no time left.' : 'has taken longer than one move may take.';
    prompts.push({
      text: `${nameOf(game, timeUp.seat)} ${over}`,
      answers: [{ label: 'Claim the game', act: { type: 'claim', what: timeUp.what }, ...as(other(timeUp.seat)), main: true }],
    });
  }
  if (view.called !== null && you.umpire) {
    prompts.push({ text: `You are called: ${view.called}`, answers: [] });
  }
  return prompts;
}

/** The handshake before the game. */
export function handshake(game: Game): Prompt | null {
  const { view, you } = game;
  if (view.phase !== 'waiting') return null;
  const open = you.seats.filter(seat => !view.hands[seat]);
  const answers: Prompt['answers'] = open.map(seat => ({
    label: you.seats.length > 1 ? `${nameOf(game, seat)}${game.players[seat].name ? ` (${seatName(seat)})` : ''} shakes hands` : 'Shake hands',
    act: { type: 'shake_hands' },
    ...(you.seats.length > 1 ? { as: seat } : {}),
    main: true,
  }));
  if (open.length > 0 && view.can[open[0]!].includes('abort')) {
    answers.push({ label: 'Call the game off', act: { type: 'abort' }, ...(you.seats.length > 1 ? { as: open[0]! } : {}) });
  }
  if (answers.length > 0) return { text: 'Shake hands to begin.', answers };
  return { text: you.seats.length > 0 ? 'Waiting for the other hand.' : 'The players have not shaken hands yet.', answers };
}

export class Prompts {
  private shown = '';

  constructor(
    private readonly place: HTMLElement,
    private readonly act: (what: Do, as?: Seat) => void,
  ) {}

  show(prompts: Prompt[]): void {
    const text = JSON.stringify(prompts);
    if (text === this.shown) return;
    this.shown = text;
    fill(this.place, ...prompts.map(prompt => this.draw(prompt)));
    this.place.classList.toggle('prompts-open', prompts.length > 0);
  }

  private draw(prompt: Prompt): HTMLElement {
    const answers = prompt.answers.map(answer => {
      if (answer.href) return el('a', { class: 'button button-main', href: answer.href }, answer.label);
      return button(answer.label, () => answer.act && this.act(answer.act, answer.as), {
        class: answer.main ? 'button-main' : '',
        'data-act': answer.act?.type,
        'data-seat': answer.as,
      });
    });
    return el('div', { class: 'prompt' }, el('p', {}, prompt.text), answers.length > 0 && el('div', { class: 'toolbar' }, ...answers));
  }
}
