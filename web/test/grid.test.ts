import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepTo } from '../src/board/promotion';
import { fromState } from '../src/game/state';
import { answer, readQuestion, type Question } from '../src/grid/ask';
import { isLight, jump, readMen, rows, squareName, step } from '../src/grid/layout';
import { E4, START, state, view } from './frames';

const men = readMen(START);

test('a FEN says what stands where', () => {
  assert.equal(men.size, 32);
  assert.deepEqual(men.get('e1'), { role: 'king', color: 'white' });
  assert.deepEqual(men.get('b8'), { role: 'knight', color: 'black' });
  assert.equal(men.get('e4'), undefined);
  assert.deepEqual(readMen(E4.fen).get('e4'), { role: 'pawn', color: 'white' });
});

test('the rows are read from the far side, from the left', () => {
  assert.equal(rows('white')[0]![0], 'a8');
  assert.equal(rows('white')[7]![7], 'h1');
  assert.equal(rows('black')[0]![0], 'h1');
});

test('the right corner is light, the left one dark', () => {
  assert.equal(isLight('h1'), true);
  assert.equal(isLight('a1'), false);
});

test('arrows go as the screen shows it and stop at the edge', () => {
  assert.equal(step('e2', 'up', 'white'), 'e3');
  assert.equal(step('e2', 'up', 'black'), 'e1');
  assert.equal(step('a1', 'left', 'white'), 'a1');
  assert.equal(step('a1', 'left', 'black'), 'b1');
  assert.equal(step('h8', 'up', 'white'), 'h8');
});

test('a letter goes round the men of its kind', () => {
  assert.equal(jump(men, 'knight', 'white', 'a1', 'white'), 'b1');
  assert.equal(jump(men, 'knight', 'white', 'b1', 'white'), 'g1');
  assert.equal(jump(men, 'knight', 'white', 'g1', 'white'), 'b1');
  assert.equal(jump(men, 'king', 'black', 'e1', 'white'), 'e8');
  assert.equal(jump(readMen('4k3/8/8/8/8/8/8/4K3 w - - 0 1'), 'queen', 'white', 'e1', 'white'), null);
});

test('squares have names', () => {
  assert.equal(squareName('e1', men.get('e1')), 'e1, white king');
  assert.equal(squareName('e4', undefined), 'e4');
});

test('questions are told from moves', () => {
  const rows: [string, Question | null][] = [
    ['last', { about: 'last' }],
    ['Last move?', { about: 'last' }],
    ['c', { about: 'clock' }],
    ['where knight', { about: 'where', role: 'knight' }],
    ['where are the knights?', { about: 'where', role: 'knight' }],
    ['w n', { about: 'where', role: 'knight' }],
    ['e4?', { about: 'square', square: 'e4' }],
    ['what is on e4', { about: 'square', square: 'e4' }],
    ['?', { about: 'help' }],
    ['e4', null],
    ['Nf3', null],
    ['O-O', null],
    ['e2e4', null],
    ['where unicorn', null],
  ];
  for (const [typed, expected] of rows) assert.deepEqual(readQuestion(typed), expected, typed);
});

test('questions are answered in words', () => {
  const game = fromState(state({ moves: [E4], view: view({ fen: E4.fen }) }));
  const check = (question: Parameters<typeof answer>[0], expected: RegExp): void =>
    assert.match(answer(question, game, 1_000_000), expected);
  check({ about: 'last' }, /^White: Pawn to e4\.$/);
  check({ about: 'clock' }, /^Ann has 5 minutes\. Black has 5 minutes\.$/);
  check({ about: 'where', role: 'knight' }, /^White knights: b1, g1\. Black knights: b8, g8\.$/);
  check({ about: 'where', role: 'king' }, /^White king: e1\. Black king: e8\.$/);
  check({ about: 'square', square: 'e4' }, /^e4, white pawn\.$/);
  check({ about: 'square', square: 'e5' }, /^e5, empty\.$/);
  check({ about: 'board' }, /^White: king e1, queen d1, rooks a1 h1, .*Black: king e8/);
});

test('keys go around the men that a pawn can become', () => {
  const rows: [string, number, number | null][] = [
    ['ArrowRight', 0, 1],
    ['ArrowDown', 3, 0],
    ['ArrowLeft', 0, 3],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 3],
    // From the button beside them.
    ['ArrowRight', -1, 0],
    ['ArrowLeft', -1, 3],
    ['Tab', 1, null],
  ];
  for (const [key, at, expected] of rows) assert.equal(stepTo(key, at, 4), expected, `${key} at ${at}`);
});
