import assert from 'node:assert/strict';
import { test } from 'node:test';
import { again, answered, empty, put } from '../src/live/outbox';
import { pauseAfterBye, pauseBefore } from '../src/live/pause';
import type { ActFrame, ServerFrame } from '../src/wire';
import { news } from './frames';

const act = (id: string, game = 'g'): ActFrame => ({ t: 'act', game, id, do: { type: 'resign' } });
const two = put(put(empty, act('c1')), act('c2'));
const ids = (acts: readonly ActFrame[]): string[] => acts.map(one => one.id);

test('an act stays in the outbox until something answers it', () => {
  const rows: [ServerFrame, string[]][] = [
    [news({ id: 'c1' }), ['c2']],
    [{ t: 'refused', game: 'g', id: 'c2', code: 'x', sentence: 'No.' }, ['c1']],
    [{ t: 'ack', game: 'g', id: 'c1', seq: 9 }, ['c2']],
    [news({ id: 'somebody else' }), ['c1', 'c2']],
    [{ t: 'beat', at: 1 }, ['c1', 'c2']],
  ];
  for (const [frame, expected] of rows) assert.deepEqual(ids(answered(two, frame)), expected);
});

test('what is sent again keeps its order and its id', () => {
  assert.deepEqual(ids(again(put(two, act('c3', 'other')), 'g')), ['c1', 'c2']);
});

test('the pause grows with each failure, has an end, and is spread', () => {
  assert.equal(pauseBefore(0, 0), 150);
  assert.equal(pauseBefore(0, 1), 300);
  assert.equal(pauseBefore(3, 1), 2_400);
  assert.equal(pauseBefore(100, 1), 15_000);
  assert.ok(pauseBefore(5, 0.2) < pauseBefore(5, 0.8));
});

test('after a bye the server’s word counts', () => {
  assert.equal(pauseAfterBye(2_000, 0), 2_000);
  assert.equal(pauseAfterBye(-5, 1), 500);
});
