// The office of a league is as good without script, and on a phone. What its pages look like is in every-page.test.ts.

import assert from 'node:assert/strict';

import { becomeOwner } from '../harness/accounts.js';
import { eventually } from '../harness/eventually.js';
import { assertFits } from '../harness/fits.js';
import { setUpLeague } from '../harness/league.js';
import { OFFICE_COMES_BACK, pagesOfOffice } from '../harness/office.js';
import { scene } from '../harness/scene.js';

scene('a director comes as far without script', async (stage) => {
  const director = await stage.visitor({ script: false });
  director.watchman.expect(OFFICE_COMES_BACK);
  for (const [where, go] of pagesOfOffice(stage)) {
    await go(director);
    await assertFits(director.page, where);
  }
});

scene('on a phone a form that comes back is seen at its first marked field', async (stage) => {
  const director = await stage.visitor({ device: 'phone' });
  const { page } = director;
  director.watchman.expect(OFFICE_COMES_BACK);
  await becomeOwner(stage, page);
  await setUpLeague(page, { name: 'Autumn league', venue: 'The hall' });
  const byHand = page.getByRole('region', { name: 'Enter somebody by hand' });
  const enter = async (name: string, email: string): Promise<void> => {
    await byHand.getByLabel('Name').fill(name);
    await byHand.getByLabel('Mail address').fill(email);
    await byHand.getByRole('button', { name: 'Enter' }).click();
  };
  // Enough people that the form is far below the head of the page.
  for (const name of ['Ann Archer', 'Ben Baker', 'Cara Cole', 'Dan Drew']) {
    await enter(name, '');
    await page.getByRole('rowheader', { name }).waitFor();
  }
  await enter('Mia König', 'nowhere');
  const marked = byHand.getByLabel('Mail address');
  await page.locator('#by-hand-email:focus').waitFor();
  const box = await marked.boundingBox();
  assert.ok(box && box.y > 0 && box.y + box.height < 844, `the field is at ${box?.y}`);
  assert.ok((await page.evaluate(() => scrollY)) > 300, 'the page begins below its list');
  assert.equal(await byHand.getByLabel('Name').inputValue(), 'Mia König');
  // Somebody of the same name is asked about at the box that answers.
  await enter('Ann Archer', 'ann@example.org');
  await page.locator('input[name=anyway]:focus').waitFor();
  await byHand.getByText('Ann Archer plays in').waitFor();
});

scene('what is wrong with one field of a form leaves its neighbors level', async (stage) => {
  const director = await stage.visitor();
  const { page } = director;
  director.watchman.expect(OFFICE_COMES_BACK);
  await becomeOwner(stage, page);
  await setUpLeague(page, { name: 'Autumn league', venue: 'The hall' });
  const byHand = page.getByRole('region', { name: 'Enter somebody by hand' });
  await byHand.getByLabel('Name').fill('Mia König');
  await byHand.getByLabel('Mail address').fill('nowhere');
  await byHand.getByRole('button', { name: 'Enter' }).click();
  await byHand.locator('.mistake').waitFor();
  const fields = byHand.locator('.form-grid > .field > :is(input, select)');
  const ends = await fields.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)));
  const level = new Set(ends.filter((end) => Math.abs(end - ends[0]!) < 60));
  assert.ok(ends.length > 2 && level.size === 1, `the fields end at ${ends.join(', ')}`);
});

scene('on a phone the row of links shows where one is, on a page with a form too', async (stage) => {
  const { page } = await stage.visitor({ device: 'phone' });
  await becomeOwner(stage, page);
  const league = await setUpLeague(page, { name: 'Autumn league', venue: 'The hall' });
  for (const place of ['entries', 'settings', 'print']) {
    await page.goto(`${league}/office/${place}`);
    const current = page.locator('.competition-own [aria-current]');
    const seen = async (): Promise<boolean> => {
      const box = await current.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 390;
    };
    await eventually(`the way to the ${place}`, seen, (is) => is);
  }
});
