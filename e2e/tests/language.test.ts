// Somebody whose browser speaks Spanish, and whoever chooses a language at the foot of a page.

import assert from 'node:assert/strict';

import type { Locator, Page } from 'playwright-core';

import { assertAccessible } from '../harness/axe.js';
import { DEVICES } from '../harness/browser.js';
import { eventually } from '../harness/eventually.js';
import { scene } from '../harness/scene.js';
import type { Table } from '../harness/table.js';

const SPANISH = 'es-ES';

const tag = (page: Page): Promise<string | null> => page.locator('html').getAttribute('lang');

/** The button at the foot of the page, in the words of those who speak the language. */
const foot = (page: Page, name: 'English' | 'Español'): Locator =>
  page.getByRole('contentinfo').getByRole('button', { name, exact: true });

/** From the start page to a game that has begun, in Spanish. */
async function begin(page: Page, table: Table): Promise<void> {
  await page.goto('/');
  assert.equal(await tag(page), 'es');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Jugar' }).waitFor();
  await page.getByRole('button', { name: 'Jugar en esta mesa' }).first().click();
  await page.waitForURL('**/play/**');
  await table.ready();
  for (const name of ['Las blancas dan la mano', 'Las negras dan la mano']) await table.button(name).click();
  await table.seeStatus(/^Juegan las blancas\.$/);
}

for (const device of DEVICES) {
  scene(`who reads Spanish comes from the start page to a first move, on a ${device}`, async (stage) => {
    const { page, table } = await stage.visitor({ device, locale: SPANISH });
    await begin(page, table);
    await table.move('e2', 'e4');
    await table.seeMoves(['e4']);
    await table.seeStatus(/^Juegan las negras\.$/);
    await table.button('e4, peón blanco, última jugada').waitFor();
    await table.seeSaid(/e4/);
    await assertAccessible(page, 'a game in Spanish');
  });
}

scene('a move that is illegal is explained in Spanish', async (stage) => {
  const { page, table } = await stage.visitor({ locale: SPANISH });
  await begin(page, table);
  await table.drag('a1', 'a5');
  // Which man is in the way is told by the chess itself.
  await table.seeCard(/peón .*a2.* le cierra el paso/);
  await table.card.getByRole('button', { name: 'Cerrar la explicación' }).waitFor();
  await table.card.getByRole('link', { name: /la regla$/ }).waitFor();
  assert.deepEqual(await table.moves(), []);
  await assertAccessible(page, 'an explanation in Spanish');
});

scene('questions are typed and answered in Spanish, and in English too', async (stage) => {
  const { page, table } = await stage.visitor({ locale: SPANISH });
  await begin(page, table);
  const field = page.locator('.say-move input[name=move]');
  for (const question of ['¿Dónde está el caballo?', 'where are the knights?']) {
    await field.fill(question);
    await field.press('Enter');
    await table.seeCard(/Caballos blancos: b1, g1\. Caballos negros: b8, g8\./);
  }
  await field.fill('Nf3');
  await field.press('Enter');
  await table.seeMoves(['Nf3']);
  await field.fill('Cc6');
  await field.press('Enter');
  await table.seeMoves(['Nf3', 'Nc6']);
});

scene('a language is chosen at the foot of a page, and the game goes on', async (stage) => {
  const { page, table } = await stage.visitor({ locale: SPANISH });
  await begin(page, table);
  await table.move('e2', 'e4');
  await table.seeMoves(['e4']);
  const address = new URL(page.url()).pathname;
  for (const [name, lang, status] of [
    ['English', 'en', /^Black to move\.$/],
    ['Español', 'es', /^Juegan las negras\.$/],
  ] as const) {
    await foot(page, name).click();
    await eventually(`the page in ${name}`, () => tag(page), (now) => now === lang);
    assert.equal(new URL(page.url()).pathname, address, 'the same page is shown again');
    await table.ready();
    await table.seeStatus(status);
    await table.seeMoves(['e4']);
    await assertAccessible(page, `a game in ${name}`);
  }
});

scene('what was chosen is kept, whatever the browser asks for', async (stage) => {
  const { page } = await stage.visitor();
  await page.goto('/');
  assert.equal(await tag(page), 'en');
  await foot(page, 'Español').click();
  await page.locator('html[lang=es]').waitFor();
  await page.goto('/learn');
  assert.equal(await tag(page), 'es');
  assert.equal(await foot(page, 'Español').count(), 0, 'the language that is read needs no button');
  await assertAccessible(page, 'learning in Spanish');
});
