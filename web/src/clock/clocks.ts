// The two clocks beside the board, run by requestAnimationFrame; the text in the page changes only when it differs.

import { el, part, setAttribute, write } from '../dom';
import type { ClockView, Seat } from '../wire';
import { t } from '../words';
import { clockText, left, moveLeft } from './countdown';
import { LOW, Warnings, type Warning } from './warnings';

/** Below this the limit for a move is shown as low. */
const LOW_MOVE = 15_000;

/** In a tab that nobody looks at nothing is drawn, but its player is still warned. */
const UNSEEN = 1_000;

interface Face {
  time: HTMLElement;
  limit: HTMLElement;
  bar: HTMLElement;
  text: HTMLElement;
}

/** The words beside the bar; the figure is left out where the clock itself shows it. */
function limitWords(move: number, onClock: boolean): string {
  if (move <= 0) return t('board-limit-over');
  return onClock ? t('board-limit-for-move') : t('board-limit-left', { time: clockText(move) });
}

export class Clocks {
  private readonly faces = new Map<Seat, Face>();
  private clock: ClockView | null = null;
  private readonly warnings = new Warnings();
  private gone = new Set<string>();
  private frame = 0;

  constructor(
    private readonly now: () => number,
    private readonly warn: (warning: Warning) => void,
    private readonly out: (seat: Seat, what: 'flag' | 'move_limit') => void,
  ) {
    setInterval(() => document.hidden && this.draw(), UNSEEN);
  }

  /** Uses the bar of a player for the clock of a seat. */
  attach(seat: Seat, bar: HTMLElement): void {
    const time = part(bar, '.clock', () => el('time', { class: 'clock' }), made => bar.append(made));
    const limit = part(
      bar,
      '.move-limit',
      () =>
        el(
          'div',
          { class: 'move-limit' },
          el('span', { class: 'move-limit-track', 'aria-hidden': 'true' }, el('span', { class: 'move-limit-bar' })),
          el('span', { class: 'move-limit-text' }),
        ),
      made => bar.append(made),
    );
    this.faces.set(seat, {
      time,
      limit,
      bar: limit.querySelector<HTMLElement>('.move-limit-bar')!,
      text: limit.querySelector<HTMLElement>('.move-limit-text')!,
    });
    this.draw();
  }

  show(clock: ClockView): void {
    if (clock.running !== this.clock?.running) this.gone.delete('move');
    this.clock = clock;
    this.draw();
    if (clock.running && this.frame === 0) this.tick();
  }

  private tick(): void {
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
      if (this.clock?.running) this.tick();
    });
  }

  private draw(): void {
    if (!this.clock) return;
    const at = this.now();
    for (const [seat, face] of this.faces) this.drawFace(seat, face, this.clock, at);
    const warning = this.warnings.due(this.clock, at);
    if (warning) this.warn(warning);
  }

  private drawFace(seat: Seat, face: Face, clock: ClockView, at: number): void {
    const running = clock.running === seat;
    const own = left(clock, seat, at);
    const move = running ? moveLeft(clock, at) : clock.limit;
    // A game with nothing but a limit for each move shows that limit as its clock.
    const shown = own ?? move;
    face.time.hidden = shown === null;
    if (shown !== null) write(face.time, clockText(shown));
    const low = running && ((own !== null && own < LOW) || (move !== null && move < LOW_MOVE));
    face.time.classList.toggle('clock-running', running);
    face.time.classList.toggle('clock-low', low);
    this.drawLimit(face, clock.limit, running ? move : null, own === null);
    if (running && own === 0) this.once(seat, () => this.out(seat, 'flag'));
    if (running && move === 0) this.once('move', () => this.out(seat, 'move_limit'));
  }

  private drawLimit(face: Face, limit: number | null, move: number | null, onClock: boolean): void {
    face.limit.hidden = limit === null;
    face.limit.classList.toggle('move-limit-idle', move === null);
    if (limit === null) return;
    const part = move === null ? 1 : move / limit;
    face.bar.style.transform = `scaleX(${Math.max(0, Math.min(1, part)).toFixed(3)})`;
    write(face.text, move === null ? '' : limitWords(move, onClock));
    setAttribute(face.limit, 'data-low', move !== null && move < LOW_MOVE ? 'yes' : null);
  }

  private once(what: string, tell: () => void): void {
    if (this.gone.has(what)) return;
    this.gone.add(what);
    tell();
  }
}
