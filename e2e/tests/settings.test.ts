// What a person chooses on a device stays chosen.

import assert from 'node:assert/strict';

import type { Locator, Page } from 'playwright-core';

import { assertAccessible } from '../harness/axe.js';
import { eventually } from '../harness/eventually.js';
import { scene } from '../harness/scene.js';

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings' }).click();
  return page.getByRole('dialog', { name: 'Settings' });
}

const background = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

scene('a chosen theme is there after a reload, from the first moment on', async (stage) => {
  const { page } = await stage.visitor({ theme: 'light' });
  await page.goto('/');
  const light = await background(page);
  const dialog = await openSettings(page);
  await dialog.getByLabel('Dark').check();
  await assertAccessible(page, 'the settings in the dark');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const dark = await background(page);
  assert.notEqual(dark, light);
  // What the page looks like at its very first drawing, before the islands are there.
  await page.addInitScript(() => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-paint').length === 0) return;
      observer.disconnect();
      Object.assign(window, { firstTheme: document.documentElement.dataset['theme'] });
    }).observe({ type: 'paint', buffered: true });
  });
  for (const address of ['/', '/learn', '/watch']) {
    await page.goto(address);
    assert.equal(await background(page), dark, address);
    const first = (): Promise<unknown> => page.evaluate(() => (window as { firstTheme?: unknown }).firstTheme);
    assert.equal(await eventually('a first drawing', first, (theme) => theme !== undefined), 'dark');
  }
});

scene('sound, dots, and whether the board turns are kept', async (stage) => {
  const ann = await stage.visitor();
  const { page, table } = ann;
  await ann.playAtThisTable({ rulebook: 'club', dots: true });
  await table.shakeHands();
  const dots = page.locator('cg-board square.move-dest');
  await table.touch('e2');
  await eventually('dots', () => dots.count(), (count) => count === 2);
  await table.touch('e2');
  let dialog = await openSettings(page);
  await dialog.getByLabel('Sounds').uncheck();
  await dialog.getByLabel('Dots').uncheck();
  await dialog.getByLabel('Coordinates').uncheck();
  await dialog.getByLabel('The board turns to the side to move').check();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.reload();
  await table.ready();
  await page.getByRole('button', { name: 'Sound: off' }).waitFor();
  assert.equal(await page.locator('.cg-wrap coords').count(), 0);
  await table.touch('e2');
  await page.locator('cg-board square.selected').waitFor({ state: 'attached' });
  assert.equal(await dots.count(), 0);
  await table.touch('e4');
  await table.seeMoves(['e4']);
  const turned = page.locator('.cg-wrap.orientation-black');
  await eventually('turned to Black', () => turned.count(), (count) => count === 1);
  await table.move('e7', 'e5');
  await table.seeMoves(['e4', 'e5']);
  await eventually('turned to White', () => turned.count(), (count) => count === 0);

  dialog = await openSettings(page);
  assert.equal(await dialog.getByLabel('Sounds').isChecked(), false);
  await dialog.getByLabel('The board stays', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await table.move('g1', 'f3');
  await table.seeMoves(['e4', 'e5', 'Nf3']);
  assert.equal(await turned.count(), 0);
});
