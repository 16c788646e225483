import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockText, clockWords, left, moveLeft, readTime, ServerTime, wholeText } from '../src/clock/countdown';
import { goOn, handClock, read, stop, tap } from '../src/clock/hand';
import { firstPeriod, timeWords } from '../src/clock/terms';
import { Warnings } from '../src/clock/warnings';
import type { ClockView } from '../src/wire';

const running: ClockView = { white: 60_000, black: 50_000, running: 'white', at: 1_000, move_left: 120_000, limit: 120_000 };

test('only the running clock runs, and never below nothing', () => {
  assert.equal(left(running, 'white', 11_000), 50_000);
  assert.equal(left(running, 'black', 11_000), 50_000);
  assert.equal(left(running, 'white', 999_000), 0);
  assert.equal(left(running, 'white', 0), 60_000);
  assert.equal(left({ ...running, white: null }, 'white', 11_000), null);
});

test('the limit for a move runs with it', () => {
  assert.equal(moveLeft(running, 31_000), 90_000);
  assert.equal(moveLeft({ ...running, running: null }, 31_000), 120_000);
  assert.equal(moveLeft({ ...running, move_left: null }, 31_000), null);
});

test('clocks are written as on a chess clock', () => {
  const rows: [number, string][] = [
    [0, '0:00'],
    [-5, '0:00'],
    [1, '0.1'],
    [9_400, '9.4'],
    [9_999, '0:10'],
    [10_000, '0:10'],
    [59_001, '1:00'],
    [300_000, '5:00'],
    [3_909_000, '1:05:09'],
  ];
  for (const [ms, expected] of rows) assert.equal(clockText(ms), expected);
});

test('a time is typed as on a clock, or as seconds', () => {
  const rows: [string, number | null][] = [
    ['1:05:09', 3_909_000],
    [' 5:00 ', 300_000],
    ['90:00', 5_400_000],
    ['0:09', 9_000],
    ['1800', 1_800_000],
    ['0', 0],
    ['', null],
    ['5:', null],
    ['5:3', null],
    ['5:60', null],
    ['1:60:00', null],
    ['1:00:00:00', null],
    ['-5', null],
    ['9.4', null],
    ['ten', null],
  ];
  for (const [typed, expected] of rows) assert.equal(readTime(typed), expected, typed);
  for (const ms of [0, 9_000, 59_000, 300_000, 3_909_000, 720_000_000]) assert.equal(readTime(wholeText(ms)), ms);
});

test('clocks are said in words', () => {
  assert.equal(clockWords(245_000), '4 minutes 5 seconds');
  assert.equal(clockWords(3_601_000), '1 hour 1 second');
  assert.equal(clockWords(0), 'no time');
});

test('the frame that was delayed least tells the server’s time', () => {
  const time = new ServerTime();
  time.learn(5_000, 100);
  time.learn(5_050, 400);
  assert.equal(time.read(500), 5_400);
  time.learn(5_600, 500);
  assert.equal(time.read(500), 5_600);
  time.forget();
  assert.equal(time.read(500), 500);
});

test('a tap on the own clock passes the move, any other tap does nothing', () => {
  const fresh = handClock(60_000, { increment: 2_000, delay: 0 }, null);
  assert.equal(tap(fresh, 'white', 0), fresh);
  const started = tap(fresh, 'black', 0);
  assert.equal(started.running, 'white');
  assert.equal(tap(started, 'black', 5_000), started);
  const passed = tap(started, 'white', 10_000);
  assert.equal(passed.running, 'black');
  assert.equal(passed.white, 52_000);
  assert.equal(read(passed, 'black', 13_000).left, 57_000);
});

test('a delay gives back what the move took, and no more than it', () => {
  const started = tap(handClock(60_000, { increment: 0, delay: 5_000 }, null), 'black', 0);
  assert.equal(tap(started, 'white', 3_000).white, 60_000);
  assert.equal(tap(started, 'white', 8_000).white, 57_000);
});

