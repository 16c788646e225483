// The time control as the server writes it (`SD/5+3`, `40/90+30, SD/30`, `move 120`, `none`), for people.

import { t } from '../words';
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
  const limits = parts.filter(part => part.startsWith('move ')).map(limitWords);
  const inTurn = periods.map(periodWords).reduce((first, next) => (first ? t('board-time-then', { first, next }) : next), '');
  return [inTurn, ...limits].filter(text => text !== '').join(', ') || t('board-time-none');
}

function periodWords(period: string): string {
  const [, moves, base, increment, kind, delay] = PERIOD.exec(period) ?? [];
  if (!base) return period;
  const time = spanWords(base, increment, kind, delay);
  return moves && moves !== 'SD' ? t('board-time-moves-in', { moves, time }) : time;
}

function spanWords(minutes: string, increment: string | undefined, kind: string | undefined, delay: string | undefined): string {
  if (increment) return `${minutes}+${increment}`;
  if (!delay) return t('board-time-minutes', { minutes });
  return kind === 'b' ? t('board-time-bronstein', { minutes, delay }) : t('board-time-delay', { minutes, delay });
}

function limitWords(limit: string): string {
  return t('board-time-a-move', { time: clockText(Number(limit.slice('move '.length)) * 1000) });
}

/** What the first period gives for each move. */
export function firstPeriod(time: string): FirstPeriod {
  const [, , , increment, , delay] = PERIOD.exec(time.split(', ')[0] ?? '') ?? [];
  return { increment: Number(increment ?? 0) * 1000, delay: Number(delay ?? 0) * 1000 };
}
