import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import english from '../../crates/words/texts/en/board.ftl';
import spanish from '../../crates/words/texts/es/board.ftl';
import { promptsFor } from '../src/actions/prompts';
import { clockWords } from '../src/clock/countdown';
import { timeWords } from '../src/clock/terms';
import { fromState, status } from '../src/game/state';
import { answer, readQuestion, type Question } from '../src/grid/ask';
import { readMen, squareName } from '../src/grid/layout';
import { inOwnLetters, language, readLanguage, speak, t } from '../src/words';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { E4, START, state, view } from './frames';

afterEach(() => speak('en'));

test('a page speaks the language of its tag, and English where the tag is unknown', () => {
  const rows: [string, string][] = [
    ['es', 'es'],
    ['es-MX', 'es'],
    ['ES', 'es'],
    ['en', 'en'],
    ['de', 'en'],
    ['', 'en'],
  ];
  for (const [tag, expected] of rows) assert.equal(readLanguage(tag), expected, tag);
  assert.equal(language(), 'en');
});

test('a text has its plural and what is filled in', () => {
  assert.equal(t('board-minutes', { count: 1 }), '1 minute');
  assert.equal(t('board-minutes', { count: 2 }), '2 minutes');
  speak('es');
  assert.equal(t('board-minutes', { count: 1 }), '1 minuto');
  assert.equal(t('board-ahead', { count: 1 }), '1 punto de ventaja material');
  assert.equal(t('board-ahead', { count: 3 }), '3 puntos de ventaja material');
});

test('a typed move says by which letters it may be read', () => {
  assert.deepEqual(inOwnLetters('Nf3'), { move: 'Nf3' });
  speak('es');
  assert.deepEqual(inOwnLetters('Cf3'), { move: 'Cf3', letters: 'es' });
  assert.equal(t('board-letter', { role: 'knight' }), 'C');
});

test('a name that is filled in stays as it is', () => {
  assert.equal(t('board-offers-draw', { who: 'named', name: '<b>Ann { $x }' }), '<b>Ann { $x } offers a draw.');
});

test('both files are read without a mistake and say every text', () => {
  for (const [tag, source] of [['en', english], ['es', spanish]] as const) {
    const bundle = new FluentBundle(tag);
    assert.deepEqual(bundle.addResource(new FluentResource(source)), []);
    const names = [...source.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map(found => found[1]!);
    assert.ok(names.length > 150);
    for (const name of names) assert.ok(bundle.getMessage(name)?.value, `${name} in ${tag}`);
  }
});

test('squares and men are told in Spanish with their gender', () => {
  speak('es');
  const men = readMen(START);
  assert.equal(squareName('d1', men.get('d1')), 'd1, dama blanca');
  assert.equal(squareName('d7', men.get('d7')), 'd7, peón negro');
});

test('what happens now is told in Spanish, of sides and of people', () => {
  speak('es');
  const told = (changes: Parameters<typeof view>[0]): string =>
    status(fromState(state({ you: { seats: [], umpire: false }, view: view(changes) })));
  assert.equal(told({ turn: 'black', check: 'e8' }), 'Juegan las negras. ¡Jaque!');
  assert.equal(told({ turn: 'white' }), 'Juega Ann.');
  const offered = fromState(state({ you: { seats: ['white'], umpire: false }, view: view({ offer: 'black' }) }));
  assert.equal(promptsFor(offered)[0]!.text, 'Las negras ofrecen tablas.');
});

test('clocks are told in Spanish', () => {
  speak('es');
  assert.equal(clockWords(3_661_000), '1 hora 1 minuto 1 segundo');
  assert.equal(timeWords('40/90+30, SD/30'), '40 jugadas en 90+30, después 30 min');
  assert.equal(timeWords('none'), 'sin reloj');
});

test('questions are understood in both languages, whatever the page speaks', () => {
  const rows: [string, Question | null][] = [
    ['última', { about: 'last' }],
    ['¿Última jugada?', { about: 'last' }],
    ['reloj', { about: 'clock' }],
    ['Tablero', { about: 'board' }],
    ['turno', { about: 'status' }],
    ['ayuda', { about: 'help' }],
    ['¿Dónde está el caballo?', { about: 'where', role: 'knight' }],
    ['donde estan mis alfiles', { about: 'where', role: 'bishop' }],
    ['dónde peones', { about: 'where', role: 'pawn' }],
    ['¿Qué hay en e4?', { about: 'square', square: 'e4' }],
    ['where are the knights?', { about: 'where', role: 'knight' }],
    ['dónde unicornio', null],
    ['Nf3', null],
  ];
  for (const chosen of ['en', 'es'] as const) {
    speak(chosen);
    for (const [typed, expected] of rows) assert.deepEqual(readQuestion(typed), expected, typed);
  }
});

test('questions are answered in the language of the page', () => {
  speak('es');
  const game = fromState(state({ moves: [E4], view: view({ fen: E4.fen }) }));
  const check = (question: Parameters<typeof answer>[0], expected: RegExp): void =>
    assert.match(answer(question, game, 1_000_000), expected);
  check({ about: 'clock' }, /^Ann tiene 5 minutos\. Las negras tienen 5 minutos\.$/);
  check({ about: 'where', role: 'queen' }, /^Dama blanca: d1\. Dama negra: d8\.$/);
  check({ about: 'square', square: 'e5' }, /^e5, vacía\.$/);
  check({ about: 'board' }, /^Blancas: rey e1, dama d1, torres a1 h1, .*Negras: rey e8/);
});

test('a sentence that ends with a short name has one full stop', () => {
  speak('es');
  assert.equal(t('board-to-move', { who: 'named', name: 'Mia K.' }), 'Juega Mia K.');
  assert.equal(t('board-to-move', { who: 'named', name: 'Mia' }), 'Juega Mia.');
});
