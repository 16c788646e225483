import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyNot } from '../src/actions/why-not';
import { fromState } from '../src/game/state';
import type { Move, View } from '../src/wire';
import { E4, state, view } from './frames';

const why = (act: string, changes: Partial<View> = {}, moves: Move[] = []): string =>
  whyNot(fromState(state({ view: view(changes), moves })), 'black', act);

test('what cannot be done now says what is missing, or that the rules say so', () => {
  assert.equal(why('resign', { phase: 'waiting' }), 'not-begun');
  assert.equal(why('offer_draw', { phase: 'paused', offer: 'black' }), 'stopped');
  assert.equal(why('offer_draw', { offer: 'black' }), 'offered');
  assert.equal(why('offer_draw'), 'rules');
  assert.equal(why('ask_take_back', { asking: 'white' }), 'asked');
  assert.equal(why('ask_take_back', {}, [E4]), 'no-move');
  assert.equal(why('ask_take_back', {}, [{ ...E4, by: 'black' }]), 'rules');
  assert.equal(why('adjust', { turn: 'white' }), 'not-on-move');
});
