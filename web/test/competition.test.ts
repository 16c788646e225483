import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparable, isFilled, seqOf, stepFor } from '../src/competition/news';

test('a piece of news has a number, and anything else has none', () => {
  const rows: [string, number | null][] = [
    ['{"seq":7}', 7],
    ['{"seq":0}', 0],
    ['{"seq":"7"}', null],
    ['{"seq":7.5}', null],
    ['{"id":"a","refused":{}}', null],
    ['[7]', null],
    ['null', null],
    ['', null],
  ];
  for (const [text, expected] of rows) assert.equal(seqOf(text), expected, text);
});

test('only what is newer matters, and nobody who writes is disturbed', () => {
  assert.equal(stepFor(5, 6, false), 'fetch');
  assert.equal(stepFor(5, 6, true), 'tell');
  assert.equal(stepFor(5, 5, false), 'nothing');
  assert.equal(stepFor(5, 4, true), 'nothing');
  assert.equal(stepFor(5, null, false), 'nothing');
});

test('two pages that differ only in the names of their asks are the same', () => {
  const page = (once: string) => `<form><input type="hidden" name="once" value="${once}-report"><b>1</b></form>`;
  assert.equal(comparable(page('abc')), comparable(page('xyz')));
  assert.notEqual(comparable(page('abc')), comparable(page('abc').replace('1', '2')));
});

test('a field is filled in when it is not as the page had it', () => {
  const field = (type: string, now: string, before: string) => ({ type, value: now, defaultValue: before, checked: false, defaultChecked: false });
  assert.ok(isFilled(field('text', 'a', '')));
  assert.ok(isFilled(field('textarea', '', 'a')));
  assert.ok(!isFilled(field('datetime-local', '2026-09-18T17:00', '2026-09-18T17:00')));
  assert.ok(!isFilled(field('hidden', 'b', 'a')));
  assert.ok(isFilled({ ...field('radio', 'won', 'won'), checked: true }));
  assert.ok(!isFilled({ ...field('checkbox', 'on', 'on'), checked: true, defaultChecked: true }));
});
