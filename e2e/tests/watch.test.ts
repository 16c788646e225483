// Somebody watches.

import assert from 'node:assert/strict';

import { eventually } from '../harness/eventually.js';
import { SCHOLARS_MATE } from '../harness/games.js';
import { scene } from '../harness/scene.js';

scene('a watcher steps through the moves while the game goes on', async (stage) => {
  const ann = await stage.visitor();
  const eve = await stage.visitor({ device: 'phone' });
  await ann.playAtThisTable({ rulebook: 'club', white: 'Ann', black: 'Ben', listed: true });
  await ann.table.shakeHands();
  await ann.table.playAll(SCHOLARS_MATE.slice(0, 4));

  await eve.page.goto('/watch');
  await eve.page.getByRole('link', { name: /Ann.*Ben/ }).click();
  await eve.table.ready();
  await eve.table.seeMoves(['e4', 'e5', 'Qh5', 'Nc6']);
  await eve.table.button('One move back').click();
  await eve.table.button('One move back').click();
  await eve.table.see('h5', undefined);

  // The game goes on; the watcher stays where he looks.
  await ann.table.playAll(SCHOLARS_MATE.slice(4, 6));
  await eve.table.seeMoves(['e4', 'e5', 'Qh5', 'Nc6', 'Bc4', 'Nf6']);
  await eve.table.see('h5', undefined);
  await eve.table.button('Back to live').click();
  await eve.table.see('f6', 'black knight');
  await ann.table.playAll(SCHOLARS_MATE.slice(6));
  await eve.table.see('f7', 'white queen');
  await eve.table.seeStatus(/checkmate/i);
});

scene('a watcher cannot move a man', async (stage) => {
  const ann = await stage.visitor();
  const eve = await stage.visitor();
  const links = await ann.playApart();
  await ann.sitDown(links.white);
  await eve.sitDown(links.watch);
  assert.equal(await eve.table.button(/resign|offer|shake/i).count(), 0);
  await eve.table.move('e2', 'e4');
  await eve.table.see('e2', 'white pawn');
});

scene('the board can be turned, and the game taken along', async (stage) => {
  const ann = await stage.visitor();
  const { page, table } = ann;
  await ann.playAtThisTable({ rulebook: 'club', white: 'Ann', black: 'Ben' });
  await table.shakeHands();
  await table.playAll(SCHOLARS_MATE);
  const game = await page.locator('main').getAttribute('data-game');
  await page.goto(`/game/${game}`);
  await table.ready();
  await table.button('Turn the board around').click();
  await eventually('turned', () => page.locator('.cg-wrap.orientation-black').count(), (count) => count === 1);
  const pgn = await (await page.request.get(`/game/${game}/pgn`)).text();
  assert.match(pgn, /\[White "Ann"\]/);
  assert.match(pgn, /4\. Qxf7# 1-0/);
  const fen = await (await page.request.get(`/game/${game}/fen`)).text();
  assert.match(fen, /^r1bqkb1r\/pppp1Qpp\//);
});
