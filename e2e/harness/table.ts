// The page with the board, as somebody uses it: what he sees there, and what he does with hand, keys or words.

import assert from 'node:assert/strict';

import type { Locator, Page } from 'playwright-core';

import type { Device } from './browser.js';
import { eventually } from './eventually.js';
import type { Played } from './games.js';

/** Men by square, by the names of the squares' buttons: `{ e4: 'white pawn' }`. */
export type Men = Record<string, string>;

export class Table {
  private readonly root: Locator;

  constructor(
    readonly page: Page,
    private readonly device: Device,
    /** The small board of a rule, where a page has many; otherwise the page is the table of one game. */
    private readonly rule?: Locator,
  ) {
    this.root = rule ?? page.locator('main');
  }

  /** The board is drawn and takes moves. */
  async ready(): Promise<void> {
    if (this.rule === undefined) await this.page.locator('main[data-connection=open]').waitFor();
    // The board of a rule is made when somebody comes near it.
    await this.rule?.scrollIntoViewIfNeeded();
    await this.root.locator('cg-board').waitFor();
  }

  // What is to be seen.

  square(name: string): Locator {
    return this.root.locator(`button[data-square=${name}]`);
  }

  /** Every man, as the names of the buttons say. */
  async men(): Promise<Men> {
    const labels = await this.root
      .locator('button[data-square]')
      .evaluateAll((buttons) =>
        buttons.map((button) => [button.getAttribute('data-square'), button.getAttribute('aria-label')] as const),
      );
    const men: Men = {};
    for (const [square, label] of labels) {
      const man = /(white|black) (king|queen|rook|bishop|knight|pawn)/i.exec(label ?? '')?.[0];
      if (square !== null && man !== undefined) men[square] = man.toLowerCase();
    }
    return men;
  }

  /** Every man, as the drawn board has it. */
  async drawn(): Promise<Men> {
    const men = await this.root.locator('cg-board piece:not(.ghost):not(.fading)').evaluateAll((pieces) =>
      pieces.map((piece) => {
        const { cgKey, cgPiece } = piece as unknown as { cgKey: string; cgPiece: string };
        return [cgKey, cgPiece] as const;
      }),
    );
    return Object.fromEntries(men);
  }

  /** Waits until a man stands on a square: `see('e4', 'white pawn')`, or nobody does. */
  async see(square: string, man: string | undefined): Promise<void> {
    const ask = async (): Promise<Men> => this.men();
    await eventually(`${man ?? 'nobody'} on ${square}`, ask, (men) => men[square] === man);
    await eventually(`${man ?? 'nobody'} drawn on ${square}`, () => this.drawn(), (men) => men[square] === man);
  }

  /** The moves in the list, without numbers and marks around them. */
  moves(): Promise<string[]> {
    return this.root.locator('.moves .move').allInnerTexts();
  }

  /** Waits until these are the moves played. */
  async seeMoves(expected: readonly string[]): Promise<void> {
    await eventually('moves', () => this.moves(), (moves) => isSame(moves, expected));
  }

  get status(): Locator {
    return this.root.locator('.status');
  }

  async seeStatus(text: RegExp): Promise<void> {
    await eventually(`status ${text}`, () => this.status.innerText(), (status) => text.test(status));
  }

  /** What explains a refusal. */
  get card(): Locator {
    return this.root.locator('.card[role=status]');
  }

  async seeCard(text: RegExp): Promise<void> {
    await eventually(`card ${text}`, () => this.card.innerText(), (card) => text.test(card));
  }

  /** All that has been said aloud since the page was opened. */
  async seeSaid(text: RegExp): Promise<void> {
    const announce = this.root.page().locator('.announce');
    await eventually(`said ${text}`, () => announce.innerText(), (said) => text.test(said));
  }

  /** A button beside the board; where both players sit at it, the first one's. */
  button(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name });
  }

  /** The buttons by which those who sit here agree to begin. */
  get hands(): Locator {
    return this.button(/shakes? hands$/i);
  }

  async seeClock(seat: 'white' | 'black', time: RegExp): Promise<void> {
    const clock = this.root.locator(`.player[data-seat=${seat}] .clock`);
    await eventually(`clock of ${seat}`, () => clock.innerText(), (shown) => time.test(shown.trim()));
  }

  // What is done.

  /** By two clicks or two taps. */
  async move(from: string, to: string): Promise<void> {
    await this.touch(from);
    await this.touch(to);
  }

  /** Clicks or taps a square of the drawn board. */
  async touch(square: string): Promise<void> {
    const { x, y } = await this.#middle(square);
    if (this.device === 'phone') {
      await this.page.touchscreen.tap(x, y);
    } else {
      await this.page.mouse.click(x, y);
    }
  }

  /** Drags a man; any drop is an attempt. */
  async drag(from: string, to: string): Promise<void> {
    const [start, end] = [await this.#middle(from), await this.#middle(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Types a move into the field for it. */
  async say(move: string): Promise<void> {
    const field = this.root.getByRole('textbox', { name: /move/i });
    await field.fill(move);
    await field.press('Enter');
  }

  /** Claims something that the rules may give. */
  async claim(what: string): Promise<void> {
    await this.button(/claim$/i).first().click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(what).check();
    await dialog.getByRole('button', { name: 'Claim' }).click();
  }

  /** Gives the game up, and means it. */
  async resign(): Promise<void> {
    await this.button(/resign$/i).first().click();
    await this.page.getByRole('dialog').getByRole('button', { name: /yes/i }).click();
    await this.seeStatus(/resign/i);
  }

  /** Shakes hands for everybody who sits at this device. */
  async shakeHands(): Promise<void> {
    const hand = this.hands;
    await hand.first().waitFor();
    for (let left = await hand.count(); left > 0; left -= 1) {
      await hand.first().click();
      await eventually('hands left to shake', () => hand.count(), (count) => count < left);
    }
  }

  /** Plays moves by hand, each after the one before has arrived. */
  async playAll(moves: readonly Played[]): Promise<void> {
    for (const { from, to, san } of moves) {
      const before = await this.moves();
      await this.move(from, to);
      await this.seeMoves([...before, san]);
    }
  }

  /** The drawn board is where the hand is; it may be turned. */
  async #middle(square: string): Promise<{ x: number; y: number }> {
    const board = this.root.locator('cg-board');
    const scrolled = (): Promise<number> => this.page.evaluate(() => scrollY);
    const before = await scrolled();
    await board.scrollIntoViewIfNeeded();
    // The board learns where it is from the event that follows a scroll, when it is drawn again; a hand is never so quick.
    if ((await scrolled()) !== before) {
      await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    }
    const box = await board.boundingBox();
    assert.ok(box !== null, 'there is no board to be seen');
    const isTurned = (await this.root.locator('.cg-wrap.orientation-black').count()) > 0;
    const file = square.charCodeAt(0) - 'a'.charCodeAt(0);
    const rank = Number(square[1]) - 1;
    const column = isTurned ? 7 - file : file;
    const row = isTurned ? rank : 7 - rank;
    return { x: box.x + ((column + 0.5) * box.width) / 8, y: box.y + ((row + 0.5) * box.height) / 8 };
  }
}

function isSame(found: readonly string[], expected: readonly string[]): boolean {
  return found.length === expected.length && found.every((text, index) => text.trim() === expected[index]);
}
