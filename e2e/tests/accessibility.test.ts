// axe-core finds nothing where a board asks something, and what is asked is heard once. Every page by itself is in
// every-page.test.ts.

import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import { assertAccessible } from '../harness/axe.js';
import { eventually } from '../harness/eventually.js';
import { scene } from '../harness/scene.js';

scene('a refusal and the choice of a man are accessible', async (stage) => {
  const ann = await stage.visitor({ theme: 'dark' });
  const { page, table } = ann;
  await ann.playAtThisTable({ rulebook: 'club', start: '7k/P7/8/8/8/8/8/K7 w - - 0 1' });
  await table.shakeHands();
  await table.move('a1', 'a3');
  await table.seeCard(/king/i);
  await assertAccessible(page, 'a refusal');
  await table.move('a7', 'a8');
  await page.getByRole('button', { name: /^queen$/i }).waitFor();
  await assertAccessible(page, 'the choice of a man');
});

scene('resigning is asked about accessibly', async (stage) => {
  const ann = await stage.visitor();
  await ann.playAtThisTable();
  await ann.table.shakeHands();
  await ann.table.playAll([{ from: 'e2', to: 'e4', san: 'e4' }]);
  await ann.table.button('White: Resign').click();
  await ann.page.getByRole('dialog').waitFor();
  await assertAccessible(ann.page, 'the question whether to resign');
});

/** Notes what all live regions of a page say from now on, as a screen reader hears it. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const region of document.querySelectorAll<HTMLElement>('[aria-live], [role=status], [role=alert]')) {
      const hear = (): void => void (region.innerText.trim() && heard.push(region.innerText.trim()));
      new MutationObserver(hear).observe(region, { childList: true, characterData: true, subtree: true });
    }
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
}

scene('a draw offered and a move asked back are heard once, by the name on the screen', async (stage) => {
  const { ann, ben } = await stage.annAndBen({ rulebook: 'club' });
  await ann.table.move('e2', 'e4');
  await ben.table.seeMoves(['e4']);
  const heard = await listen(ben.page);
  await ann.table.button('Offer a draw').click();
  await ben.table.button('Play on').waitFor();
  assert.deepEqual(await heard(), ['Ann offers a draw.']);
  await ben.table.button('Play on').click();
  await ann.table.seeCard(/declined/);
  await eventually('the answer is heard', heard, (texts) => texts.length > 0);
  await ann.table.button('Take back').click();
  await ben.table.button('Allow it').waitFor();
  assert.deepEqual(await heard(), ['Ann asks to take the last move back.']);
});
