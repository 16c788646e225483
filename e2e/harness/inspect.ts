// Looks at a page as everybody sees it: on every width, in both themes, and in the other language.

import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import { assertAccessible, COLORS, settle } from './axe.js';
import type { Device } from './browser.js';
import { assertFits } from './fits.js';
import type { Visitor } from './visitor.js';

/** From the narrowest phone to the wall of a hall. */
const WIDTHS: Record<Device, readonly number[]> = { phone: [320, 390, 768], desktop: [1280, 1920, 2560] };

/** It fits on every width that the device may have, and axe finds nothing in either theme. */
export async function inspect({ page, device }: Visitor, where: string): Promise<void> {
  await assertFitsAll(page, where, WIDTHS[device]);
  await assertAccessible(page, where);
  await page.emulateMedia({ colorScheme: 'dark' });
  await assertAccessible(page, `${where} in the dark`, COLORS);
  await page.emulateMedia({ colorScheme: 'light' });
  if (device === 'phone') await inspectInSpanish(page, where);
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
async function inspectInSpanish(page: Page, where: string): Promise<void> {
  const address = page.url();
  const headers = { 'accept-language': 'es', accept: 'text/html' };
  const answer = await page.request.get(address, { headers });
  if (!answer.ok() || !answer.headers()['content-type']?.startsWith('text/html')) return;
  const beside = await page.context().newPage();
  try {
    await beside.route(address, (route) => route.continue({ headers: { ...route.request().headers(), ...headers } }));
    await beside.goto(address);
    assert.equal(await beside.locator('html').getAttribute('lang'), 'es', where);
    await assertFitsAll(beside, `${where} in Spanish`, WIDTHS.phone);
  } finally {
    await beside.close();
  }
}
