import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyNot } from '../src/actions/why-not';
import { fromState } from '../src/game/state';
import type { Move, Seat, View } from '../src/wire';
import { E4, state, view } from './frames';

const why = (act: string, changes: Partial<View> = {}, moves: Move[] = [], who: Seat | 'umpire' = 'black'): string =>
  whyNot(fromState(state({ view: view(changes), moves })), who, act);

test('what cannot be done now says what is missing, or that the rules say so', () => {
  assert.equal(why('resign', { phase: 'waiting' }), 'not-begun');
  assert.equal(why('offer_draw', { phase: 'paused', offer: 'black' }), 'stopped');
  assert.equal(why('resign', { phase: 'paused', adjourned: true }), 'adjourned');
  assert.equal(why('offer_draw', { offer: 'black' }), 'offered');
  assert.equal(why('offer_draw'), 'rules');
  assert.equal(why('ask_take_back', { asking: 'white' }), 'asked');
  assert.equal(why('ask_take_back', {}, [E4]), 'no-move');
  assert.equal(why('ask_take_back', {}, [{ ...E4, by: 'black' }]), 'rules');
  assert.equal(why('adjust', { turn: 'white' }), 'not-on-move');
});

test('the umpire is told what is missing, too', () => {
  const umpire = (act: string, phase: View['phase']): string => why(act, { phase }, [], 'umpire');
  assert.equal(umpire('pause', 'waiting'), 'not-begun');
  assert.equal(umpire('start', 'playing'), 'begun');
  assert.equal(umpire('abort', 'paused'), 'begun');
  assert.equal(umpire('resume', 'playing'), 'not-stopped');
  assert.equal(umpire('pause', 'paused'), 'stopped');
  assert.equal(umpire('declare_draw', 'playing'), 'rules');
  assert.equal(umpire('pause', 'ended'), 'over');
});
