// Whether a page fits on its screen: nobody scrolls sideways.

import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

export async function assertFits(page: Page, where: string): Promise<void> {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok((content ?? 0) <= (screen ?? 0), `${where} is ${content} wide on a screen of ${screen}`);
}
