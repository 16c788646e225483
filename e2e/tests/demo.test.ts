// A newcomer looks around before there is anything of one's own.

import assert from 'node:assert/strict';

import { assertAccessible } from '../harness/axe.js';
import { DEVICES } from '../harness/browser.js';
import { eventually } from '../harness/eventually.js';
import { assertFits } from '../harness/fits.js';
import { scene } from '../harness/scene.js';

for (const device of DEVICES) {
  scene(`one click shows a league and a games day whose boards move, on a ${device}`, async (stage) => {
    const { page, table } = await stage.visitor({ device });
    await page.goto('/');
    await page.getByRole('button', { name: 'Show me a demo' }).click();
    await page.waitForURL('**/demo');
    await assertFits(page, 'the demo');
    await assertAccessible(page, 'the demo');
    await page.getByRole('button', { name: 'The league’s director' }).click();
    await page.waitForURL('**/office');
    await page.locator('.demo-mark').waitFor();
    await assertFits(page, 'a desk of the demo');

    const games = page.locator('.game-row').filter({ hasText: 'live' });
    await eventually('a game is going on', async () => {
      await page.goto('/watch');
      return games.count();
    }, (count) => count > 0);
    await games.first().getByRole('link').click();
    await table.ready();
    await page.locator('.demo-mark').waitFor();
    const moves = page.locator('.moves .move');
    const before = await moves.count();
    await eventually('the game goes on', () => moves.count(), (count) => count > before);

    await page.goto('/demo');
    await page.getByRole('button', { name: 'Remove the demo' }).click();
    await page.getByRole('button', { name: 'Show me the demo' }).waitFor();
    await page.goto('/competitions');
    assert.equal(await page.getByText('Demo:').count(), 0);
  });
}