test('time controls are written for people', () => {
  const rows: [string, string][] = [
    ['none', 'no clock'],
    ['SD/5+3', '5+3'],
    ['SD/10', '10 min'],
    ['move 120', '2:00 a move'],
    ['SD/5 d3', '5 with 3 s delay'],
    ['40/90+30, SD/30+30', '40 moves in 90+30, then 30+30'],
    ['SD/15, move 60', '15 min, 1:00 a move'],
    ['something new', 'something new'],
  ];
  for (const [time, expected] of rows) assert.equal(timeWords(time), expected);
  assert.deepEqual(firstPeriod('SD/5+3'), { increment: 3_000, delay: 0 });
  assert.deepEqual(firstPeriod('40/90 b5, SD/30'), { increment: 0, delay: 5_000 });
  assert.deepEqual(firstPeriod('none'), { increment: 0, delay: 0 });
});

test('a side without time gets no increment', () => {
  const started = tap(handClock(1_000, { increment: 2_000, delay: 0 }, null), 'black', 0);
  assert.equal(tap(started, 'white', 5_000).white, 0);
});

test('while the clocks are stopped nothing runs, and the move’s limit is kept', () => {
  const started = tap(handClock(60_000, { increment: 0, delay: 0 }, 30_000), 'black', 0);
  const stopped = stop(started, 10_000);
  assert.deepEqual(read(stopped, 'white', 99_000), { left: 50_000, move: 20_000 });
  assert.equal(tap(stopped, 'white', 99_000), stopped);
  const on = goOn(stopped, 100_000);
  assert.deepEqual(read(on, 'white', 105_000), { left: 45_000, move: 15_000 });
  assert.deepEqual(read(tap(on, 'white', 105_000), 'black', 106_000), { left: 59_000, move: 29_000 });
});

/** What is told when the side to move has these times left, one after the other, in milliseconds. */
const told = (times: (number | null)[], clock: (ms: number) => Partial<ClockView>): string[] => {
  const warnings = new Warnings();
  return times.map(ms => {
    const paused: ClockView = { white: null, black: null, running: null, at: 0, move_left: null, limit: null };
    const due = warnings.due(ms === null ? paused : { ...paused, running: 'white', ...clock(ms) }, 0);
    return due ? `${due.what} ${due.seconds}` : '';
  });
};

test('of a move’s limit is warned at thirty and at ten seconds, once each a move', () => {
  const of = (limit: number, ...times: (number | null)[]): string[] => told(times, ms => ({ limit, move_left: ms }));
  assert.deepEqual(of(120_000, 120_000, 30_000, 29_999, 25_000, 9_999, 5_000, 0), ['', '', 'move 30', '', 'move 10', '', '']);
  // Another move; a pause in which nothing runs; a device that slept.
  assert.deepEqual(of(60_000, 20_000, 60_000, 20_000), ['move 30', '', 'move 30']);
  assert.deepEqual(of(60_000, 20_000, null, 19_000), ['move 30', '', '']);
  assert.deepEqual(of(120_000, 120_000, 4_000, 3_000), ['', 'move 10', '']);
  assert.deepEqual(of(30_000, 29_000, 9_000), ['', 'move 10']);
  assert.deepEqual(of(10_000, 9_000, 1_000), ['', '']);
});

test('of a clock is warned once when it gets low, and again only after there was plenty', () => {
  const of = (...times: (number | null)[]): string[] => told(times, ms => ({ white: ms }));
  assert.deepEqual(of(300_000, 20_000, 19_999, 12_000, 25_000, 19_000, 0), ['', '', 'clock 20', '', '', '', '']);
  assert.deepEqual(of(90_000, 19_000, 1_800_000, 19_000), ['', 'clock 20', '', 'clock 20']);
  assert.deepEqual(of(15_000, 10_000), ['', '']);
});
