// A knockout day in a real browser: twelve players in three grades, from the form that sets it up to the medals.

import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import { PASSWORD, signIn } from '../harness/accounts.js';
import { eventually } from '../harness/eventually.js';
import {
  addGroup,
  checkIn,
  drawSection,
  type Hall,
  importRows,
  layOutCards,
  pair,
  reportAs,
  setUpDay,
  showWristband,
} from '../harness/knockout.js';
import { scene } from '../harness/scene.js';
import type { Visitor } from '../harness/visitor.js';

const SECTIONS = ['Open', 'Under 18', 'Under 15'];

const RIVER = `name;birth date;section
Ada Alder;;Open
Ben Birch;2010-05-06;Under 18
Cleo Cedar;2013-01-02;Under 15
Dora Dogwood;;Open
Emil Elm;2010-02-03;Under 18
Fred Fig;2013-03-04;Under 15`;

const HILL = `Greta Gum,,Open
Hugo Hazel,2010-09-10,Under 18
Ida Ivy,2012-12-13,Under 15
Jon Juniper,,Open
Kim Kauri,2010-11-12,Under 18
Lou Larch,2013-04-05,Under 15`;

const NAMES = [...RIVER.split('\n').slice(1), ...HILL.split('\n')].map((row) => row.split(/[;,]/)[0] ?? '');
const number = (index: number): string => `W${1000 + 7 * index}`;

/** The wristband of whoever is shown as "Ada A.". */
function wristband(shown: string): string {
  const [first] = shown.split(' ');
  const index = NAMES.findIndex((name) => name.startsWith(`${first} `));
  assert.ok(index >= 0, shown);
  return number(index);
}

async function showWristbands(page: Page): Promise<void> {
  for (const name of await pair(page)) {
    await showWristband(page, wristband(name));
    await page.getByText(`${name}: here`).or(page.getByRole('heading', { name: /hands and play/ })).first().waitFor();
  }
  await page.getByRole('heading', { name: /hands and play/ }).waitFor();
}

/** One reports, the other confirms. */
async function report(page: Page, result: string, by: string, other: string): Promise<void> {
  await reportAs(page, result, wristband(by));
  await page.getByLabel(new RegExp(`${other}, is that right`)).fill(wristband(other));
  await page.getByRole('button', { name: 'Yes, that is right' }).click();
}

/** The table's page knows of no match, or of another one. */
async function isOver(page: Page, before: [string, string]): Promise<void> {
  await eventually(
    `the match of ${before.join(' and ')} is over`,
    async () => {
      // The page may be on its way to a new state by itself.
      await page.goto(page.url()).catch(() => null);
      return page.locator('.table-pair strong').allInnerTexts();
    },
    (names) => names.join() !== before.join() && names.join() !== [...before].reverse().join(),
  );
}

async function onTheTablet({ page, table }: Visitor): Promise<void> {
  const players = await pair(page);
  await showWristbands(page);
  const address = page.url();
  await page.getByRole('button', { name: 'Play on this tablet' }).click();
  await page.waitForURL('**/play/**');
  await table.ready();
  await table.shakeHands();
  await table.playAll([
    { from: 'f2', to: 'f3', san: 'f3' },
    { from: 'e7', to: 'e5', san: 'e5' },
    { from: 'g2', to: 'g4', san: 'g4' },
    { from: 'd8', to: 'h4', san: 'Qh4#' },
  ]);
  await page.getByText(/checkmate/i).first().waitFor();
  await page.goto(address);
  await isOver(page, players);
}

async function drawnThenWon({ page }: Visitor): Promise<void> {
  const [white, black] = await pair(page);
  await showWristbands(page);
  await report(page, 'A draw', white, black);
  await page.getByText('play one more game').waitFor();
  // The colors have changed.
  assert.deepEqual(await pair(page), [black, white]);
  await report(page, `${white} won`, white, black);
  await isOver(page, [black, white]);
}

