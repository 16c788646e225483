// How long to wait before connecting again.

const FIRST = 300;
const LONGEST = 15_000;

/**
 * Milliseconds before the next try: doubled with each failure, up to a quarter of a minute, and spread by chance so
 * that a whole hall of phones does not come back in the same instant. `chance` is between 0 and 1.
 */
export function pauseBefore(failures: number, chance: number): number {
  const longest = Math.min(LONGEST, FIRST * 2 ** Math.min(failures, 10));
  return Math.round(longest / 2 + (longest / 2) * chance);
}

/** After a `bye` the server has said when; the spread keeps the tabs apart. */
export function pauseAfterBye(againIn: number, chance: number): number {
  return Math.round(Math.max(0, againIn) + 500 * chance);
}
