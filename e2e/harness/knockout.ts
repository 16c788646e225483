// What people do on a knockout day: its director, coordinators, and whoever sits at a table.

import assert from 'node:assert/strict';

import jsQR from 'jsqr';
import type { Page } from 'playwright-core';

import { becomeOwner, makeAccount } from './accounts.js';
import type { Visit } from './browser.js';
import { eventually } from './eventually.js';
import type { Look } from './pages.js';
import type { Stage } from './stage.js';
import type { Visitor } from './visitor.js';

const MINUTE = 60_000;

/** The day after today, of which the server's clock is moved to one hour after the other. */
const DAY = new Date(Date.now() + 24 * 60 * MINUTE).toISOString().slice(0, 10);

export class Hall {
  #ahead = 0;

  constructor(
    readonly stage: Stage,
    readonly office: Visitor,
    readonly home: string,
  ) {}

  get director(): Page {
    return this.office.page;
  }

  /** Moves the clock to an hour of the day. */
  async at(hour: string): Promise<void> {
    const ahead = Date.parse(`${DAY}T${hour}:00Z`) - Date.now();
    await this.stage.server.pass(ahead - this.#ahead);
    this.#ahead = ahead;
  }

  go(place: string): Promise<unknown> {
    return this.director.goto(`${this.home}${place}`);
  }
}

/** Sets a day up with the form as it is, with so many tables; whoever does it becomes the owner and the director. */
export async function setUpDay(stage: Stage, visit: Visit, tables: number, changes: Record<string, string> = {}): Promise<Hall> {
  const office = await stage.visitor(visit);
  const director = office.page;
  await becomeOwner(stage, director);
  await director.goto('/competitions/new/knockout');
  await director.getByLabel('Name', { exact: true }).fill('Youth day');
  await director.getByLabel('Where it is played').fill('The hall');
  await director.getByLabel('Day', { exact: true }).fill(DAY);
  await director.getByLabel('Tables', { exact: true }).fill(String(tables));
  for (const [label, value] of Object.entries(changes)) await director.getByLabel(label, { exact: true }).fill(value);
  await director.getByRole('button', { name: 'Set it up' }).click();
  await director.waitForURL('**/groups');
  return new Hall(stage, office, new URL(director.url()).pathname.replace('/groups', ''));
}

/** A group whose coordinator makes an account by the link. */
export async function addGroup(hall: Hall, name: string, coordinator: string, visit: Visit): Promise<Visitor> {
  await hall.go('/groups');
  await hall.director.getByLabel('Name of the group').fill(name);
  await hall.director.getByLabel('Coordinator’s name').fill(coordinator);
  await hall.director.getByRole('button', { name: 'Add the group' }).click();
  const link = await hall.director.locator('a[href^="/join/"]').first().getAttribute('href');
  const visitor = await hall.stage.visitor(visit);
  await visitor.page.goto(link ?? '');
  await makeAccount(visitor.page, coordinator.split(' ')[0]?.toLowerCase() ?? '');
  await visitor.page.goto(`${hall.home}/group`);
  return visitor;
}

/** Everybody of a group, from a table that is looked at first. */
export async function importRows(page: Page, rows: string, count: number): Promise<void> {
  await page.getByLabel('Rows of the table').fill(rows);
  await page.getByRole('button', { name: 'Look first' }).click();
  await page.getByText(`All ${count} rows are in order.`).waitFor();
  await page.getByRole('button', { name: `Enter these ${count} players` }).click();
  await eventually('players of the group', () => page.locator('.person').count(), (found) => found === count);
}

/** Somebody comes and is scanned: a scanner types the number and presses Enter. */
export async function checkIn(hall: Hall, name: string, number: string): Promise<void> {
  await hall.go('/check-in');
  await hall.director.locator('#q:focus').waitFor();
  await hall.director.keyboard.type(name);
  await hall.director.keyboard.press('Enter');
  await hall.director.getByRole('heading', { name }).waitFor();
  await hall.director.locator('#number:focus').waitFor();
  await hall.director.keyboard.type(number);
  await hall.director.keyboard.press('Enter');
  await hall.director.getByText(`${name} is checked in.`).waitFor();
}

/** Draws a section by lot. */
export async function drawSection(hall: Hall, section: string): Promise<void> {
  await hall.go('/draw');
  const draw = hall.director.getByRole('button', { name: `Draw ${section}`, exact: true });
  await draw.click();
  await draw.waitFor({ state: 'detached' });
}

/** What a QR code on the page says, read by somebody else's reader from its picture. */
async function read(page: Page, index: number): Promise<string> {
  const picture = await page.locator('svg.qr').nth(index).evaluate(async (svg) => {
    const text = new XMLSerializer().serializeToString(svg);
    const image = new Image();
    const size = 400;
    image.width = size;
    image.height = size;
    image.src = `data:image/svg+xml;base64,${btoa(unescape(encodeURIComponent(text)))}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, size, size);
    return { size, bytes: [...(context?.getImageData(0, 0, size, size).data ?? [])] };
  });
  const found = jsQR(Uint8ClampedArray.from(picture.bytes), picture.size, picture.size);
  assert.ok(found, 'the code can be read');
  return found.data;
}

/** Prints the cards; the answer is the tables' pages, each on a device of its own, found by the codes on the cards. */
export async function layOutCards(hall: Hall, visits: readonly Visit[]): Promise<Visitor[]> {
  await hall.go('/tables');
  await hall.director.getByRole('button', { name: 'Print table cards' }).click();
  await hall.director.locator('.table-sheet').first().waitFor();
  const tables: Visitor[] = [];
  for (const [index, visit] of visits.entries()) {
    const url = await read(hall.director, index);
    assert.match(url, /^http:\/\/127\.0\.0\.1:\d+\/t\/[a-z0-9]+$/);
    const table = await hall.stage.visitor(visit);
    await table.page.goto(new URL(url).pathname);
    tables.push(table);
  }
  return tables;
}

/** The two who are called to a table, White first. */
export async function pair(page: Page): Promise<[string, string]> {
  await page.locator('.table-pair').waitFor();
  const names = await page.locator('.table-pair strong').allInnerTexts();
  return [names[0] ?? '', names[1] ?? ''];
}

/** Shows that somebody is there. */
export async function showWristband(page: Page, number: string): Promise<void> {
  await page.getByLabel('Type the number of your wristband').fill(number);
  await page.getByRole('button', { name: 'I am here' }).click();
}

/** Somebody says how the game ended. */
export async function reportAs(page: Page, result: string, number: string): Promise<void> {
  await page.getByLabel(result, { exact: true }).check();
  await page.getByLabel('Your wristband; then the other one confirms').fill(number);
  await page.getByRole('button', { name: 'Report' }).click();
}

/** More than fit into one drawing on a phone. */
const MANY = ['Annabella-Margarethe Oberhuber-Wolkenstein', ...Array.from({ length: 17 }, (_, index) => `Player${String.fromCharCode(65 + index)} Name`)];

/** What the browser says about a form that comes back, and a card after newer ones were printed. */
const DAY_COMES_BACK = /status of (422|404|410) .*\/(c|t|competitions)\//;

/** Every page of a knockout day, with what is on it when people play, in the order in which the day goes on. */
export async function pagesOfKnockout(stage: Stage, visit: Visit): Promise<Look[]> {
  const hall = await setUpDay(stage, visit, 4, { 'Check-in closes': '' });
  const coordinator = await addGroup(hall, 'River', 'Rosa River', visit);
  const rows = [...MANY.map((name) => `${name},,Open`), 'Olaf Oldster,,Under 15'];
  await importRows(coordinator.page, rows.join('\n'), rows.length);
  await drawSection(hall, 'Open');
  await hall.at('09:00');
  const [table] = (await layOutCards(hall, [visit])) as [Visitor];
  const players = await pair(table.page);
  for (const [index, shown] of players.entries()) {
    const name = MANY.find((known) => known.startsWith(`${shown.split(' ')[0]} `)) ?? '';
    await checkIn(hall, name, `W${index}`);
  }
  for (const visitor of [hall.office, coordinator, table]) visitor.watchman.expect(DAY_COMES_BACK);
  return [
    ...pagesBeforeTheDay(hall, coordinator),
    ...pagesOfTable(table, players),
    ...pagesOfOfficials(hall),
    ...pagesForTheHall(hall, table),
  ];
}

function looker(hall: Hall, who: Visitor): (name: string, place: string) => Look {
  return (name, place) => [name, who, () => who.page.goto(`${hall.home}${place}`)];
}

function pagesBeforeTheDay(hall: Hall, coordinator: Visitor): Look[] {
  const director = looker(hall, hall.office);
  return [
    ['the form for a day', hall.office, () => hall.director.goto('/competitions/new/knockout')],
    ['the form for a day with mistakes', hall.office, async () => {
      await hall.director.getByRole('button', { name: 'Set it up' }).click();
      await hall.director.locator('.mistake').first().waitFor();
    }],
    director('the groups', '/groups'),
    director('a group', '/group/0'),
    ['rows of which one is wrong', coordinator, async () => {
      const { page } = coordinator;
      await page.getByLabel('Rows of the table').fill('Mia König,2012-04-30,Under 15\nNobody At All,long ago,Under 18');
      await page.getByRole('button', { name: 'Look first' }).click();
      await page.locator('.row-bad').waitFor();
    }],
    director('the check-in desk', '/check-in'),
    director('a player at the check-in desk', '/check-in?entry=0'),
    ['a player who is too old', hall.office, async () => {
      await hall.go(`/check-in?entry=${MANY.length}`);
      await hall.director.getByLabel('Birth date, from a document').fill('2001-02-03');
      await hall.director.getByRole('button', { name: 'Keep it and check' }).click();
      await hall.director.locator('.badge-bad', { hasText: 'too old' }).waitFor();
      await hall.director.getByText('Correct the birth date').click();
    }],
    director('the draw', '/draw'),
    director('the settings of a day', '/office/settings'),
  ];
}

function pagesOfTable(table: Visitor, [white, black]: [string, string]): Look[] {
  const { page } = table;
  const is = (name: string, come: () => Promise<unknown>): Look => [name, table, come];
  return [
    is('a table', () => page.reload()),
    is('a wristband that is not one of the two', async () => {
      await showWristband(page, 'W9999');
      await page.getByRole('alert').waitFor();
    }),
    is('a table at which both are', async () => {
      await showWristband(page, 'W0');
      await page.getByText(`${white}: here`).waitFor();
      await showWristband(page, 'W1');
      await page.getByRole('heading', { name: /hands and play/ }).waitFor();
    }),
    is('a result to confirm', async () => {
      await reportAs(page, 'A draw', 'W0');
      await page.getByLabel(new RegExp(`${black}, is that right`)).waitFor();
    }),
    is('a table that waits for an official', async () => {
      await page.locator('.call-official summary').click();
      await page.getByRole('button', { name: 'We do not agree' }).click();
      await page.getByText('An official is called and is on the way.').waitFor();
    }),
  ];
}

function pagesOfOfficials(hall: Hall): Look[] {
  const director = looker(hall, hall.office);
  return [
    ['a match to settle', hall.office, async () => {
      await hall.go('/tables');
      await hall.director.locator('.panel-urgent').getByText('Settle this match').click();
    }],
    ['a look-up', hall.office, async () => {
      await hall.go('/lookup');
      await hall.director.getByLabel('Number on the wristband').fill('W0');
      await hall.director.keyboard.press('Enter');
      await hall.director.locator('.panel-main').waitFor();
    }],
    director('what is erased', '/erase'),
    director('the desk of a day', '/office'),
    director('the overview, for its director', ''),
    ['table cards', hall.office, async () => {
      await hall.go('/tables');
      await hall.director.getByRole('button', { name: 'Print table cards' }).click();
      await hall.director.locator('.table-sheet').first().waitFor();
    }],
  ];
}

function pagesForTheHall(hall: Hall, somebody: Visitor): Look[] {
  const everybody = looker(hall, somebody);
  return [
    everybody('the overview of a day', ''),
    everybody('a bracket', '/bracket'),
    everybody('a part of a bracket', '/bracket?section=0&part=1'),
    everybody('a bracket that is not drawn', '/bracket?section=1'),
    everybody('the draw, explained', '/draw'),
    everybody('medals', '/medals'),
    everybody('a match of a day', '/match/0'),
    everybody('the screen', '/screen'),
    everybody('results on the screen', '/screen?panel=results'),
    everybody('a bracket on the screen', '/screen?panel=bracket-0-0'),
    everybody('a final on the screen', '/screen?panel=final-0'),
    everybody('medals on the screen', '/screen?panel=medals'),
  ];
}