async function calledOff(hall: Hall, visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const players = await pair(page);
  visitor.watchman.expect(/status of 422 .*\/t\//);
  await showWristband(page, 'W9999');
  await page.getByRole('alert').filter({ hasText: 'not the wristband of one of the two' }).waitFor();
  await page.locator('.call-official summary').click();
  await page.getByRole('button', { name: 'My opponent is not there' }).click();
  await page.getByText('An official is called and is on the way.').waitFor();

  // An official looks one of them up on a phone; the director sees that in the list.
  const { page: phone } = await hall.stage.visitor({ device: 'phone' });
  await signIn(phone, 'olive', PASSWORD);
  await phone.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  await phone.goto(`${hall.home}/lookup`);
  await phone.getByLabel('Number on the wristband').fill(wristband(players[0]));
  await phone.keyboard.press('Enter');
  const name = NAMES.find((known) => known.startsWith(`${players[0].split(' ')[0]} `)) ?? '';
  const card = phone.locator('.panel-main');
  await card.getByRole('heading', { name }).waitFor();
  for (const known of [/River|Hill/, /Open|Under 1[58]/, 'checked in', 'eligible', /At table \d/, players[1]]) {
    await card.getByText(known).first().waitFor();
  }
  await hall.go('/lookup');
  await hall.director.getByRole('cell', { name }).waitFor();

  await hall.go('/tables');
  const urgent = hall.director.locator('.panel-urgent').first();
  await urgent.getByText('An official is called').waitFor();
  await urgent.getByText('Settle this match').click();
  await urgent.getByLabel(/Why, in a few words/).fill('The other one has gone home.');
  await urgent.getByLabel(players[0]).check();
  await urgent.getByRole('button', { name: 'This player won' }).click();
  await isOver(page, players);
}

/** A table to which a match is called; its page has heard of it by itself. */
async function called(tables: readonly Visitor[]): Promise<Visitor> {
  const found = await eventually(
    'a match at one of the tables',
    async () => {
      for (const table of tables) if ((await table.page.locator('.table-pair').count()) > 0) return table.page.url();
      return null;
    },
    (url) => url !== null,
  );
  const table = tables.find(({ page }) => page.url() === found);
  assert.ok(table);
  return table;
}

/** The next match that is called: the first of the two wins on the real board, and both say so. */
async function reported(tables: readonly Visitor[]): Promise<void> {
  const { page } = await called(tables);
  const players = await pair(page);
  await showWristbands(page);
  await report(page, `${players[0]} won`, players[0], players[1]);
  await isOver(page, players);
}

/** A final on a tablet, move by move on the wall. */
async function finalOnTheWall(hall: Hall, tables: readonly Visitor[]): Promise<void> {
  const { page, table } = await called(tables);
  const players = await pair(page);
  await showWristbands(page);
  const address = page.url();
  await page.getByRole('button', { name: 'Play on this tablet' }).click();
  await page.waitForURL('**/play/**');
  await table.ready();
  await table.shakeHands();
  const wall = await standing(hall, 'final-0');
  await wall.getByRole('heading', { name: 'Open: the final' }).waitFor();
  await wall.getByText(`${players[0]} – ${players[1]}`).waitFor();
  await wall.locator('.wall-board').waitFor();
  for (const [from, to, san] of [['e2', 'e4', 'e4'], ['f7', 'f6', 'f6'], ['d2', 'd4', 'd4'], ['g7', 'g5', 'g5']] as const) {
    await table.playAll([{ from, to, san }]);
    await wall.locator('.wall-moves').getByText(san).waitFor();
  }
  await table.move('d1', 'h5');
  await wall.locator('.wall-won').getByText(`${players[0]} won`).waitFor();
  await page.goto(address);
}

/** A screen on the wall that turns only when the test says so: its page's own time stands still. */
async function standing(hall: Hall, panel: string): Promise<Page> {
  const { page } = await hall.stage.visitor();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(`${hall.home}/screen?panel=${panel}`);
  return page;
}

scene('twelve players in three grades have their day', async (stage) => {
  const hall = await setUpDay(stage, {}, 3);
  for (const [name, coordinator, rows] of [['River', 'Rosa River', RIVER], ['Hill', 'Hana Hill', HILL]] as const) {
    const { page } = await addGroup(hall, name, coordinator, { device: 'phone' });
    await importRows(page, rows, 6);
  }
  await hall.at('08:00');
  for (const [index, name] of NAMES.entries()) await checkIn(hall, name, number(index));
  await hall.at('08:46');
  await eventually(
    'check-in is closed by itself',
    async () => {
      await hall.go('/check-in');
      return hall.director.getByText('ready for the draw').count();
    },
    (count) => count === 3,
  );
  for (const section of SECTIONS) await drawSection(hall, section);

  const tables = await layOutCards(hall, [{ device: 'desktop' }, { device: 'phone' }, { device: 'phone' }]);
  const wall = await standing(hall, 'now');
  await wall.getByText('Nobody is called yet.').waitFor();
  await hall.at('09:00');
  // The screen hears of it by itself, and so do the tables.
  await eventually('calls on the wall', () => wall.locator('.wall-table:not(.wall-hour)').count(), (count) => count === 3);
  for (const { page } of tables) await page.locator('.table-pair').waitFor();
  const [first, second, third] = tables as [Visitor, Visitor, Visitor];
  await onTheTablet(first);
  await drawnThenWon(second);
  await calledOff(hall, third);
  // Three semifinals are left, and a final in each section at its time.
  for (let left = 3; left > 0; left -= 1) await reported(tables);
  await wall.clock.runFor(13_000);
  await wall.getByRole('heading', { name: 'Results' }).waitFor();
  await eventually('results on the wall', () => wall.locator('.wall-won').count(), (count) => count === 6);
  for (const hour of ['15:01', '15:31']) {
    await hall.at(hour);
    await reported(tables);
  }
  await hall.at('16:01');
  await finalOnTheWall(hall, tables);

  const medals = await standing(hall, 'medals');
  await eventually('gold on the wall', () => medals.locator('.podium .gold').count(), (count) => count === 3);
  await hall.go('/medals');
  assert.deepEqual(await hall.director.locator('.medals h2').allInnerTexts(), SECTIONS);
  assert.equal(await hall.director.locator('.podium .gold').count(), 3);
  assert.equal(await hall.director.locator('.podium .bronze').count(), 6);
  for (const section of SECTIONS.keys()) {
    await hall.go(`/bracket?section=${section}`);
    await hall.director.locator('svg.bracket [data-final].bracket-decided').first().waitFor();
  }
});
