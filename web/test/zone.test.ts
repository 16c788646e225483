import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposed } from '../src/zone/zone';

test('the zone of the browser is proposed if the server knows it', () => {
  const listed = ['America/Chicago', 'Europe/Madrid', 'UTC'];
  const rows: [string | undefined, readonly string[] | null, string][] = [
    ['Europe/Madrid', listed, 'Europe/Madrid'],
    ['Europe/Madrid', null, 'Europe/Madrid'],
    ['Moon/Tycho', listed, 'UTC'],
    ['', null, 'UTC'],
    [undefined, null, 'UTC'],
  ];
  for (const [own, known, expected] of rows) assert.equal(proposed('UTC', own, known), expected);
});
