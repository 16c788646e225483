// A knockout day in a real browser: twelve players in three grades, from the form that sets it up to the medals.

import assert from 'node:assert/strict';

import jsQR from 'jsqr';
import type { Page } from 'playwright-core';

import { becomeOwner, makeAccount } from '../harness/accounts.js';
import { assertAccessible } from '../harness/axe.js';
import { eventually } from '../harness/eventually.js';
import { scene } from '../harness/scene.js';
import type { Stage } from '../harness/stage.js';
import type { Visitor } from '../harness/visitor.js';

const MINUTE = 60_000;
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

/** The day after today, of which the server's clock is moved to one hour after the other. */
const DAY = new Date(Date.now() + 24 * 60 * MINUTE).toISOString().slice(0, 10);

class Hall {
  #ahead = 0;

  constructor(
    readonly stage: Stage,
    readonly director: Page,
    readonly home: string,
  ) {}

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

async function setUp(stage: Stage): Promise<Hall> {
  const director = (await stage.visitor()).page;
  await becomeOwner(stage, director);
  await director.goto('/competitions/new/knockout');
  await director.getByLabel('Name', { exact: true }).fill('Youth day');
  await director.getByLabel('Where it is played').fill('The hall');
  await director.getByLabel('Day', { exact: true }).fill(DAY);
  await director.getByLabel('Tables', { exact: true }).fill('3');
  await assertAccessible(director, 'the form that sets a day up');
  await director.getByRole('button', { name: 'Set it up' }).click();
  await director.waitForURL('**/groups');
  return new Hall(stage, director, new URL(director.url()).pathname.replace('/groups', ''));
}

/** A group whose coordinator makes an account by the link and enters everybody from a table. */
async function enterGroup(hall: Hall, name: string, coordinator: string, rows: string): Promise<void> {
  await hall.go('/groups');
  await hall.director.getByLabel('Name of the group').fill(name);
  await hall.director.getByLabel('Coordinator’s name').fill(coordinator);
  await hall.director.getByRole('button', { name: 'Add the group' }).click();
  const link = await hall.director.locator('a[href^="/join/"]').first().getAttribute('href');
  const { page } = await hall.stage.visitor({ device: 'phone' });
  await page.goto(link ?? '');
  await makeAccount(page, coordinator.split(' ')[0]?.toLowerCase() ?? '');
  await page.goto(`${hall.home}/group`);
  await page.getByLabel('Rows of the table').fill(rows);
  await page.getByRole('button', { name: 'Look first' }).click();
  await page.getByText('All 6 rows are in order.').waitFor();
  await page.getByRole('button', { name: 'Enter these 6 players' }).click();
  await eventually('players of the group', () => page.locator('.person').count(), (count) => count === 6);
  await assertAccessible(page, 'a group');
}

/** Everybody comes and is scanned: a scanner types the number and presses Enter. */
async function checkIn(hall: Hall): Promise<void> {
  for (const [index, name] of NAMES.entries()) {
    await hall.go('/check-in');
    await hall.director.locator('#q:focus').waitFor();
    await hall.director.keyboard.type(name);
    await hall.director.keyboard.press('Enter');
    await hall.director.getByRole('heading', { name }).waitFor();
    await hall.director.locator('#number:focus').waitFor();
    await hall.director.keyboard.type(number(index));
    await hall.director.keyboard.press('Enter');
    await hall.director.getByText(`${name} is checked in.`).waitFor();
  }
  await assertAccessible(hall.director, 'the check-in desk');
}

const NAMES = [...RIVER.split('\n').slice(1), ...HILL.split('\n')].map((row) => row.split(/[;,]/)[0] ?? '');
const number = (index: number): string => `W${1000 + 7 * index}`;

/** The wristband of whoever is shown as "Ada A.". */
function wristband(shown: string): string {
  const [first] = shown.split(' ');
  const index = NAMES.findIndex((name) => name.startsWith(`${first} `));
  assert.ok(index >= 0, shown);
  return number(index);
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

/** The tables' pages, each on a device of its own, found by the codes on the cards. */
async function layOutCards(hall: Hall): Promise<Visitor[]> {
  await hall.go('/tables');
  await hall.director.getByRole('button', { name: 'Print table cards' }).click();
  await hall.director.locator('.table-sheet').first().waitFor();
  const tables: Visitor[] = [];
  for (const index of [0, 1, 2]) {
    const url = await read(hall.director, index);
    assert.match(url, /^http:\/\/127\.0\.0\.1:\d+\/t\/[a-z0-9]+$/);
    const table = await hall.stage.visitor({ device: index === 0 ? 'desktop' : 'phone' });
    await table.page.goto(new URL(url).pathname);
    tables.push(table);
  }
  return tables;
}

/** The two who are called to a table, White first. */
async function pair(page: Page): Promise<[string, string]> {
  await page.locator('.table-pair').waitFor();
  const names = await page.locator('.table-pair strong').allInnerTexts();
  return [names[0] ?? '', names[1] ?? ''];
}

async function showWristbands(page: Page): Promise<void> {
  for (const name of await pair(page)) {
    await page.getByLabel('Type the number of your wristband').fill(wristband(name));
    await page.getByRole('button', { name: 'I am here' }).click();
    await page.getByText(`${name}: here`).or(page.getByRole('heading', { name: /hands and play/ })).first().waitFor();
  }
  await page.getByRole('heading', { name: /hands and play/ }).waitFor();
}

/** One reports, the other confirms. */
async function report(page: Page, result: string, by: string, other: string): Promise<void> {
  await page.getByLabel(result, { exact: true }).check();
  await page.getByLabel('Your wristband; then the other one confirms').fill(wristband(by));
  await page.getByRole('button', { name: 'Report' }).click();
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
  await assertAccessible(page, 'a table');
  const address = page.url();
  await page.getByRole('button', { name: 'Play on this tablet' }).click();
  await page.waitForURL('**/play/**');
  await table.ready();
  await table.shakeHands();
  for (const [from, to] of [['f2', 'f3'], ['e7', 'e5'], ['g2', 'g4'], ['d8', 'h4']] as const) await table.move(from, to);
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
  await page.getByLabel('Type the number of your wristband').fill('W9999');
  await page.getByRole('button', { name: 'I am here' }).click();
  await page.getByRole('alert').filter({ hasText: 'not the wristband of one of the two' }).waitFor();
  await page.locator('.call-official summary').click();
  await page.getByRole('button', { name: 'My opponent is not there' }).click();
  await page.getByText('An official is called and is on the way.').waitFor();

  // An official looks one of them up on a phone.
  await hall.go('/lookup');
  await hall.director.getByLabel('Number on the wristband').fill(wristband(players[0]));
  await hall.director.keyboard.press('Enter');
  const name = NAMES.find((known) => known.startsWith(`${players[0].split(' ')[0]} `)) ?? '';
  await hall.director.getByRole('heading', { name }).waitFor();
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

/** Everything that is left, with the first of each two winning, at whatever table it is called to. */
async function playOn(hall: Hall, tables: Visitor[]): Promise<void> {
  for (const hour of ['09:40', '10:10', '10:40', '15:05', '15:35', '16:05']) {
    await hall.at(hour);
    for (let quiet = 0; quiet < 4; ) {
      let played = false;
      for (const { page } of tables) {
        await page.reload();
        if ((await page.locator('.table-pair').count()) === 0) continue;
        const players = await pair(page);
        await showWristbands(page);
        await report(page, `${players[0]} won`, players[0], players[1]);
        await isOver(page, players);
        played = true;
      }
      quiet = played ? 0 : quiet + 1;
    }
  }
}

scene('twelve players in three grades have their day', async (stage) => {
  const hall = await setUp(stage);
  await enterGroup(hall, 'River', 'Rosa River', RIVER);
  await enterGroup(hall, 'Hill', 'Hana Hill', HILL);
  await hall.at('08:00');
  await checkIn(hall);
  await hall.at('08:46');
  await eventually(
    'check-in is closed by itself',
    async () => {
      await hall.go('/check-in');
      return hall.director.getByText('ready for the draw').count();
    },
    (count) => count === 3,
  );
  await hall.go('/draw');
  for (const section of SECTIONS) {
    await hall.director.getByRole('button', { name: `Draw ${section}`, exact: true }).click();
    await hall.director.getByRole('button', { name: `Draw ${section}`, exact: true }).waitFor({ state: 'detached' });
  }
  await assertAccessible(hall.director, 'the draw');

  const tables = await layOutCards(hall);
  const wall = await stage.visitor();
  await wall.page.goto(`${hall.home}/screen`);
  await wall.page.getByText('Nobody is called yet.').waitFor();
  await hall.at('09:00');
  // The screen hears of it by itself, and so do the tables.
  await eventually('calls on the wall', () => wall.page.locator('.wall-table:not(.wall-hour)').count(), (count) => count === 3);
  for (const { page } of tables) await page.locator('.table-pair').waitFor();
  const [first, second, third] = tables as [Visitor, Visitor, Visitor];
  await onTheTablet(first);
  await drawnThenWon(second);
  await calledOff(hall, third);
  await playOn(hall, tables);

  await wall.page.goto(`${hall.home}/screen?panel=medals`);
  assert.equal(await wall.page.locator('.podium .gold').count(), 3);
  for (const place of ['/medals', '/bracket', '/bracket?section=2']) {
    await wall.page.goto(`${hall.home}${place}`);
    await assertAccessible(wall.page, place);
  }
});
