// When little time is left: for the move under way, or on the clock of the side to move. Pure, but for what has been told.

import type { ClockView, Seat } from '../wire';
import { left, moveLeft } from './countdown';

export interface Warning {
  what: 'move' | 'clock';
  seat: Seat;
  /** Less than so many seconds are left. */
  seconds: number;
}

/** A limit so short that the second warning would come with the move is only warned of once, or not at all. */
const OF_A_LIMIT: { least: number; seconds: number[] }[] = [
  { least: 60_000, seconds: [30, 10] },
  { least: 30_000, seconds: [10] },
];

/** Below this a clock is low. */
export const LOW = 20_000;

/** A clock that was low is low again only after it had at least this: an increment is no reason to be told at every move. */
const PLENTY = 60_000;

export class Warnings {
  /** What has been told of the time as it runs now, in seconds. */
  private ofMove = new Set<number>();
  /** Whose clock is to be told of when it gets low. */
  private watched = new Map<Seat, boolean>();

  /** What has to be told at the server's time `at`; each warning is given once, and of two that are due the later one. */
  due(clock: ClockView, at: number): Warning | null {
    const { running: seat } = clock;
    if (!seat) return null;
    return this.moveWarning(clock, seat, at) ?? this.clockWarning(clock, seat, at);
  }

  private moveWarning(clock: ClockView, seat: Seat, at: number): Warning | null {
    const rest = moveLeft(clock, at);
    if (rest === null || clock.limit === null) return null;
    const { limit } = clock;
    const all = OF_A_LIMIT.find(({ least }) => limit >= least)?.seconds ?? [];
    const passed = all.filter(seconds => rest < seconds * 1000);
    const isNew = passed.some(seconds => !this.ofMove.has(seconds));
    // What is not passed any more was told of another move.
    this.ofMove = new Set(passed);
    const seconds = Math.min(...passed);
    return isNew && rest > 0 ? { what: 'move', seat, seconds } : null;
  }

  private clockWarning(clock: ClockView, seat: Seat, at: number): Warning | null {
    const rest = left(clock, seat, at);
    if (rest === null) return null;
    // Low at first sight: that was told before the page was opened, or it is all the time of a quick game.
    if (rest >= PLENTY || !this.watched.has(seat)) this.watched.set(seat, rest >= LOW);
    if (rest >= LOW || rest === 0 || !this.watched.get(seat)) return null;
    this.watched.set(seat, false);
    return { what: 'clock', seat, seconds: LOW / 1000 };
  }
}
