// An official at the board: called by a player, and deciding with the umpire's link.

import assert from 'node:assert/strict';

import { assertAccessible } from '../harness/axe.js';
import { eventually } from '../harness/eventually.js';
import { scene } from '../harness/scene.js';
import type { Stage } from '../harness/stage.js';
import type { Visitor } from '../harness/visitor.js';

async function threeAtABoard(stage: Stage, time?: string): Promise<{ ann: Visitor; ben: Visitor; umpire: Visitor }> {
  const { ann, ben, links } = await stage.annAndBen({ rulebook: 'fide', ...(time === undefined ? {} : { time }) });
  const umpire = await stage.visitor({ device: 'phone' });
  await umpire.sitDown(links.umpire);
  await ann.table.move('e2', 'e4');
  for (const { table } of [ann, ben, umpire]) await table.seeMoves(['e4']);
  return { ann, ben, umpire };
}

/** Decides something, with a reason. */
async function decide({ page, table }: Visitor, what: string | RegExp, reason: string): Promise<void> {
  await table.button('Decide').click();
  const dialog = page.getByRole('dialog', { name: 'Decide' });
  const options = dialog.getByLabel('Decision').locator('option');
  const value = await options.filter({ hasText: what }).first().getAttribute('value');
  assert.ok(value !== null, `${what} can be decided`);
  await dialog.getByLabel('Decision').selectOption(value);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

scene('a player calls an official, who stops the game and lets it go on', async (stage) => {
  const { ann, ben, umpire } = await threeAtABoard(stage);
  await ben.table.button('Call an official').click();
  const dialog = ben.page.getByRole('dialog', { name: 'Call an official' });
  await dialog.getByRole('textbox').fill('She talks to me');
  await dialog.getByRole('button', { name: 'Call' }).click();
  const called = umpire.page.locator('.prompt');
  await eventually('the umpire is called', () => called.allInnerTexts(), (texts) => texts.join().includes('She talks to me'));
  await ann.table.seeSaid(/An official is called: She talks to me/);

  await umpire.table.button('Umpire: Stop').click();
  for (const { table } of [ann, ben, umpire]) await table.seeStatus(/stopped/i);
  await ben.table.say('e5');
  await ben.table.seeCard(/until an official lets it go on/);
  await umpire.table.button('Umpire: Go on').click();
  await ben.table.say('e5');
  for (const { table } of [ann, ben, umpire]) await table.seeMoves(['e4', 'e5']);

  await umpire.table.button('Umpire: Put off').click();
  for (const { table } of [ann, ben, umpire]) await table.seeStatus(/adjourned: the rest is played at another time/i);
});

scene('an umpire decides the game, with a reason that everybody hears', async (stage) => {
  const { ann, ben, umpire } = await threeAtABoard(stage);
  await umpire.table.button('Decide').click();
  await assertAccessible(umpire.page, "the umpire's decision");
  await umpire.page.getByRole('button', { name: 'Cancel' }).click();
  await decide(umpire, /Black wins/, 'White used a telephone');
  for (const { table } of [ann, ben]) {
    await table.seeSaid(/The ruling is 0-1: White used a telephone/);
    await table.seeStatus(/Black wins/i);
    await table.seeStatus(/0-1/);
  }
  // A ruling may be put right: play goes on from where it was.
  await decide(umpire, /Play goes on/, 'It was a hearing aid');
  for (const { table } of [ann, ben]) await table.seeSaid(/play goes on: It was a hearing aid/);
  await ben.table.move('e7', 'e5');
  await ann.table.seeMoves(['e4', 'e5']);
});

scene('an umpire sets the clocks', async (stage) => {
  const { ann, ben, umpire } = await threeAtABoard(stage, '60');
  await stage.server.pass(20 * 60_000);
  await umpire.table.seeClock('black', /^(40:0\d|39:\d\d)/);
  await umpire.table.button('Decide').click();
  const dialog = umpire.page.getByRole('dialog', { name: 'Decide' });
  await dialog.getByLabel('Decision').selectOption('clock');
  const [white, black] = [dialog.getByLabel('White’s time'), dialog.getByLabel('Black’s time')];
  assert.match(await white.inputValue(), /^(1:00:00|59:\d\d)$/);
  // A clock that nobody changes keeps its time: the field has what is left now, not what was left when the page came.
  assert.match(await black.inputValue(), /^(40:0\d|39:\d\d)$/);
  await white.fill('half an hour');
  await black.fill('2400');
  await dialog.getByLabel('Reason').fill('The clock was set wrongly');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  const refused = await white.evaluate((field: HTMLInputElement) => field.validationMessage);
  assert.match(refused, /not a time/);
  assert.ok(await dialog.isVisible(), 'nonsense is not sent');
  await white.fill('30:00');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  for (const { table } of [ann, ben]) {
    await table.seeSaid(/The clocks are set: The clock was set wrongly/);
    await table.seeClock('white', /^30:00/);
    await table.seeClock('black', /^(40:00|39:\d\d)/);
  }
});

scene('a decision without a reason is not sent, nor a reason without a decision', async (stage) => {
  const { umpire, ann } = await threeAtABoard(stage);
  await umpire.table.button('Decide').click();
  const dialog = umpire.page.getByRole('dialog', { name: 'Decide' });
  await dialog.getByRole('button', { name: 'Decide' }).click();
  assert.ok(await dialog.isVisible(), 'the browser asks for the reason');
  await dialog.getByLabel('Reason').fill('Both have gone home');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  assert.ok(await dialog.isVisible(), 'the browser asks for the decision');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await ann.table.seeStatus(/to move/);
});
