import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULTS, readChoices } from '../src/settings/choices';

test('what is stored is read, what was never a choice is not', () => {
  const rows: [string | null, object][] = [
    [null, DEFAULTS],
    ['not json', DEFAULTS],
    ['7', DEFAULTS],
    ['{"theme":"dark","sound":false}', { ...DEFAULTS, theme: 'dark', sound: false }],
    ['{"theme":"pink","sound":"yes","stray":1}', DEFAULTS],
  ];
  for (const [stored, expected] of rows) assert.deepEqual(readChoices(stored), expected);
});
