// The hand clock over the whole screen: two halves to tap, the far one turned to the other player.

import { openDialog } from '../dialog';
import { button, el, write } from '../dom';
import { play } from '../sound/sound';
import type { Seat } from '../wire';
import { seatName, t } from '../words';
import { clockText } from './countdown';
import { goOn, handClock, read, stop, tap, type HandClock } from './hand';
import type { FirstPeriod } from './terms';

interface Half {
  node: HTMLButtonElement;
  time: HTMLElement;
  note: HTMLElement;
}

export function openHandClock(ms: number | null, period: FirstPeriod, limit: number | null): void {
  let clock = handClock(ms, period, limit);
  let frame = 0;
  const halves = { black: half('black', 'hand-far', press), white: half('white', 'hand-near', press) };
  const hold = button(t('board-hand-stop'), () => {
    clock = clock.stopped ? goOn(clock, performance.now()) : stop(clock, performance.now());
    draw();
  });
  const close = button(t('board-hand-close'), () => dialog.close());
  const dialog = openDialog(
    t('board-hand-title'),
    'dialog-hand',
    halves.black.node,
    el('div', { class: 'toolbar hand-middle' }, hold, close),
    halves.white.node,
  );
  dialog.addEventListener('close', () => cancelAnimationFrame(frame));
  // A hand that misses its half, or a stray key, must not end a game's clock. Older browsers only ask about Escape.
  dialog.setAttribute('closedby', 'none');
  dialog.addEventListener('cancel', event => event.preventDefault());
  run();

  function press(seat: Seat): void {
    const next = tap(clock, seat, performance.now());
    if (next !== clock) play('move');
    clock = next;
    draw();
  }

  function run(): void {
    draw();
    frame = requestAnimationFrame(run);
  }

  function draw(): void {
    for (const seat of ['white', 'black'] as const) drawHalf(halves[seat], clock, seat);
    write(hold, clock.stopped ? t('board-hand-go-on') : t('board-hand-stop'));
    hold.disabled = clock.running === null;
    // Nobody loses the time of a game by a tap beside the other button.
    close.disabled = clock.running !== null && !clock.stopped;
  }
}

function half(seat: Seat, place: string, press: (seat: Seat) => void): Half {
  const time = el('span', { class: 'hand-time' });
  const note = el('span', { class: 'hand-note' });
  const node = button('', () => press(seat), { class: `hand-half ${place}`, 'data-seat': seat });
  node.append(el('span', { class: 'hand-name' }, seatName(seat)), time, note);
  return { node, time, note };
}

function drawHalf(half: Half, clock: HandClock, seat: Seat): void {
  const { left, move } = read(clock, seat, performance.now());
  const shown = left ?? move;
  const running = clock.running === seat;
  const figures = shown === null ? `${Math.ceil((clock.moves + (seat === 'white' ? 1 : 0)) / 2)}` : clockText(shown);
  write(half.time, figures);
  half.time.classList.toggle('hand-hours', figures.length > 5);
  half.node.classList.toggle('hand-running', running && !clock.stopped);
  write(half.note, note(clock, seat, left, move));
}

function note(clock: HandClock, seat: Seat, left: number | null, move: number | null): string {
  if (clock.running === null) return seat === 'black' ? t('board-hand-start') : t('board-hand-black-starts');
  if (clock.stopped) return t('board-hand-stopped');
  if (left === 0) return t('board-hand-no-time');
  if (move === 0) return t('board-hand-over');
  if (clock.running !== seat) return '';
  return left !== null && move !== null ? t('board-hand-tap-left', { time: clockText(move) }) : t('board-hand-tap');
}
