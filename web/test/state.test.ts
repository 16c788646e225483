import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromState, homeSeat, nameOf, positionAt, status, take, yourTurn, type Game } from '../src/game/state';
import type { NewsFrame, StateFrame } from '../src/wire';
import { documented, E4, E5, news, START, state, view } from './frames';

const game = (changes: Partial<StateFrame> = {}): Game => fromState(state(changes));

function next(before: Game, frame: NewsFrame): Game {
  const taken = take(before, frame);
  assert.equal(taken.kind, 'next');
  return (taken as { game: Game }).game;
}

test('a move in the news is added to the list and the view is replaced', () => {
  const after = next(game(), news());
  assert.deepEqual(after.moves.map(move => move.san), ['e4']);
  assert.equal(after.seq, 5);
  assert.equal(after.view.turn, 'black');
});

test('news that were seen already change nothing', () => {
  assert.equal(take(game({ seq: 5 }), news({ seq: 5 })).kind, 'old');
});

test('a hole in the numbers is noticed', () => {
  assert.equal(take(game({ seq: 4 }), news({ seq: 6 })).kind, 'gap');
});

test('an append of two events follows the event before them', () => {
  const events = [{ type: 'move_played' }, { type: 'game_ended' }];
  assert.equal(next(game({ seq: 4 }), news({ seq: 6, events })).seq, 6);
});

test('moves taken back leave the list before new ones come', () => {
  const two = game({ moves: [E4, E5] });
  assert.deepEqual(next(two, news({ undo: 1, moves: [] })).moves, [E4]);
  assert.deepEqual(next(two, news({ undo: 2, moves: [E4] })).moves, [E4]);
  assert.deepEqual(next(game(), news({ undo: 1, moves: [] })).moves, []);
});

test('taking news leaves the game before it as it was', () => {
  const before = game();
  next(before, news());
  assert.equal(before.moves.length, 0);
  assert.equal(before.seq, 4);
});

test('the position after so many moves comes from the list', () => {
  const two = game({ moves: [E4, E5] });
  assert.deepEqual(positionAt(two, 0), { fen: START, last: null, check: null });
  assert.deepEqual(positionAt(two, 1), { fen: E4.fen, last: ['e2', 'e4'], check: null });
});

test('it is your turn only while the game is played and the seat is yours', () => {
  assert.equal(yourTurn(game()), 'white');
  assert.equal(yourTurn(game({ view: view({ turn: 'black' }) })), null);
  assert.equal(yourTurn(game({ view: view({ phase: 'paused' }) })), null);
  assert.equal(yourTurn(game({ you: { seats: ['white', 'black'], umpire: false }, view: view({ turn: 'black' }) })), 'black');
});

test('the own seat is at the bottom, White’s for watchers and tables', () => {
  assert.equal(homeSeat(game({ you: { seats: ['black'], umpire: false } })), 'black');
  assert.equal(homeSeat(game({ you: { seats: [], umpire: false } })), 'white');
});

test('the status says whose move it is, what is missing, or how it ended', () => {
  const outcome = { score: '1-0', why: 'checkmate', sentence: 'White wins by checkmate.', clause: null };
  const rows: [Partial<StateFrame>, string][] = [
    [{}, 'Your move.'],
    [{ view: view({ turn: 'black' }) }, 'Black to move.'],
    [{ view: view({ check: 'e1' }) }, 'Your move. Check!'],
    [{ you: { seats: [], umpire: false } }, 'Ann to move.'],
    [{ view: view({ phase: 'waiting', hands: { white: false, black: false } }) }, 'Shake hands to begin.'],
    [{ view: view({ phase: 'waiting', hands: { white: true, black: false } }) }, 'Black has not shaken hands yet.'],
    [{ view: view({ phase: 'paused' }) }, 'The game is stopped for a while.'],
    [{ view: view({ phase: 'paused', adjourned: true }) }, 'The game is adjourned: the rest is played at another time.'],
    [{ view: view({ phase: 'ended', outcome }) }, 'White wins by checkmate. 1-0'],
    [{ view: view({ phase: 'ended', outcome: { ...outcome, score: 'replay', sentence: 'Stalemate.' } }) }, 'Stalemate.'],
  ];
  for (const [changes, expected] of rows) assert.equal(status(game(changes)), expected);
});

test('a player without a name is called by the color', () => {
  assert.equal(nameOf(game(), 'white'), 'Ann');
  assert.equal(nameOf(game(), 'black'), 'Black');
});

const server = Object.entries(documented().server);

for (const [name, frame] of server) {
  if (frame.t === 'state') {
    test(`the documented frame "${name}" is a game`, () => {
      const built = fromState(frame);
      assert.equal(typeof status(built), 'string');
      assert.equal(positionAt(built, built.moves.length).fen, frame.view.fen);
      assert.equal(built.moves.length, frame.view.ply);
    });
  }
  if (frame.t === 'news') {
    test(`the documented frame "${name}" leads on`, () => {
      const before = { ...game({ moves: [E4, E5] }), seq: frame.seq - frame.events.length };
      const after = next(before, frame);
      assert.equal(after.seq, frame.seq);
      assert.equal(after.moves.length, 2 - (frame.undo ?? 0) + (frame.moves?.length ?? 0));
      if (frame.moves?.length) assert.equal(after.moves.at(-1)!.fen, frame.view.fen);
      assert.ok(Array.isArray(frame.say));
    });
  }
}

test('the documentation shows every frame that a page must understand, and no other', () => {
  const shown = new Set(server.map(([, frame]) => frame.t));
  const known = ['ack', 'beat', 'bye', 'error', 'here', 'news', 'refused', 'rematch', 'resumed', 'state'];
  assert.deepEqual([...shown].sort(), known);
});
