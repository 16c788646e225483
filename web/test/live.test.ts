import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Link } from '../src/live/link';
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
    [{ t: 'error', id: 'c2', code: 'bad_frame', sentence: 'No.' }, ['c1']],
    [{ t: 'error', code: 'bad_frame', sentence: 'No.' }, ['c1', 'c2']],
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

test('what the browser calls offline is shown at once, and tried again', () => {
  mock.timers.enable({ apis: ['setInterval', 'setTimeout', 'Date'] });
  const heard = new EventTarget();
  class Socket extends EventTarget {
    static readonly OPEN = 1;
    static readonly made: Socket[] = [];
    readyState = 1;
    closed = false;
    constructor() {
      super();
      Socket.made.push(this);
    }
    send(): void {}
    close(): void {
      this.closed = true;
    }
  }
  Object.assign(globalThis, {
    addEventListener: heard.addEventListener.bind(heard),
    document: new EventTarget(),
    location: { href: 'http://here/play/k' },
    WebSocket: Socket,
  });
  const states: string[] = [];
  new Link('/live').subscribe({ game: 'g', key: '', from: () => 0, frame: () => {}, connection: state => void states.push(state) });
  const resumed = { t: 'resumed', game: 'g', seq: 1, you: { seats: [], umpire: false }, here: { white: true, black: true, watchers: 0 } };
  const answer = (): unknown => Socket.made.at(-1)!.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(resumed) }));
  answer();
  assert.deepEqual(states, ['connecting', 'open']);
  heard.dispatchEvent(new Event('offline'));
  assert.deepEqual(states.slice(2), ['lost']);
  assert.ok(Socket.made[0]!.closed);
  // The server may be on this very device: nothing waits for the network to come back.
  mock.timers.tick(15_000);
  assert.equal(Socket.made.length, 2);
  answer();
  assert.equal(states.at(-1), 'open');
  mock.timers.reset();
});
