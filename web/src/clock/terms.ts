// The time control as the server writes it (`SD/5+3`, `40/90+30, SD/30`, `move 120`, `none`), for people.

import { clockText } from './countdown';

export interface FirstPeriod {
  /** Milliseconds given for each move. */
  increment: number;
  /** Milliseconds of a move that cost nothing. */
  delay: number;
}

const PERIOD = /^(SD|\d+)\/([\d:]+)(?:\+(\d+)| ([bd])(\d+))?$/;

/** In words: "5+3", "40 moves in 90+30, then 30", "2:00 a move", "no clock". */
export function timeWords(time: string): string {
  const parts = time.split(', ').filter(part => part !== '' && part !== 'none');
  const periods = parts.filter(part => !part.startsWith('move '));
  const limits = parts.filter(part => part.startsWith('move ')).map(part => `${clockText(Number(part.slice(5)) * 1000)} a move`);
  const words = [periods.map(periodWords).join(', then '), ...limits].filter(text => text !== '');
  return words.join(', ') || 'no clock';
}

function periodWords(period: string): string {
  const [, moves, base, increment, kind, delay] = PERIOD.exec(period) ?? [];
  if (!base) return period;
  const plus = increment ? `+${increment}` : '';
  const free = delay ? ` with ${delay} s delay${kind === 'b' ? ' (Bronstein)' : ''}` : '';
  return `${moves === 'SD' ? '' : `${moves} moves in `}${base}${plus || (free ? '' : ' min')}${free}`;
}

/** What the first period gives for each move. */
export function firstPeriod(time: string): FirstPeriod {
  const [, , , increment, , delay] = PERIOD.exec(time.split(', ')[0] ?? '') ?? [];
  return { increment: Number(increment ?? 0) * 1000, delay: Number(delay ?? 0) * 1000 };
}
