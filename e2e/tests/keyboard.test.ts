// No pointer at all.

import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import { eventually } from '../harness/eventually.js';
import { SCHOLARS_MATE } from '../harness/games.js';
import { scene } from '../harness/scene.js';

/** Presses Tab until something with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element?.id ? document.querySelector(`label[for="${element.id}"]`) : null;
      return [element?.getAttribute('aria-label'), element?.textContent, label?.textContent, element?.closest('label')?.textContent]
        .map((text) => text?.trim() ?? '')
        .find((text) => text !== '') ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab never comes to ${name}`);
}

/** Goes from the square that has the focus to another by arrow keys. */
async function arrowTo(page: Page, square: string): Promise<void> {
  const focus = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? '');
  for (let presses = 0; presses < 16; presses += 1) {
    const at = await focus();
    if (at === square) return;
    assert.match(at, /^[a-h][1-8]$/, 'a square has the focus');
    const [file, rank] = [square.charCodeAt(0) - at.charCodeAt(0), Number(square[1]) - Number(at[1])];
    const key = file > 0 ? 'ArrowRight' : file < 0 ? 'ArrowLeft' : rank > 0 ? 'ArrowUp' : 'ArrowDown';
    await page.keyboard.press(key);
    await eventually('the focus moves', focus, (now) => now !== at);
  }
  throw new Error(`arrow keys never come to ${square}`);
}

scene('a whole game by keyboard alone, from the start page to mate', async (stage) => {
  const { page, table } = await stage.visitor();
  await page.goto('/');
  await tabTo(page, /^Play at this table/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/play/**');
  await table.ready();
  await tabTo(page, /shakes? hands$/i);
  // The focus goes on by itself: to the other hand, then to the board.
  for (let hands = await table.hands.count(); hands > 0; hands -= 1) {
    await page.keyboard.press('Enter');
    await eventually('hands', () => table.hands.count(), (count) => count < hands);
  }
  const played: string[] = [];
  for (const { from, to, san } of SCHOLARS_MATE) {
    await arrowTo(page, from);
    await page.keyboard.press('Enter');
    await arrowTo(page, to);
    await page.keyboard.press('Enter');
    played.push(san);
    await table.seeMoves(played);
  }
  await table.seeStatus(/checkmate/i);
  await table.seeSaid(/checkmate/i);
});

scene('whoever has offered, declined or resigned by keys goes on from the board', async (stage) => {
  const { ann, ben } = await stage.annAndBen({ rulebook: 'general' });
  await ann.table.move('e2', 'e4');
  await ben.table.seeMoves(['e4']);
  await ben.table.move('e7', 'e5');
  await ann.table.seeMoves(['e4', 'e5']);
  const onBoard = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement?.hasAttribute('data-square') ?? false);
  const presses = async (page: Page, name: RegExp): Promise<void> => {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    await eventually(`the focus after ${name}`, () => onBoard(page), (is) => is);
  };
  await presses(ann.page, /^Offer a draw$/);
  await presses(ben.page, /^Play on$/);
  await tabTo(ben.page, /^Resign$/);
  await ben.page.keyboard.press('Enter');
  await presses(ben.page, /^Yes, resign$/);
  await ann.table.seeStatus(/resign/i);
});

scene('a button that is switched off says why, to keys, ears and fingers', async (stage) => {
  const { ann, ben } = await stage.annAndBen({ rulebook: 'club' });
  const why = 'There is no move to take back yet.';
  await tabTo(ann.page, /^Take back$/);
  const focused = ann.page.locator('button:focus');
  const described = await focused.evaluate((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent);
  assert.equal(described, why);
  assert.equal(await focused.getAttribute('aria-disabled'), 'true');
  const before = await ann.page.locator('.game-side').boundingBox();
  await ann.page.keyboard.press('Enter');
  await ann.table.seeCard(new RegExp(why));
  assert.deepEqual(await ann.page.locator('.game-side').boundingBox(), before);
  // Where it is, the keys stay.
  assert.equal(await focused.getAttribute('data-act'), 'ask_take_back');
  await ben.table.button('Take back').tap({ force: true });
  await ben.table.seeCard(new RegExp(why));

  // Once there is one it does what it says.
  await ann.table.move('e2', 'e4');
  await ben.table.seeMoves(['e4']);
  const button = ann.table.button('Take back');
  await eventually('the button is switched on', () => button.isDisabled(), (off) => !off);
  assert.equal(await button.getAttribute('aria-describedby'), null);
  await button.click();
  await ben.table.button('Allow it').waitFor();
});

scene('what a pawn becomes is chosen by arrow keys too', async (stage) => {
  const ann = await stage.visitor();
  const { page, table } = ann;
  await ann.playAtThisTable({ rulebook: 'general', start: '7k/P7/8/8/8/8/8/K7 w - - 0 1' });
  await table.shakeHands();
  await table.move('a7', 'a8');
  const dialog = page.getByRole('dialog', { name: 'Promote to' });
  await dialog.getByText('Escape puts the pawn back').waitFor();
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
  for (const [key, man] of [['End', 'Knight'], ['ArrowRight', 'Queen'], ['ArrowUp', 'Knight'], ['Home', 'Queen'], ['ArrowDown', 'Rook']] as const) {
    await page.keyboard.press(key);
    assert.equal(await focused(), man, key);
  }
  await page.keyboard.press('Enter');
  await table.seeMoves(['a8=R+']);
});

scene('where there are no keys a button puts the pawn back', async (stage) => {
  const ann = await stage.visitor({ device: 'phone' });
  const { page, table } = ann;
  await ann.playAtThisTable({ rulebook: 'general', start: '7k/P7/8/8/8/8/8/K7 w - - 0 1' });
  await table.shakeHands();
  await table.move('a7', 'a8');
  const dialog = page.getByRole('dialog', { name: 'Promote to' });
  await dialog.waitFor();
  assert.equal(await dialog.getByText('Escape puts the pawn back').isVisible(), false);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await table.see('a7', 'white pawn');
});

scene('moves are typed as on a score sheet or as squares', async (stage) => {
  const ann = await stage.visitor();
  const { page, table } = ann;
  await ann.playAtThisTable({ rulebook: 'general' });
  await table.shakeHands();
  await tabTo(page, /^your move$/i);
  for (const word of ['e4', 'e7e5', 'Nf3', 'b8c6', 'Bc4', 'Bc5', 'O-O']) {
    const count = (await table.moves()).length;
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await eventually(`${word} is played`, () => table.moves(), (moves) => moves.length === count + 1);
  }
  await table.seeMoves(['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5', 'O-O']);
  await page.keyboard.type('Ke4');
  await page.keyboard.press('Enter');
  await table.seeCard(/king/i);
  await page.keyboard.type('rubbish');
  await page.keyboard.press('Enter');
  await table.seeCard(/rubbish/);
});

scene('questions are answered: the last move, the clocks, where the knights are', async (stage) => {
  const ann = await stage.visitor();
  const { page, table } = ann;
  await ann.playAtThisTable({ rulebook: 'general', time: '15+10' });
  await table.shakeHands();
  await table.say('Nf3');
  await table.seeMoves(['Nf3']);
  await tabTo(page, /^[a-h][1-8]\b/);
  await page.keyboard.press('l');
  await table.seeSaid(/White: Knight to f3\./);
  await page.keyboard.press('c');
  await table.seeSaid(/15|14/);
  await page.keyboard.press('w');
  await page.keyboard.press('n');
  await table.seeSaid(/b1.*f3|f3.*b1/s);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});
