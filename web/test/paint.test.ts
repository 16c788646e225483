import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Warning } from '../src/clock/warnings';
import { boundWords, hurryWords } from '../src/game/paint';
import { fromState } from '../src/game/state';
import type { Bound, Seat } from '../src/wire';
import { speak } from '../src/words';
import { state, view } from './frames';

const bound: Bound = { sentence: 'You touched your man on g1, so you must move it.', squares: ['g1'], clause: null };

const said = (seats: Seat[]): string => boundWords(fromState(state({ you: { seats, umpire: false }, view: view({ bound }) })), bound);

test('only whoever touched a man is told so as "you"', () => {
  assert.equal(said(['white']), bound.sentence);
  assert.equal(said(['white', 'black']), bound.sentence);
  assert.equal(said(['black']), 'Ann has touched a man, and that binds.');
  assert.equal(said([]), 'Ann has touched a man, and that binds.');
});

test('that little time is left is told to the side whose time it is, in the language of the page', () => {
  const told = (seats: Seat[], what: Warning['what'], seat: Seat): string =>
    hurryWords(fromState(state({ you: { seats, umpire: false } })), { what, seat, seconds: 20 });
  assert.equal(told(['white'], 'move', 'white'), 'Less than 20 seconds are left for this move.');
  assert.equal(told(['white'], 'clock', 'white'), 'You have less than 20 seconds left.');
  assert.equal(told(['white', 'black'], 'clock', 'white'), 'Ann has less than 20 seconds left.');
  assert.equal(told(['white', 'black'], 'clock', 'black'), 'Black has less than 20 seconds left.');
  assert.equal(told(['black'], 'clock', 'white'), '');
  assert.equal(told([], 'move', 'white'), '');
  speak('es');
  assert.equal(told(['white'], 'clock', 'white'), 'Te quedan menos de 20 segundos.');
  speak('en');
});
