// Somebody at a device: the page in front of him, and the pages he can go to.

import type { Page } from 'playwright-core';

import type { Device } from './browser.js';
import { Table } from './table.js';
import type { Watchman } from './watchman.js';

/** What is chosen when a game is set up; what is left out stays as the page suggests it. */
export interface Terms {
  rulebook?: string;
  time?: string;
  white?: string;
  black?: string;
  listed?: boolean;
  dots?: boolean;
  /** A position in FEN to start from. */
  start?: string;
}

/** Where the links of a game for two devices lead. */
export interface Links {
  white: string;
  black: string;
  watch: string;
  umpire: string;
}

export class Visitor {
  readonly table: Table;

  constructor(
    readonly page: Page,
    readonly watchman: Watchman,
    readonly device: Device,
  ) {
    this.table = new Table(page, device);
  }

  /** Sets up a game for both players at this device. */
  async playAtThisTable(terms: Terms = {}): Promise<void> {
    await this.fillIn('table', terms);
    await this.page.waitForURL('**/play/**');
    await this.table.ready();
  }

  /** Sets up a game for two devices and gives its links. */
  async playApart(terms: Terms = {}): Promise<Links> {
    await this.fillIn('apart', terms);
    await this.page.waitForURL('**/links**');
    const link = async (name: string): Promise<string> => {
      const card = this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name }) });
      const href = await card.getByRole('link').first().getAttribute('href');
      if (href === null) throw new Error(`the link of ${name} leads nowhere`);
      return new URL(href, this.page.url()).pathname;
    };
    return {
      white: await link('White'),
      black: await link('Black'),
      watch: await link('Watch'),
      umpire: await link('Umpire'),
    };
  }

  /** Goes to a page with a board and waits until it is live. */
  async sitDown(address: string): Promise<void> {
    await this.page.goto(address);
    await this.table.ready();
  }

  /** Fills in the form for a new game and sends it. */
  async fillIn(place: 'table' | 'apart', terms: Terms): Promise<void> {
    const { page } = this;
    await page.goto('/');
    if (terms.rulebook !== undefined) {
      await page.locator(`input[name=rulebook][value=${terms.rulebook}]`).check();
    }
    if (terms.start !== undefined) {
      await page.getByText('Start from another position').click();
    }
    for (const [label, value] of [
      ['White', terms.white],
      ['Black', terms.black],
      ['Time', terms.time],
      ['Position', terms.start],
    ] as const) {
      if (value !== undefined) await page.getByLabel(label, { exact: true }).fill(value);
    }
    for (const [label, value] of [
      ['Show where', terms.dots],
      ['Show the game in the list', terms.listed],
    ] as const) {
      if (value !== undefined) await page.getByLabel(label).setChecked(value);
    }
    await page.getByRole('button', { name: place === 'table' ? 'Play at this table' : 'Play apart' }).last().click();
  }
}
