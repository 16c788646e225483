// What a clock shows at a moment. Pure: the server's values and the time go in, text comes out.

import type { ClockView, Seat } from '../wire';
import { t } from '../words';

/**
 * The server's time, learned from the times that frames carry. A frame is never older than it says, so the largest
 * difference seen is the truest: all others were delayed more on their way.
 */
export class ServerTime {
  private ahead: number | null = null;

  /** A frame that carries the server's time `at` arrived at `now`, by our own clock. */
  learn(at: number, now: number): void {
    const ahead = at - now;
    if (this.ahead === null || ahead > this.ahead) this.ahead = ahead;
  }

  /** A new connection may be to a server with another clock. */
  forget(): void {
    this.ahead = null;
  }

  read(now: number): number {
    return now + (this.ahead ?? 0);
  }
}

/** Milliseconds left for a seat at the server's time `at`; `null` without a clock. */
export function left(clock: ClockView, seat: Seat, at: number): number | null {
  const stored = clock[seat];
  if (stored === null) return null;
  return clock.running === seat ? Math.max(0, stored - Math.max(0, at - clock.at)) : stored;
}

/** Milliseconds left for the move under way; `null` if nothing limits it. */
export function moveLeft(clock: ClockView, at: number): number | null {
  if (clock.move_left === null) return null;
  const gone = clock.running ? Math.max(0, at - clock.at) : 0;
  return Math.max(0, clock.move_left - gone);
}

/** `1:05:09`, `5:00`, and below ten seconds `9.4`. Rounded up, so that 0 means that nothing is left. */
export function clockText(ms: number): string {
  if (ms <= 0) return '0:00';
  if (ms <= 9_900) return (Math.ceil(ms / 100) / 10).toFixed(1);
  return wholeText(ms);
}

/** `1:05:09`, `5:00`, `0:09`: whole seconds, also when few are left. Rounded up. */
export function wholeText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Milliseconds of a time that somebody typed: `1:05:09`, `90:00`, or seconds alone; `null` if it is none of these. */
export function readTime(typed: string): number | null {
  const found = /^(?:(\d{1,3}):(?=[0-5]\d:))?(?:(\d{1,4}):(?=[0-5]\d$))?(\d{1,6})$/.exec(typed.trim());
  if (!found) return null;
  const [hours, minutes, seconds] = [1, 2, 3].map(at => Number(found[at] ?? 0));
  return ((hours! * 60 + minutes!) * 60 + seconds!) * 1000;
}

/** For ears: "4 minutes 5 seconds". */
export function clockWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const parts = [
    { count: Math.floor(seconds / 3600), said: (count: number) => t('board-hours', { count }) },
    { count: Math.floor(seconds / 60) % 60, said: (count: number) => t('board-minutes', { count }) },
    { count: seconds % 60, said: (count: number) => t('board-seconds', { count }) },
  ];
  const said = parts.filter(({ count }) => count > 0).map(part => part.said(part.count));
  return said.length > 0 ? said.join(' ') : t('board-no-time');
}
