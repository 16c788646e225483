// The office of a league: its pages, in the order in which a director comes to them.

import type { Page } from 'playwright-core';

import { becomeOwner } from './accounts.js';
import { setUpLeague } from './league.js';
import type { Way } from './pages.js';
import type { Stage } from './stage.js';

const LIST = `name;email;phone;ID number;division
Mia Lena König;mia@example.org;+1 312 555 0100;S-1001;Open
Noah Nash;noah@example.org;;S-1002;Open
Olivia Ortega-Fernandez;;;S-1003;Open
Paul Peters;;;;Beginners
Quinn Quade;nowhere;;;Beginners
`;

/** What the browser says about a form of the office that comes back. */
export const OFFICE_COMES_BACK = /status of 422 .*\/(competitions\/new|office\/)/;

/** Sets the league up whose pages are looked at, and gives the address of its office. */
async function anOffice(page: Page): Promise<string> {
  const league = await setUpLeague(page, {
    name: 'Autumn league',
    venue: 'Ray Meyer Fitness and Recreation Center',
    divisions: ['Open', 'Beginners'],
  });
  return `${league}/office`;
}

/** Every page of the office, with what is on it in a season that has begun. */
export function pagesOfOffice(stage: Stage): Way[] {
  let office = '';
  const at = (path: string): Way[1] => ({ page }) => page.goto(`${office}${path}`);
  return [
    ['the form for a league', async ({ page }) => {
      await becomeOwner(stage, page);
      await page.goto('/competitions/new');
    }],
    ['the form for a league with mistakes', async ({ page }) => {
      await page.getByRole('button', { name: 'Set up the league' }).click();
      await page.locator('.mistake').first().waitFor();
    }],
    ['entries without anybody', async ({ page }) => (office = await anOffice(page))],
    ['a list to look at', async ({ page }) => {
      await page.getByLabel('Or paste the list').fill(LIST);
      await page.getByRole('button', { name: 'Look at the list first' }).click();
      await page.getByText('Line 6: the mail address').waitFor();
    }],
    ['entries', async ({ page }) => {
      await page.getByRole('button', { name: 'Enter the good lines' }).click();
      await page.waitForURL('**/office/entries');
    }],
    ['a search among the people', at('/entries?q=mia')],
    ['a link to join', async ({ page }) => {
      await page.getByRole('button', { name: 'Make a link' }).click();
      await page.getByRole('heading', { name: 'A link to join' }).waitFor();
    }],
    ['a desk on which nothing is', at('')],
    ['a schedule that is not drawn', at('/schedule')],
    ['a schedule', async ({ page }) => {
      await page.getByRole('button', { name: 'Draw the schedule' }).first().click();
      await page.getByText('The seed of the lot').waitFor();
    }],
    ['the record of a match', at('/match/0')],
    ['a ruling without a reason', async ({ page }) => {
      await page.getByRole('button', { name: 'Rule on the match' }).click();
      await page.getByText('A ruling needs its reason').first().waitFor();
    }],
    ['a match that is decided', async ({ page }) => {
      await page.getByLabel('Reason').first().fill('Both players say so.');
      await page.getByRole('button', { name: 'Rule on the match' }).click();
      await page.getByText('The reason: “Both players say so.”').waitFor();
    }],
    ['boards', async ({ page }) => {
      await page.goto(`${office}/equipment`);
      await page.getByLabel('What is written on it').fill('Blue 2');
      await page.getByRole('button', { name: 'Add the board' }).click();
      await page.getByLabel('To whom').selectOption({ label: 'Mia Lena König' });
      await page.getByLabel('ID number').fill('S-1001');
      await page.getByRole('button', { name: 'Hand it out' }).click();
      await page.getByText('ID S-1001').waitFor();
    }],
    ['a desk with something on it', async ({ page }) => {
      await stage.server.pass(26 * 3_600_000);
      await page.goto(office);
      await page.getByText('Board Blue 2 is with Mia Lena König.').waitFor();
    }],
    ['announcements', at('/announcements')],
    ['officials', at('/people?q=o')],
    ['the settings', at('/settings')],
    ['what can be printed', at('/print')],
    ['fixtures to print', at('/print/fixtures?week=1')],
    ['standings to print', at('/print/standings')],
    ['a crosstable to print', at('/print/crosstable')],
    ['score sheets to print', at('/print/score-sheets?week=2')],
    ['table cards to print', at('/print/table-cards?week=2')],
  ];
}
