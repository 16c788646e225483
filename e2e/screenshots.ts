// The pictures of the README, taken from the real thing: `npm run screenshots`, by hand, when the pages have changed.

import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from 'playwright-core';

import { closeBrowser, type Device, DEVICES, THEMES, type Theme } from './harness/browser.js';
import { OPERA } from './harness/games.js';
import { Server } from './harness/server.js';
import { Stage } from './harness/stage.js';
import { Table } from './harness/table.js';

const FOLDER = path.resolve('..', 'docs', 'pictures');

async function shoot(page: Page, name: string, theme: Theme): Promise<void> {
  // The men are where they are going to stay, and nobody points at anything.
  await page.mouse.move(0, 0);
  await page.locator('piece.anim').first().waitFor({ state: 'detached' });
  await page.screenshot({ path: path.join(FOLDER, `${name}-${theme}.png`), animations: 'disabled' });
}

async function atTheTable(stage: Stage, theme: Theme): Promise<void> {
  const ann = await stage.visitor({ theme });
  await ann.playAtThisTable({ rulebook: 'club', time: '15+10', white: 'Ann', black: 'Ben' });
  await ann.table.shakeHands();
  await ann.table.playAll(OPERA.slice(0, 17));
  await shoot(ann.page, 'table', theme);
}

async function refused(stage: Stage, theme: Theme): Promise<void> {
  const ann = await stage.visitor({ theme });
  const start = 'r3k2r/ppp2ppp/b1n2n2/3pp3/1b2P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 1';
  await ann.playAtThisTable({ rulebook: 'general', start, white: 'Ann', black: 'Ben' });
  await ann.table.shakeHands();
  await ann.table.move('e1', 'g1');
  await ann.table.seeCard(/castle/);
  await shoot(ann.page, 'refused', theme);
}

async function onAPhone(stage: Stage, theme: Theme): Promise<void> {
  const ann = await stage.visitor({ theme });
  const ben = await stage.visitor({ theme, device: 'phone' });
  const links = await ann.playApart({ rulebook: 'intramural', white: 'Ann', black: 'Ben' });
  await ann.sitDown(links.white);
  await ben.sitDown(links.black);
  await ann.table.shakeHands();
  await ben.table.shakeHands();
  const played: string[] = [];
  for (const [ply, { from, to, san }] of OPERA.slice(0, 9).entries()) {
    await (ply % 2 === 0 ? ann : ben).table.move(from, to);
    played.push(san);
    for (const { table } of [ann, ben]) await table.seeMoves(played);
  }
  await shoot(ben.page, 'phone', theme);
}

async function learning(stage: Stage, theme: Theme, device: Device): Promise<void> {
  const { page } = await stage.visitor({ theme, device });
  await page.goto('/learn/fide');
  const rule = page.locator('#rule-castling_not_through_check');
  const board = new Table(page, device, rule);
  await board.ready();
  await board.drag('e1', 'g1');
  await board.seeCard(/castle/);
  await rule.evaluate((section) => section.scrollIntoView({ block: 'start' }));
  await shoot(page, named('learn', device), theme);
}

/** The demo, made by the one who looks first. */
async function theDemo(stage: Stage): Promise<{ season: string; day: string }> {
  const { page } = await stage.visitor();
  await page.goto('/demo');
  const make = page.getByRole('button', { name: 'Show me the demo' });
  if (await make.isVisible()) await make.click();
  const address = async (name: string): Promise<string> =>
    (await page.locator('main').getByRole('link', { name }).getAttribute('href')) ?? '';
  return { season: await address('The campus league'), day: await address('The games day') };
}

async function desk(stage: Stage, theme: Theme, device: Device): Promise<void> {
  await theDemo(stage);
  const { page } = await stage.visitor({ theme, device });
  await page.goto('/demo');
  await page.getByRole('button', { name: 'The league’s director' }).click();
  await page.waitForURL('**/office');
  await shoot(page, named('desk', device), theme);
}

async function wall(stage: Stage): Promise<void> {
  const { day } = await theDemo(stage);
  const { page } = await stage.visitor({ theme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${day}/screen?panel=bracket-0-0`);
  await page.locator('.screen').waitFor();
  await shoot(page, 'wall', 'dark');
}

async function bracket(stage: Stage): Promise<void> {
  const { day } = await theDemo(stage);
  const { page } = await stage.visitor({ theme: 'light', device: 'phone' });
  await page.goto(`${day}/bracket`);
  await shoot(page, 'bracket-phone', 'light');
}

/** Pictures from a phone say so. */
function named(name: string, device: Device): string {
  return device === 'phone' ? `${name}-phone` : name;
}

await mkdir(FOLDER, { recursive: true });
const stage = new Stage(await Server.start());
try {
  // The first picture of the page is in the reader's own theme.
  for (const theme of THEMES) await refused(stage, theme);
  for (const picture of [atTheTable, onAPhone]) await picture(stage, 'light');
  for (const device of DEVICES) {
    await learning(stage, 'light', device);
    await desk(stage, 'light', device);
  }
  await wall(stage);
  await bracket(stage);
} finally {
  await stage.close();
  await closeBrowser();
}
