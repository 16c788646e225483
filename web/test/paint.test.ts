import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundWords } from '../src/game/paint';
import { fromState } from '../src/game/state';
import type { Bound, Seat } from '../src/wire';
import { state, view } from './frames';

const bound: Bound = { sentence: 'You touched your man on g1, so you must move it.', squares: ['g1'], clause: null };

const said = (seats: Seat[]): string => boundWords(fromState(state({ you: { seats, umpire: false }, view: view({ bound }) })), bound);

test('only whoever touched a man is told so as "you"', () => {
  assert.equal(said(['white']), bound.sentence);
  assert.equal(said(['white', 'black']), bound.sentence);
  assert.equal(said(['black']), 'Ann has touched a man, and that binds.');
  assert.equal(said([]), 'Ann has touched a man, and that binds.');
});
