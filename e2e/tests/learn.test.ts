// The rulebooks as pages, with boards to try them on.

import assert from 'node:assert/strict';

import { DEVICES } from '../harness/browser.js';
import { eventually } from '../harness/eventually.js';
import { scene } from '../harness/scene.js';
import { Table } from '../harness/table.js';

scene('a rule is tried on its board: what is illegal is explained, what is legal is played', async (stage) => {
  const { page, device } = await stage.visitor();
  await page.goto('/learn');
  await page.getByRole('link', { name: /FIDE/ }).first().click();
  await page.waitForURL('**/learn/fide');
  const rule = page.locator('#rule-knight_move');
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

scene('a card beside a board moves nothing, and only one is open', async (stage) => {
  for (const device of DEVICES) {
    const { page } = await stage.visitor({ device });
    await page.goto('/learn/fide');
    const rules = ['castling_not_through_check', 'knight_move'].map((code) => page.locator(`#rule-${code}`));
    const boards = rules.map((rule) => new Table(page, device, rule));
    for (const board of boards) await board.ready();
    const place = (): Promise<unknown> =>
      page.evaluate(() => [...document.querySelectorAll('.rule h3')].map((heading) => Math.round(heading.getBoundingClientRect().y + scrollY)));
    const before = await place();
    await boards[0]?.move('e1', 'g1');
    await boards[0]?.seeCard(/may not castle over f1/);
    assert.deepEqual(await place(), before, `on a ${device}`);
    await boards[1]?.move('d4', 'd6');
    await boards[1]?.seeCard(/knight/i);
    await boards[0]?.seeCard(/^$/);
    assert.deepEqual(await place(), before, `on a ${device}`);
  }
});

scene('what players do besides moving is tried by a button', async (stage) => {
  for (const [id, expected] of [['fide', /no taking back/], ['club', /White asks to take the move back/]] as const) {
    const { page, device } = await stage.visitor();
    await page.goto(`/learn/${id}`);
    const rule = page.locator('#rule-take_back');
    const board = new Table(page, device, rule);
    await board.ready();
    await board.button('White asks to take the move back').click();
    await board.seeCard(expected);
  }
});

scene('a touched man binds on the board of its rule', async (stage) => {
  const { page, device } = await stage.visitor();
  await page.goto('/learn/fide');
  const board = new Table(page, device, page.locator('#rule-touch'));
  await board.ready();
  await board.move('e2', 'e4');
  await board.seeCard(/b1, so you must move it/);
  assert.equal((await board.drawn())['e2'], 'white pawn');
  await board.move('b1', 'c3');
  await eventually('the knight goes', () => board.drawn(), (men) => men['c3'] === 'white knight');
});
