// Phone and desktop, light and dark: the board fits, and nothing jumps while people play.

import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import { settle } from '../harness/axe.js';
import { DEVICES, THEMES } from '../harness/browser.js';
import { assertFits } from '../harness/fits.js';
import { SCHOLARS_MATE } from '../harness/games.js';
import { scene } from '../harness/scene.js';

/** The parts that a hand or an eye has found must stay where they are. */
async function places(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const found: Record<string, string> = {};
    for (const part of ['.board-slot', '.player-top', '.player-bottom', '.player-top .clock', '.player-bottom .clock', '.say-move']) {
      const box = document.querySelector(part)?.getBoundingClientRect();
      if (box) found[part] = [box.x + scrollX, box.y + scrollY, box.height].map(Math.round).join(' ');
    }
    return found;
  });
}

/** What the browser itself calls a shift, also right after an input: which element, and from where to where. */
async function observeShifts(page: Page): Promise<void> {
  interface Shift extends PerformanceEntry {
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const place = ({ x, y }: DOMRectReadOnly): string => `${Math.round(x)} ${Math.round(y)}`;
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[]) {
        for (const { node, previousRect, currentRect } of sources) {
          const name = node instanceof Element ? `${node.localName}.${node.className}` : String(node?.textContent);
          shifts.push(`${name}: ${place(previousRect)} -> ${place(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift' });
  });
}

for (const device of DEVICES) {
  for (const theme of THEMES) {
    scene(`nothing jumps while playing, on a ${device} in the ${theme}`, async (stage) => {
      const ann = await stage.visitor({ device, theme });
      const { page, table } = ann;
      await ann.playAtThisTable({ rulebook: 'general', time: '15+10' });
      await table.shakeHands();
      await assertFits(page, 'the board');
      const before = await places(page);
      await observeShifts(page);
      for (const move of SCHOLARS_MATE.slice(0, 6)) {
        await table.playAll([move]);
        assert.deepEqual(await places(page), before, `after ${move.san}`);
      }
      await table.move('h5', 'e3');
      await table.seeCard(/queen/i);
      assert.deepEqual(await places(page), before, 'after a refusal');
      await assertFits(page, 'the board with a card');
      assert.deepEqual(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts), []);
    });
  }
}

/** Turns or exchanges the phone, and looks from the top of the page. */
async function hold(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => scrollTo(0, 0));
  await settle(page);
}

const ON_ITS_SIDE = [[667, 375], [740, 360], [844, 390]] as const;
const UPRIGHT = [[390, 664], [390, 844], [768, 1024]] as const;

scene('on a phone on its side a clock with hours is one line in its column', async (stage) => {
  const ann = await stage.visitor({ device: 'phone' });
  const { page, table } = ann;
  await ann.playAtThisTable({ rulebook: 'fide', time: '90+30' });
  await table.shakeHands();
  for (const size of ON_ITS_SIDE) {
    await hold(page, size);
    const where = `at ${size.join(' by ')}`;
    await assertFits(page, `the board ${where}`);
    const clocks = await page.locator('.clock').evaluateAll((all) =>
      all.map((clock) => {
        const words = document.createRange();
        words.selectNodeContents(clock);
        const column = clock.parentElement!.getBoundingClientRect();
        return [words.getClientRects().length, clock.getBoundingClientRect().right <= column.right + 0.5, clock.scrollWidth <= clock.clientWidth];
      }),
    );
    assert.deepEqual(clocks, [[1, true, true], [1, true, true]], where);
  }
});

scene('the card that explains a try leaves the board to be seen', async (stage) => {
  const ann = await stage.visitor({ device: 'phone' });
  const { page, table } = ann;
  await ann.playAtThisTable({ rulebook: 'fide', time: '15+10' });
  await table.shakeHands();
  await table.move('g1', 'g3');
  await table.seeCard(/knight/i);
  const covered = (): Promise<number> =>
    page.evaluate(() => {
      const [card, board] = ['.card-sheet', '.board-slot'].map((part) => document.querySelector(part)!.getBoundingClientRect());
      const across = Math.min(card!.right, board!.right) - Math.max(card!.left, board!.left);
      return across <= 0 ? 0 : Math.max(0, Math.min(card!.bottom, board!.bottom) - Math.max(card!.top, board!.top));
    });
  for (const size of [...ON_ITS_SIDE, ...UPRIGHT]) {
    await hold(page, size);
    assert.ok((await covered()) < 1, `at ${size.join(' by ')}`);
  }
  // On the smallest phone there is no room for it: about one rank of the board is lent.
  await hold(page, [320, 568]);
  assert.ok((await covered()) < 320 / 8 + 8, 'at 320 by 568');
});

scene('with letters twice as large nobody scrolls sideways on a phone', async (stage) => {
  const { page } = await stage.visitor({ device: 'phone' });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const address of ['/', '/sign-in', '/watch']) {
    await page.goto(address);
    await assertFits(page, `${address} in large letters`);
  }
});
