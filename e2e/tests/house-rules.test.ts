// Points on which the rulebooks disagree, each with its clause.

import assert from 'node:assert/strict';

import { scene } from '../harness/scene.js';

scene('intramural 1 V: after a stalemate the game is replayed', async (stage) => {
  const ann = await stage.visitor();
  const { page, table } = ann;
  await ann.playAtThisTable({ rulebook: 'intramural', start: 'k7/8/1K6/8/8/8/8/2Q5 w - - 0 1' });
  await table.shakeHands();
  await table.move('c1', 'c7');
  await table.seeStatus(/stalemate/i);
  await table.seeStatus(/replayed/i);
  await table.seeStatus(/1 V/);
  const first = page.url();
  await table.button('Replay with the same colors').click();
  await page.waitForURL((url) => url.href !== first && url.pathname.startsWith('/play/'));
  await table.ready();
  await table.seeMoves([]);
});

scene('club: the same stalemate is a draw', async (stage) => {
  const ann = await stage.visitor();
  await ann.playAtThisTable({ rulebook: 'club', start: 'k7/8/1K6/8/8/8/8/2Q5 w - - 0 1' });
  await ann.table.shakeHands();
  await ann.table.move('c1', 'c7');
  await ann.table.seeStatus(/draw/i);
});

scene('intramural 1 VI: whoever waits longer than two minutes can claim the game', async (stage) => {
  const { ann, ben } = await stage.annAndBen({ rulebook: 'intramural' });
  await ann.table.move('e2', 'e4');
  await ben.table.seeMoves(['e4']);
  await stage.server.pass(60_000);
  await ann.table.claim('Too long on one move');
  await ann.table.seeCard(/./);
  await stage.server.pass(61_000);
  await ann.table.claim('Too long on one move');
  for (const { table } of [ann, ben]) {
    await table.seeStatus(/White/);
    await table.seeStatus(/1 VI/);
  }
});

scene('intramural 1 VI: whoever is to move hears and sees in time that the two minutes run out', async (stage) => {
  const { ann, ben } = await stage.annAndBen({ rulebook: 'intramural' });
  await ann.table.move('e2', 'e4');
  await ben.table.seeMoves(['e4']);
  const warned = async (seconds: number): Promise<void> => {
    const warning = new RegExp(`Less than ${seconds} seconds are left for this move`);
    await ben.table.seeSaid(warning);
    await ben.table.seeStatus(warning);
  };
  await stage.server.pass(91_000);
  // Whatever happens tells the pages the time.
  await ann.table.button('Offer a draw').click();
  await warned(30);
  await ben.table.seeSaid(/offers a draw/);
  await stage.server.pass(20_000);
  await ben.table.touch('e7');
  await warned(10);
  assert.doesNotMatch(await ann.table.status.innerText(), /Less than/);
  await ben.table.touch('e5');
  await ann.table.seeMoves(['e4', 'e5']);
  assert.doesNotMatch(await ben.table.status.innerText(), /Less than/);
});

scene('club: a move is taken back if the opponent allows it', async (stage) => {
  const { ann, ben } = await stage.annAndBen({ rulebook: 'club' });
  await ann.table.move('e2', 'e3');
  await ben.table.seeMoves(['e3']);
  await ann.table.button('Take back').click();
  await ben.table.button('Allow it').click();
  await ann.table.seeMoves([]);
  await ben.table.seeMoves([]);
  await ann.table.see('e2', 'white pawn');
  await ann.table.move('e2', 'e4');
  await ben.table.seeMoves(['e4']);
});

scene('fide 4.7: where nothing is taken back, nobody is asked', async (stage) => {
  const ann = await stage.visitor();
  await ann.playAtThisTable({ rulebook: 'fide' });
  await ann.table.shakeHands();
  await ann.table.move('e2', 'e4');
  await ann.table.seeMoves(['e4']);
  for (const player of ['White', 'Black']) {
    assert.ok(await ann.table.button(`${player}: Take back`).isDisabled());
  }
});

scene('fide 9.5.3: a wrong claim of a draw gives the opponent time', async (stage) => {
  const { ann, ben } = await stage.annAndBen({ rulebook: 'fide', time: '90' });
  await ann.table.move('e2', 'e4');
  await ben.table.seeMoves(['e4']);
  await ben.table.move('e7', 'e5');
  await ann.table.seeMoves(['e4', 'e5']);
  await ann.table.button('Claim').click();
  await ann.page.getByRole('dialog').getByText('gives the opponent two more minutes (FIDE 9.5.3)').waitFor();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await ann.table.claim('The same position again and again');
  for (const { table } of [ann, ben]) {
    await table.seeCard(/has occurred once.*Black has two more minutes \(FIDE 9\.5\.3\).*9\.2/s);
    await table.seeClock('black', /^1:3[12]:|^1:30:(?!00)/);
  }
});
