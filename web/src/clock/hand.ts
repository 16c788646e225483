// A clock for two people at a real board: a tap passes the move. A pure value; `hand-view` draws it. It runs on this
// device alone and no moves are recorded, because none are told.

import { other, type Seat } from '../wire';
import type { FirstPeriod } from './terms';

export interface HandClock {
  /** Milliseconds left when the running side began, `null` without a clock. */
  white: number | null;
  black: number | null;
  /** Milliseconds added to whoever has moved. */
  increment: number;
  /** Milliseconds of each move that are given back. */
  delay: number;
  limit: number | null;
  running: Seat | null;
  /** When the running side began, or when play went on. */
  since: number;
  /** What the running side had used of this move before the last stop. */
  used: number;
  stopped: boolean;
  moves: number;
}

export interface Reading {
  left: number | null;
  move: number | null;
}

export function handClock(ms: number | null, { increment, delay }: FirstPeriod, limit: number | null): HandClock {
  return { white: ms, black: ms, increment, delay, limit, running: null, since: 0, used: 0, stopped: false, moves: 0 };
}

/** A seat taps its own clock: it has moved. The first tap is Black's and starts White. Any other tap does nothing. */
export function tap(clock: HandClock, seat: Seat, now: number): HandClock {
  if (clock.stopped) return clock;
  if (clock.running === null) return seat === 'black' ? { ...clock, running: 'white', since: now } : clock;
  if (clock.running !== seat) return clock;
  const { left } = read(clock, seat, now);
  const spent = clock.used + now - clock.since;
  const kept = left === null ? null : left > 0 ? left + clock.increment + Math.min(spent, clock.delay) : 0;
  return { ...clock, [seat]: kept, running: other(seat), since: now, used: 0, moves: clock.moves + 1 };
}

export function stop(clock: HandClock, now: number): HandClock {
  if (clock.running === null || clock.stopped) return clock;
  const spent = now - clock.since;
  const own = clock[clock.running];
  const left = own === null ? null : Math.max(0, own - spent);
  return { ...clock, [clock.running]: left, used: clock.used + spent, stopped: true };
}

export function goOn(clock: HandClock, now: number): HandClock {
  return clock.stopped ? { ...clock, since: now, stopped: false } : clock;
}

/** What a side has left, in all and for the move under way. */
export function read(clock: HandClock, seat: Seat, now: number): Reading {
  const own = clock[seat];
  if (clock.running !== seat) return { left: own, move: clock.limit };
  const spent = clock.stopped ? 0 : Math.max(0, now - clock.since);
  return {
    left: own === null ? null : Math.max(0, own - spent),
    move: clock.limit === null ? null : Math.max(0, clock.limit - clock.used - spent),
  };
}
