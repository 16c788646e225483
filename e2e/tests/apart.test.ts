// Two people with a device each.

import assert from 'node:assert/strict';

import { eventually } from '../harness/eventually.js';
import { OPERA, SCHOLARS_MATE } from '../harness/games.js';
import { scene } from '../harness/scene.js';
import type { Visitor } from '../harness/visitor.js';

scene('a whole game between two browsers', async (stage) => {
  const { ann, ben } = await stage.annAndBen({ rulebook: 'fide', time: '15+10' });
  const played: string[] = [];
  for (const [ply, { from, to, san }] of OPERA.entries()) {
    const mover = ply % 2 === 0 ? ann : ben;
    if (mover === ann && ply % 4 === 0) {
      await ann.table.drag(from, to);
    } else {
      await mover.table.move(from, to);
    }
    played.push(san);
    await Promise.all([ann, ben].map(({ table }) => table.seeMoves(played)));
  }
  for (const { table } of [ann, ben]) {
    await table.seeStatus(/checkmate/i);
    assert.deepEqual(await table.drawn(), await table.men());
  }
});

scene('each sees whether the other is there', async (stage) => {
  const { ann, ben } = await stage.annAndBen();
  const presence = ann.page.locator('.player[data-seat=black] .presence');
  await eventually('Ben is here', () => presence.innerText(), (text) => /here/i.test(text));
  await ben.page.goto('/');
  await eventually('Ben is gone', () => presence.innerText(), (text) => /away|gone/i.test(text));
});

scene('a draw is offered on one device, declined and accepted on the other', async (stage) => {
  const { ann, ben } = await stage.annAndBen({ rulebook: 'fide' });
  await ann.table.move('e2', 'e4');
  await ben.table.seeMoves(['e4']);
  await ben.table.move('e7', 'e5');
  await ann.table.seeMoves(['e4', 'e5']);
  await ann.table.button('Offer a draw').click();
  await ben.table.button('Play on').click();
  await ben.table.button('Play on').waitFor({ state: 'hidden' });
  await ann.table.move('g1', 'f3');
  await ben.table.seeMoves(['e4', 'e5', 'Nf3']);
  await ben.table.button('Offer a draw').click();
  await ann.table.button('Shake hands: draw').click();
  for (const { table } of [ann, ben]) await table.seeStatus(/draw/i);
});

scene('one resigns, and the next game has the colors swapped', async (stage) => {
  const { ann, ben } = await stage.annAndBen({ rulebook: 'fide' });
  await ann.table.move('e2', 'e4');
  await ben.table.seeMoves(['e4']);
  await ben.table.resign();
  await ann.table.seeStatus(/resign/i);
  const first = ann.page.url();
  await ann.table.button(/^play again/i).click();
  await ann.page.waitForURL((url) => url.href !== first && url.pathname.startsWith('/play/'));
  await ben.page.getByRole('link', { name: 'Go to the next game' }).click();
  await ben.page.waitForURL((url) => url.pathname.startsWith('/play/'));
  await ann.table.ready();
  await ben.table.ready();
  const id = (visitor: Visitor): Promise<string | null> => visitor.page.locator('main').getAttribute('data-game');
  await eventually('the same game', async () => [await id(ann), await id(ben)], ([a, b]) => a === b);
  const name = (seat: string): Promise<string> => ann.page.locator(`.player[data-seat=${seat}] .player-name`).innerText();
  assert.deepEqual([await name('white'), await name('black')], ['Ben', 'Ann']);
  await ann.table.shakeHands();
  await ben.table.shakeHands();
  await ben.table.move('e2', 'e4');
  await ann.table.seeMoves(['e4']);
  await ann.table.move('e7', 'e5');
  await ben.table.seeMoves(['e4', 'e5']);
});

scene('a move made before its turn is played when the turn comes', async (stage) => {
  const { ann, ben } = await stage.annAndBen({ rulebook: 'club' });
  await ben.table.move('e7', 'e5');
  await ben.page.locator('cg-board square.current-premove').first().waitFor({ state: 'attached' });
  await ann.table.move('e2', 'e4');
  await ann.table.seeMoves(['e4', 'e5']);
  await ben.table.seeMoves(['e4', 'e5']);
});

scene('the pawn on the last rank becomes what is chosen', async (stage) => {
  const { ann, ben } = await stage.annAndBen({ rulebook: 'fide', start: '7k/P7/8/8/8/8/8/K7 w - - 0 1' });
  await ann.table.move('a7', 'a8');
  await ann.page.getByRole('button', { name: /^knight$/i }).click();
  await ben.table.seeMoves(['a8=N']);
  await ann.table.see('a8', 'white knight');
});

scene('a king that is put onto its rook castles', async (stage) => {
  const { ann, ben } = await stage.annAndBen({ rulebook: 'club', start: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' });
  await ann.table.drag('e1', 'h1');
  await ben.table.seeMoves(['O-O']);
  await ben.table.move('e8', 'c8');
  await ann.table.seeMoves(['O-O', 'O-O-O']);
});

scene('clocks run down for the player to move, and the flag falls by itself', async (stage) => {
  const { ann, ben } = await stage.annAndBen({ rulebook: 'fide', time: '5' });
  await ann.table.move('e2', 'e4');
  await ben.table.seeMoves(['e4']);
  await ben.table.move('e7', 'e5');
  await ann.table.seeMoves(['e4', 'e5']);
  await stage.server.pass(6 * 60_000);
  for (const { table } of [ann, ben]) {
    await table.seeStatus(/flag/i);
    await table.seeStatus(/Black/);
  }
});

scene('a game of some moves is drawn alike on both devices', async (stage) => {
  const { ann, ben } = await stage.annAndBen({ rulebook: 'club' });
  for (const [ply, { from, to }] of SCHOLARS_MATE.slice(0, 4).entries()) {
    await (ply % 2 === 0 ? ann : ben).table.move(from, to);
    await ann.table.seeMoves(SCHOLARS_MATE.slice(0, ply + 1).map(({ san }) => san));
    await ben.table.seeMoves(SCHOLARS_MATE.slice(0, ply + 1).map(({ san }) => san));
  }
  assert.deepEqual(await ann.table.drawn(), await ben.table.drawn());
  const turned = (visitor: Visitor): Promise<number> => visitor.page.locator('.cg-wrap.orientation-black').count();
  assert.deepEqual([await turned(ann), await turned(ben)], [0, 1]);
});
