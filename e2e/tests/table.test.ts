// Two people at one device.

import assert from 'node:assert/strict';

import { DEVICES } from '../harness/browser.js';
import { OPERA, SCHOLARS_MATE } from '../harness/games.js';
import { scene } from '../harness/scene.js';

for (const device of DEVICES) {
  scene(`a whole game at one table, on a ${device}`, async (stage) => {
    const ann = await stage.visitor({ device });
    const { page, table } = ann;
    await ann.playAtThisTable({ rulebook: 'general', white: 'Ann', black: 'Ben', time: '15+10' });
    await table.shakeHands();
    await table.playAll(OPERA);
    await table.seeStatus(/checkmate/i);
    await table.seeStatus(/White/);
    assert.deepEqual(await table.drawn(), await table.men());

    // Beside the game, which nobody has to leave for it.
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: /score sheet/i }).click();
    const beside = await opened;
    await beside.getByRole('heading', { level: 1, name: /score sheet/i }).waitFor();
    const sheet = await beside.locator('main').innerText();
    for (const word of ['Ann', 'Ben', 'O-O-O', 'Rd8#', '1-0']) {
      assert.ok(sheet.includes(word), `${word} is on the sheet:\n${sheet}`);
    }
  });
}

scene('check is said aloud and shown', async (stage) => {
  const ann = await stage.visitor();
  await ann.playAtThisTable({ start: '4k3/8/8/8/8/8/8/4K2R w - - 0 1' });
  await ann.table.shakeHands();
  await ann.table.say('Rh8');
  await ann.table.seeSaid(/check/i);
  await ann.table.seeStatus(/check/i);
});

scene('a draw is offered and accepted at the table', async (stage) => {
  const ann = await stage.visitor();
  const { table } = ann;
  await ann.playAtThisTable({ rulebook: 'club' });
  await table.shakeHands();
  await table.playAll(SCHOLARS_MATE.slice(0, 2));
  await table.button('Black: Offer a draw').click();
  await table.button(/draw$/).and(table.page.locator('.button-main')).click();
  await table.seeStatus(/draw/i);
});

scene('the end takes away what explained an earlier try', async (stage) => {
  const ann = await stage.visitor({ device: 'phone' });
  const { table } = ann;
  await ann.playAtThisTable();
  await table.shakeHands();
  await table.say('e2e5');
  await table.seeCard(/e5/);
  await table.resign();
  await table.seeCard(/^$/);
  await table.button('Play again').click();
  await table.hands.first().waitFor();
});

scene('resigning asks once more, and can be thought better of', async (stage) => {
  const ann = await stage.visitor();
  const { table } = ann;
  await ann.playAtThisTable();
  await table.shakeHands();
  await table.playAll(SCHOLARS_MATE.slice(0, 2));
  await table.button('White: Resign').click();
  await table.page.getByRole('dialog').getByRole('button', { name: /^no/i }).click();
  await table.playAll(SCHOLARS_MATE.slice(2, 3));
  await table.resign();
});
