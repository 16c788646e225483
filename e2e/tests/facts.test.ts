// What the play page costs somebody who opens it for the first time, on a slow connection.

import assert from 'node:assert/strict';

import type { CDPSession, Page } from 'playwright-core';

import { DEVICES } from '../harness/browser.js';
import { scene } from '../harness/scene.js';

/** A telephone far from the mast: 1.6 Mbit/s, and 150 ms there and back. */
const SLOW = { offline: false, downloadThroughput: 200_000, uploadThroughput: 94_000, latency: 150 };

/** The most that may come over the wire, compressed, until somebody can play. */
const MOST_BYTES = 150 * 1024;

/** Of a script that the page waits for, this much must really be needed. */
const LEAST_USED = 0.5;

interface Facts {
  paint: number;
  shift: number;
  /** What jumped. */
  jumped: string[];
  blocking: string[];
}

/** Counts what comes over the wire, heads included. */
async function count(cdp: CDPSession): Promise<() => number> {
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await cdp.send('Network.enable');
  return () => bytes;
}

async function facts(page: Page): Promise<Facts> {
  return page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null }[];
    }
    let shift = 0;
    const jumped: string[] = [];
    await new Promise<void>((resolve) => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[]) {
          shift += entry.value;
          for (const { node } of entry.sources) jumped.push(node instanceof Element ? `${node.localName}.${node.className}` : String(node?.textContent));
        }
      }).observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
    const waits = (script: HTMLScriptElement): boolean => !script.async && !script.defer && script.type !== 'module';
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      shift,
      jumped,
      blocking: [...document.querySelectorAll<HTMLScriptElement>('script[src]')].filter(waits).map((script) => script.src),
    };
  });
}

for (const device of DEVICES) {
  scene(`the play page is light and still, on a ${device}`, async (stage) => {
    const host = await stage.visitor();
    const links = await host.playApart({ rulebook: 'intramural', white: 'Ann', black: 'Ben' });
    const { page, table } = await stage.visitor({ device });
    const cdp = await page.context().newCDPSession(page);
    const bytes = await count(cdp);
    await cdp.send('Network.emulateNetworkConditions', SLOW);
    await page.coverage.startJSCoverage();
    await page.goto(links.white);
    await table.ready();
    const found = await facts(page);
    const scripts = await page.coverage.stopJSCoverage();
    console.log(
      `${device}: first contentful paint after ${Math.round(found.paint)} ms at 1.6 Mbit/s and 150 ms, ` +
        `${Math.round(bytes() / 1024)} KiB over the wire, layout shift ${found.shift.toFixed(4)}`,
    );
    assert.ok(Number.isFinite(found.paint), 'something was painted');
    assert.ok(bytes() > 10_000 && bytes() < MOST_BYTES, `${bytes()} bytes came over the wire`);
    assert.equal(found.shift, 0, `nothing jumps while the page comes: ${found.jumped.join(', ')}`);
    for (const address of found.blocking) {
      const script = scripts.find(({ url }) => url === address);
      assert.ok(script?.source, `${address} was run`);
      const used = usedShare(script.source.length, script.functions);
      assert.ok(used >= LEAST_USED, `${address} holds the page up, and ${Math.round(100 * used)} % of it is used`);
    }
  });
}

interface Range {
  startOffset: number;
  endOffset: number;
  count: number;
}

/** How much of a script was run: later ranges are inside earlier ones and say more. */
function usedShare(length: number, functions: { ranges: Range[] }[]): number {
  const used = new Uint8Array(length).fill(1);
  for (const { ranges } of functions) {
    for (const { startOffset, endOffset, count } of ranges) used.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  }
  return used.reduce((sum, one) => sum + one, 0) / Math.max(1, length);
}
