// The device as a clock beside a real board.

import assert from 'node:assert/strict';

import type { Locator } from 'playwright-core';

import { assertAccessible } from '../harness/axe.js';
import { DEVICES } from '../harness/browser.js';
import { eventually } from '../harness/eventually.js';
import { scene } from '../harness/scene.js';
import type { Visitor } from '../harness/visitor.js';

const half = ({ page }: Visitor, seat: 'white' | 'black'): Locator => page.locator(`.hand-half[data-seat=${seat}]`);

async function seeTime(half: Locator, time: RegExp): Promise<void> {
  await eventually(`time ${time}`, () => half.locator('.hand-time').innerText(), (text) => time.test(text));
}

async function seeRunning(ann: Visitor, running: 'white' | 'black'): Promise<void> {
  const seats = (): Promise<(string | null)[]> =>
    ann.page.locator('.hand-running').evaluateAll((halves) => halves.map((node) => node.getAttribute('data-seat')));
  await eventually(`the clock of ${running} runs`, seats, (now) => now.length === 1 && now[0] === running);
}

for (const device of DEVICES) {
  scene(`beside a real board a tap passes the move, on a ${device}`, async (stage) => {
    const ann = await stage.visitor({ device });
    const { page } = ann;
    // The clock runs on the device alone, so its time is moved there, not waited for.
    await page.clock.install();
    await ann.playAtThisTable({ rulebook: 'club', time: '5+10' });
    await page.clock.runFor(1000);
    await ann.table.button(/real board/i).click();
    const [white, black] = [half(ann, 'white'), half(ann, 'black')];
    await page.clock.runFor(100);
    await seeTime(white, /^5:00/);
    await assertAccessible(page, 'the hand clock');
    const box = await white.boundingBox();
    assert.ok((box?.height ?? 0) > 150 && (box?.width ?? 0) > 300, 'a half is large enough to be hit without looking');

    await black.click();
    await page.clock.runFor(60_000);
    await seeRunning(ann, 'white');
    await seeTime(white, /^4:00/);
    await seeTime(black, /^5:00/);
    await white.click();
    await page.clock.runFor(1000);
    await seeRunning(ann, 'black');
    await seeTime(white, /^4:10/);
    // A second tap of the same player changes nothing.
    await white.click();
    await page.clock.runFor(29_000);
    await seeRunning(ann, 'black');
    await seeTime(black, /^4:30/);

    await page.getByRole('button', { name: 'Stop the clocks' }).click();
    await page.clock.runFor(60_000);
    await seeTime(black, /^4:30/);
    // A stray key does not close it, nor does a hand that hits the edge.
    await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.clock.runFor(10_000);
    await seeTime(black, /^4:20/);
    // A clock that runs is stopped first.
    const close = page.getByRole('button', { name: 'Close' });
    assert.ok(await close.isDisabled(), 'a running clock is not closed');
    await page.getByRole('button', { name: 'Stop the clocks' }).click();
    await close.click();
    await white.waitFor({ state: 'hidden' });
  });
}

scene('on every screen the time of a game of hours stays inside its half, and so do the words', async (stage) => {
  const ann = await stage.visitor({ device: 'phone' });
  const { page } = ann;
  await ann.playAtThisTable({ rulebook: 'fide', time: '90+30' });
  await ann.table.button(/real board/i).click();
  await seeTime(half(ann, 'white'), /^1:30:00/);
  for (const [width, height] of [[740, 360], [667, 375], [390, 844], [320, 568], [1280, 800]] as const) {
    await page.setViewportSize({ width, height });
    const outside = await page.locator('.hand-half').evaluateAll((halves) =>
      halves.flatMap((node) => {
        const frame = node.getBoundingClientRect();
        const boxes = [...node.children].map((part) => ({ part: part.className, box: part.getBoundingClientRect() }));
        const within = ({ box }: { box: DOMRect }): boolean =>
          box.left >= frame.left + 3 && box.right <= frame.right - 3 && box.top >= frame.top + 3 && box.bottom <= frame.bottom - 3;
        return boxes.filter((one) => !within(one)).map(({ part }) => part);
      }),
    );
    assert.deepEqual(outside, [], `at ${width} by ${height}`);
  }
});

scene('intramural 1 VI: beside a real board the limit for one move is shown as it runs down', async (stage) => {
  const ann = await stage.visitor({ device: 'phone' });
  const { page } = ann;
  await page.clock.install();
  await ann.playAtThisTable({ rulebook: 'intramural' });
  await page.clock.runFor(1000);
  await ann.table.button(/real board/i).click();
  await half(ann, 'black').click();
  await page.clock.runFor(90_000);
  await seeTime(half(ann, 'white'), /^0:30/);
  await page.clock.runFor(31_000);
  const note = half(ann, 'white').locator('.hand-note');
  await eventually('the note', () => note.innerText(), (text) => /Over the limit/.test(text));
});
