// Looks at a page as everybody sees it: on every width, in both themes, and in the other language.

import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import { assertAccessible, COLORS, settle } from './axe.js';
import { contextOptions, type Device, theBrowser } from './browser.js';
import { assertFits } from './fits.js';
import type { Visitor } from './visitor.js';

/** From the narrowest phone to the wall of a hall. */
const WIDTHS: Record<Device, readonly number[]> = { phone: [320, 390, 768], desktop: [1280, 1920, 2560] };

/** It fits on every width that the device may have, and axe finds nothing in either theme. */
export async function inspect(visitor: Visitor, where: string): Promise<void> {
  const { page, device } = visitor;
  await assertFitsAll(page, where, WIDTHS[device]);
  await assertAccessible(page, where);
  await page.emulateMedia({ colorScheme: 'dark' });
  await assertAccessible(page, `${where} in the dark`, COLORS);
  await page.emulateMedia({ colorScheme: 'light' });
  if (device === 'phone') await inspectInSpanish(visitor, where);
}

async function assertFitsAll(page: Page, where: string, widths: readonly number[]): Promise<void> {
  const usual = page.viewportSize();
  assert.ok(usual, 'a page has a size');
  for (const width of widths) {
    await page.setViewportSize({ ...usual, width });
    await settle(page);
    await assertFits(page, `${where} at ${width} px`);
  }
  await page.setViewportSize(usual);
}

/** The same address beside it, asked for in Spanish, whose words are longer. What came as the answer to a form has no address. */
async function inspectInSpanish(visitor: Visitor, where: string): Promise<void> {
  const address = visitor.page.url();
  const headers = { 'accept-language': 'es', accept: 'text/html' };
  const answer = await visitor.page.request.get(address, { headers });
  if (!answer.ok() || !answer.headers()['content-type']?.startsWith('text/html')) return;
  const beside = await inSpanish(visitor);
  await beside.goto(address);
  assert.equal(await beside.locator('html').getAttribute('lang'), 'es', where);
  await assertFitsAll(beside, `${where} in Spanish`, WIDTHS.phone);
  await beside.goto('about:blank');
}

const readers = new WeakMap<Visitor, Page>();

/** Another browser of the same visitor, signed in as the first one is now. It is kept, and with it what it has loaded. */
async function inSpanish(visitor: Visitor): Promise<Page> {
  const first = visitor.page.context();
  const known = readers.get(visitor);
  const context = known?.context() ?? (await (await theBrowser()).newContext(contextOptions({ device: 'phone', locale: 'es' })));
  await context.clearCookies();
  await context.addCookies(await first.cookies());
  if (known) return known;
  first.once('close', () => void context.close());
  await visitor.watchman.follow(context);
  const page = await context.newPage();
  readers.set(visitor, page);
  return page;
}
