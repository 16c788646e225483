// What the umpire refuses, and how it explains itself.

import assert from 'node:assert/strict';

import { DEVICES } from '../harness/browser.js';
import { eventually } from '../harness/eventually.js';
import { scene } from '../harness/scene.js';

/** White may not castle: the bishop on a6 looks at f1. */
const GUARDED = '4k3/8/b7/8/8/8/8/4K2R w K - 0 1';

for (const device of DEVICES) {
  scene(`an illegal attempt springs back and is explained, on a ${device}`, async (stage) => {
    const ann = await stage.visitor({ device });
    const { page, table } = ann;
    await ann.playAtThisTable({ rulebook: 'general', start: GUARDED });
    await table.shakeHands();
    await table.move('e1', 'g1');
    await table.seeCard(/may not castle over f1: the bishop on a6 attacks it/);
    await table.seeCard(/Castling, condition 4/);
    await table.see('e1', 'white king');
    await table.see('g1', undefined);
    await table.seeMoves([]);
    // The squares that explain it are marked; the card is read aloud.
    const shapes = page.locator('.cg-wrap svg.cg-shapes g > *');
    await eventually('marks on the board', () => shapes.count(), (count) => count > 0);

    const opened = page.context().waitForEvent('page');
    await table.card.getByRole('link', { name: 'Show me the rule' }).click();
    const book = await opened;
    await book.waitForURL(/\/learn\/general#rule-/);
    const rule = book.locator(new URL(book.url()).hash);
    assert.match(await rule.innerText(), /Castling, condition 4/);
    // It is in view, also when the small boards of the page have been made.
    await rule.locator('cg-board').waitFor();
    const heading = rule.getByRole('heading').first();
    const height = book.viewportSize()?.height ?? 0;
    const top = async (): Promise<number> => (await heading.boundingBox())?.y ?? -1;
    await eventually('the heading of the rule is in view', top, (y) => y >= 0 && y < height);
  });
}

scene('a dragged man that may not go there is back where it was', async (stage) => {
  const ann = await stage.visitor();
  const { table } = ann;
  await ann.playAtThisTable({ rulebook: 'general' });
  await table.shakeHands();
  const before = await table.drawn();
  await table.drag('a1', 'a5');
  await table.seeCard(/pawn on a2 is in its way/);
  assert.deepEqual(await table.drawn(), before);
  await table.drag('a2', 'a4');
  await table.seeMoves(['a4']);
});

scene('fide 4.3: a touched man binds, the board shows it, and a reload changes nothing', async (stage) => {
  const { ann, ben, links } = await stage.annAndBen({ rulebook: 'fide' });
  await ann.table.touch('g1');
  await ann.table.seeStatus(/g1.*4\.3/s);
  await ann.table.say('e4');
  await ann.table.seeCard(/g1, so you must move it/);
  await ann.table.seeMoves([]);
  await ann.sitDown(links.white);
  await ann.table.seeStatus(/g1.*4\.3/s);
  await ann.table.say('Nf3');
  await ben.table.seeMoves(['Nf3']);
});

scene('fide 4.2: who says "adjust" first may touch', async (stage) => {
  const { ann, ben } = await stage.annAndBen({ rulebook: 'fide' });
  await ann.table.button('Adjust').click();
  await ann.table.seeStatus(/adjust/i);
  await ann.table.touch('g1');
  await ann.table.say('e4');
  await ben.table.seeMoves(['e4']);
});

scene('a card lies over nothing that is asked', async (stage) => {
  const { ann, ben } = await stage.annAndBen({ rulebook: 'club' });
  await ann.table.move('e2', 'e4');
  await ben.table.seeMoves(['e4']);
  await ann.table.button('Offer a draw').click();
  await ben.table.button('Play on').waitFor();
  await ben.table.move('g8', 'g6');
  await ben.table.seeCard(/knight does not move from g8 to g6/);
  const [card, offer] = await Promise.all([ben.page.locator('.card-sheet').boundingBox(), ben.page.locator('.prompt').boundingBox()]);
  assert.ok(card && offer && card.y + card.height <= offer.y, `the card ${JSON.stringify(card)}, the offer ${JSON.stringify(offer)}`);
  await ben.table.button('Play on').click();
  await ann.table.seeCard(/draw is declined/);
  // The card is read by itself; the same words beside it would be read twice.
  assert.doesNotMatch(await ann.page.locator('.announce').innerText(), /declined/);
  // A move that stands is told to whoever wanted it back.
  await ann.table.button('Take back').click();
  await ben.table.button('No').click();
  await ann.table.seeCard(/The move stands/);
});

scene('what touching means is told to whoever touched, and the card can be closed after a reload too', async (stage) => {
  const { ann, ben, links } = await stage.annAndBen({ rulebook: 'intramural' });
  await ann.table.move('e2', 'e4');
  await ben.table.seeMoves(['e4']);
  await ann.table.button('Offer a draw').click();
  await ben.table.button('Play on').waitFor();
  await ben.table.move('g8', 'g6');
  await ben.table.seeCard(/knight does not move from g8 to g6/);
  // Who touches a man plays on.
  await ben.table.button('Play on').waitFor({ state: 'detached' });
  await ann.table.seeCard(/draw is declined/);

  await ben.page.reload();
  await ben.table.ready();
  await ben.table.seeCard(/You touched your man on g8/);
  await ben.table.button('Close the explanation').click();
  await eventually('the card', () => ben.table.card.innerText(), (text) => text === '');

  await ann.page.reload();
  await ann.table.ready();
  await ann.table.seeStatus(/Ben has touched a man/);
  assert.equal(await ann.table.card.innerText(), '');
  const watcher = await stage.visitor({ device: 'phone', script: false });
  await watcher.page.goto(links.watch);
  assert.equal(await watcher.page.getByText('You touched').count(), 0);
});
