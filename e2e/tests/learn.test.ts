// The rulebooks as pages, with boards to try them on.

import assert from 'node:assert/strict';

import { eventually } from '../harness/eventually.js';
import { scene } from '../harness/scene.js';
import { Table } from '../harness/table.js';

scene('a rule is tried on its board: what is illegal is explained, what is legal is played', async (stage) => {
  const { page, device } = await stage.visitor();
  await page.goto('/learn');
  await page.getByRole('link', { name: /FIDE/ }).first().click();
  await page.waitForURL('**/learn/fide');
  const rule = page.locator('#rule-knight_move');
  await rule.scrollIntoViewIfNeeded();
  const board = new Table(page, device, rule);
  await board.ready();
  const knight = Object.entries(await board.drawn()).find(([, man]) => man === 'white knight')?.[0];
  assert.ok(knight !== undefined, 'there is a knight to try');
  const [file, rank] = [knight.charCodeAt(0), Number(knight[1])];
  const at = (right: number, up: number): string => `${String.fromCharCode(file + right)}${rank + up}`;
  await board.drag(knight, at(file < 'e'.charCodeAt(0) ? 1 : -1, rank < 5 ? 1 : -1));
  await board.seeCard(/knight/i);
  await board.seeCard(/3\.6/);
  assert.equal((await board.drawn())[knight], 'white knight');
  const target = at(file < 'e'.charCodeAt(0) ? 1 : -1, rank < 5 ? 2 : -2);
  await board.drag(knight, target);
  await eventually('the knight goes', () => board.drawn(), (men) => men[target] === 'white knight');
});

scene('two rulebooks are compared side by side', async (stage) => {
  const { page } = await stage.visitor();
  await page.goto('/learn/compare?a=intramural&b=club');
  const row = page.getByRole('row').filter({ hasText: /stalemate/i }).first();
  const text = await row.innerText();
  assert.match(text, /played again/);
  assert.match(text, /draw/i);
});
