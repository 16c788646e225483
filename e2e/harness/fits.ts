// Whether a page fits on its screen: nobody scrolls sideways.

import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

export async function assertFits(page: Page, where: string): Promise<void> {
  const [content, screen, beyond] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const sticksOut = (one: Element): boolean => one.getBoundingClientRect().right > clientWidth + 0.5;
    const all = scrollWidth > clientWidth ? [...document.body.querySelectorAll('*')].filter(sticksOut) : [];
    const names = all.map((one) => `${one.tagName.toLowerCase()}.${one.className}`);
    return [scrollWidth, clientWidth, names.slice(0, 12)] as const;
  });
  assert.ok(content <= screen, `${where} is ${content} wide on a screen of ${screen}: ${beyond.join(' ')}`);
}
