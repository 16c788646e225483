// Somebody who has never been here, with and without script.

import assert from 'node:assert/strict';

import type { Locator } from 'playwright-core';

import { DEVICES } from '../harness/browser.js';
import { eventually } from '../harness/eventually.js';
import { scene } from '../harness/scene.js';

for (const device of DEVICES) {
  scene(`a newcomer comes from the start page to the first move, on a ${device}`, async (stage) => {
    const { page, table } = await stage.visitor({ device });
    await page.goto('/');
    const button = (name: string): Locator => page.getByRole('button', { name }).first();
    for (const name of ['Play at this table', 'Play apart']) {
      const box = await button(name).boundingBox();
      const height = page.viewportSize()?.height ?? 0;
      assert.ok(box !== null && box.y + box.height <= height, `"${name}" is in view at once`);
    }
    for (const name of ['Watch', 'Learn']) await page.locator('main').getByRole('link', { name }).waitFor();
    await button('Play at this table').click();
    await table.ready();
    await table.shakeHands();
    await table.move('e2', 'e4');
    await table.seeMoves(['e4']);
    await table.see('e4', 'white pawn');
  });
}

scene('a mistake in the form comes back with a sentence and everything filled in', async (stage) => {
  const ann = await stage.visitor();
  const { page } = ann;
  ann.watchman.expect(/status of 422/);
  await ann.fillIn('table', { time: 'soon', white: 'Ann', rulebook: 'club' });
  const time = page.locator('input[name=time][aria-invalid=true]');
  await time.waitFor();
  assert.equal(await time.inputValue(), 'soon');
  const mistake = page.locator('.mistake').first();
  assert.match(await mistake.innerText(), /soon/);
  assert.equal(await page.locator('input[name=white][value=Ann]').count(), 1);
  // Nobody has to look for it, and its sentence does not push its neighbours down.
  await page.locator('input[name=time]:focus').waitFor();
  const tops = await page.locator('.fields input').evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top));
  assert.equal(new Set(tops).size, 1, `the fields begin at ${tops.join(', ')}`);
});

scene('without script a game is set up and played by plain forms', async (stage) => {
  const { page, table } = await stage.visitor({ script: false });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play at this table' }).first().click();
  await page.waitForURL('**/play/**');
  for (let hands = 0; hands < 2; hands += 1) {
    await table.hands.first().click();
  }
  for (const [word, square, man] of [
    ['e4', 'e4', 'white pawn'],
    ['Nf6', 'f6', 'black knight'],
  ] as const) {
    await table.say(word);
    await table.square(square).and(page.getByRole('button', { name: man })).waitFor();
  }
  await table.seeMoves(['e4', 'Nf6']);
});

scene('without script a phone shows whose turn it is, what to do, and all moves', async (stage) => {
  const { page, table } = await stage.visitor({ script: false, device: 'phone' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play at this table' }).first().click();
  const duty = page.locator('.duty');
  await eventually('what to do first', () => duty.innerText(), (text) => text === 'Shake hands: the button is below.');
  for (let hands = 0; hands < 2; hands += 1) {
    await table.hands.first().click();
  }
  const played = ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5', 'O-O', 'Nf6'];
  for (const word of played) await table.say(word);
  await table.seeMoves(played);
  await table.seeStatus(/^White to move\.$/);
  assert.match(await duty.innerText(), /^Choose a man on the board/);
  assert.equal(await page.locator('.last-move').innerText(), 'Last move: 4… Nf6');
  const hidden = await page.locator('.moves-panel').evaluate((panel) => panel.scrollHeight - panel.clientHeight);
  assert.ok(hidden <= 0, `${hidden} pixels of the moves are out of sight`);
});

scene('without script a refusal is explained, too', async (stage) => {
  const ann = await stage.visitor({ script: false });
  ann.watchman.expect(/status of 422/);
  const { page, table } = ann;
  await ann.fillIn('table', { rulebook: 'general' });
  await page.waitForURL('**/play/**');
  for (let hands = 0; hands < 2; hands += 1) {
    await table.hands.first().click();
  }
  await table.say('a1a5');
  await table.seeCard(/pawn on a2 is in its way/);
  assert.deepEqual(await table.moves(), []);
});
