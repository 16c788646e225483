import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handshake, newlyAsked, promptsFor, saidBeside } from '../src/actions/prompts';
import { fromState } from '../src/game/state';
import type { Seat, View } from '../src/wire';
import { state, view } from './frames';

const seen = (changes: Partial<View>, seats: Seat[], umpire = false): string[] =>
  promptsFor(fromState(state({ you: { seats, umpire }, view: view(changes) }))).map(prompt => prompt.text);

test('an offered hand is shown to the one who may take it', () => {
  assert.deepEqual(seen({ offer: 'white' }, ['black']), ['Ann offers a draw.']);
  assert.deepEqual(seen({ offer: 'white' }, ['white']), []);
  assert.deepEqual(seen({ offer: 'white' }, []), []);
});

test('at one table the answer is given for the other seat', () => {
  const game = fromState(state({ you: { seats: ['white', 'black'], umpire: false }, view: view({ offer: 'white' }) }));
  assert.deepEqual(promptsFor(game)[0]!.answers.map(one => one.as), ['black', 'black']);
});

test('a move to be taken back is asked of the opponent', () => {
  assert.deepEqual(seen({ asking: 'black' }, ['white']), ['Black asks to take the last move back.']);
});

test('a game is claimed on time by the one who may, once the clock says so', () => {
  const can = { white: [], black: ['claim_move_limit'], umpire: [] };
  const prompts = (seats: Seat[], what: 'flag' | 'move_limit'): number =>
    promptsFor(fromState(state({ you: { seats, umpire: false }, view: view({ can }) })), { seat: 'white', what }).length;
  assert.equal(prompts(['black'], 'move_limit'), 1);
  assert.equal(prompts(['black'], 'flag'), 0);
  assert.equal(prompts(['white'], 'move_limit'), 0);
});

test('only the umpire is called', () => {
  assert.deepEqual(seen({ called: 'noise' }, [], true), ['You are called: noise']);
  assert.deepEqual(seen({ called: 'noise' }, ['white']), []);
});

test('nothing waits for an answer when the game has ended', () => {
  assert.deepEqual(seen({ phase: 'ended', offer: 'white' }, ['black']), []);
});

test('each hand that is not shaken yet has its button', () => {
  const before = view({ phase: 'waiting', hands: { white: true, black: false } });
  const labels = (seats: Seat[]): string[] | undefined =>
    handshake(fromState(state({ you: { seats, umpire: false }, view: before })))?.answers.map(one => one.label);
  assert.deepEqual(labels(['white', 'black']), ['Black shakes hands']);
  assert.deepEqual(labels(['black']), ['Shake hands']);
  assert.deepEqual(labels(['white']), []);
  assert.equal(handshake(fromState(state())), null);
});

test('what is asked is heard once, by the name on the screen', () => {
  const heard = (seats: Seat[], changes: Partial<View>, events: string[], say: string[], umpire = false): string[] => {
    const before = fromState(state({ you: { seats, umpire } }));
    const asked = newlyAsked(before, { ...before, view: view(changes) });
    return [...saidBeside({ say, events: events.map(type => ({ type })) }, asked), ...asked];
  };
  const offers = ['White offers a draw.'];
  assert.deepEqual(heard(['black'], { offer: 'white' }, ['draw_offered'], offers), ['Ann offers a draw.']);
  assert.deepEqual(heard(['white'], { offer: 'white' }, ['draw_offered'], offers), offers);
  assert.deepEqual(heard([], { offer: 'white' }, ['draw_offered'], offers), offers);
  const claims = ['The claim fails.', ...offers];
  assert.deepEqual(heard(['black'], { offer: 'white' }, ['claim_rejected', 'draw_offered'], claims), ['The claim fails.', 'Ann offers a draw.']);
  const asks = ['White asks to take the move back.'];
  assert.deepEqual(heard(['black'], { asking: 'white' }, ['take_back_asked'], asks), ['Ann asks to take the last move back.']);
  const calls = ['An official is called: noise'];
  assert.deepEqual(heard([], { called: 'noise' }, ['official_called'], calls, true), ['You are called: noise']);
  assert.deepEqual(heard(['black'], {}, ['move_played'], ['Pawn to e4.']), ['Pawn to e4.']);
});
