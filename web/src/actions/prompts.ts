// What waits for somebody's answer: the handshake, a draw offered, a move to be taken back, a call, a rematch. Shown
// over its own place, so that nothing else moves.

import { button, el, fill } from '../dom';
import { who, type Game } from '../game/state';
import { other, type Do, type NewsFrame, type Seat } from '../wire';
import { t } from '../words';

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
      text: t('board-offers-draw', who(game, view.offer)),
      answers: [
        { label: t('board-accept-draw'), act: { type: 'accept_draw' }, ...as(seat), main: true },
        { label: t('board-decline-draw'), act: { type: 'decline_draw' }, ...as(seat) },
      ],
    });
  }
  if (view.asking && you.seats.includes(other(view.asking))) {
    const seat = other(view.asking);
    prompts.push({
      text: t('board-asks-back', who(game, view.asking)),
      answers: [
        { label: t('board-allow-back'), act: { type: 'allow_take_back' }, ...as(seat), main: true },
        { label: t('board-refuse-back'), act: { type: 'refuse_take_back' }, ...as(seat) },
      ],
    });
  }
  if (timeUp && you.seats.includes(other(timeUp.seat)) && view.can[other(timeUp.seat)].includes(`claim_${timeUp.what}`)) {
    const late = who(game, timeUp.seat);
    prompts.push({
      text: timeUp.what === 'flag' ? t('board-flag-fell', late) : t('board-limit-passed', late),
      answers: [{ label: t('board-claim-game'), act: { type: 'claim', what: timeUp.what }, ...as(other(timeUp.seat)), main: true }],
    });
  }
  if (view.called !== null && you.umpire) {
    prompts.push({ text: t('board-you-are-called', { matter: view.called }), answers: [] });
  }
  return prompts;
}

/** What is asked after something has happened and was not asked before. Pure. */
export function newlyAsked(before: Game, after: Game): string[] {
  const known = promptsFor(before).map(prompt => prompt.text);
  return promptsFor(after).map(prompt => prompt.text).filter(text => !known.includes(text));
}

/** What is told of these ends in a question to somebody. */
const QUESTIONS = ['draw_offered', 'take_back_asked', 'official_called'];

/**
 * What the news says beside what is asked of whoever sits here. The question stands on the screen with the names of the
 * players; told of by the news as well it would be heard twice, under two names. Pure.
 */
export function saidBeside({ say, events }: Pick<NewsFrame, 'say' | 'events'>, asked: string[]): string[] {
  const isAsked = asked.length > 0 && QUESTIONS.includes(events.at(-1)?.type ?? '');
  return isAsked ? say.slice(0, -1) : say;
}

/** The handshake before the game. */
export function handshake(game: Game): Prompt | null {
  const { view, you } = game;
  if (view.phase !== 'waiting') return null;
  const open = you.seats.filter(seat => !view.hands[seat]);
  const answers: Prompt['answers'] = open.map(seat => ({
    label: you.seats.length > 1 ? t('board-shakes', { ...who(game, seat), side: seat }) : t('board-shake'),
    act: { type: 'shake_hands' },
    ...(you.seats.length > 1 ? { as: seat } : {}),
    main: true,
  }));
  if (open.length > 0 && view.can[open[0]!].includes('abort')) {
    answers.push({ label: t('board-call-off'), act: { type: 'abort' }, ...(you.seats.length > 1 ? { as: open[0]! } : {}) });
  }
  if (answers.length > 0) return { text: t('board-shake-hands-first'), answers };
  return { text: you.seats.length > 0 ? t('board-waiting-for-hand') : t('board-players-not-shaken'), answers };
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
