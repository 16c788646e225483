// A server, whoever visits it, and the proof afterwards that nothing went wrong behind their backs.

import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { BrowserContext } from 'playwright-core';

import { contextOptions, theBrowser, type Visit } from './browser.js';
import { PATIENCE } from './eventually.js';
import type { Server } from './server.js';
import { type Links, type Terms, Visitor } from './visitor.js';
import { Watchman } from './watchman.js';

const FAILURES = path.join('build', 'failures');

export class Stage {
  readonly #contexts: BrowserContext[] = [];
  readonly #visitors: Visitor[] = [];

  constructor(readonly server: Server) {}

  /** Somebody new with a device of his own. */
  async visitor(visit: Visit = {}): Promise<Visitor> {
    const browser = await theBrowser();
    const context = await browser.newContext({ ...contextOptions(visit), baseURL: this.server.origin });
    this.#contexts.push(context);
    context.setDefaultTimeout(PATIENCE);
    const watchman = new Watchman(this.server.origin);
    await watchman.follow(context);
    const visitor = new Visitor(await context.newPage(), watchman, visit.device ?? 'desktop');
    this.#visitors.push(visitor);
    return visitor;
  }

  /** A game under way: Ann, at a desk, has White; Ben, with a phone, has Black; both have shaken hands. */
  async annAndBen(terms: Terms = {}): Promise<{ ann: Visitor; ben: Visitor; links: Links }> {
    const ann = await this.visitor({ device: 'desktop' });
    const ben = await this.visitor({ device: 'phone' });
    const links = await ann.playApart({ white: 'Ann', black: 'Ben', ...terms });
    await ann.sitDown(links.white);
    await ben.sitDown(links.black);
    await ann.table.shakeHands();
    await ben.table.shakeHands();
    return { ann, ben, links };
  }

  /** Nobody saw an error, and the server did not stumble. */
  check(): void {
    for (const visitor of this.#visitors) {
      assert.deepEqual(visitor.watchman.problems, []);
    }
    assert.doesNotMatch(this.server.said, /panicked|\bERROR\b/);
  }

  /** What everybody saw last, for whoever has to find out why. */
  async record(name: string): Promise<void> {
    const folder = path.join(FAILURES, name.replaceAll(/[^a-z0-9]+/gi, '-'));
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'server.log'), this.server.said);
    for (const [index, visitor] of this.#visitors.entries()) {
      const file = path.join(folder, `visitor-${index + 1}`);
      // A page that no longer answers must not hide the reason for the failure.
      await visitor.page.screenshot({ path: `${file}.png`, timeout: 5000 }).catch(() => undefined);
      await writeFile(`${file}.txt`, visitor.watchman.problems.join('\n'));
    }
    console.error(`pictures and logs are in e2e/${folder}`);
  }

  async close(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()));
    await this.server.close();
  }
}
