// A league as its people use it: the office with its forms, and players with theirs.

import type { Locator, Page } from 'playwright-core';

import { makeAccount, shownLink } from './accounts.js';

/** What a league is set up with; what is left out stays as the form suggests it. */
export interface LeagueTerms {
  name: string;
  venue: string;
  divisions?: readonly string[];
  firstDay?: string;
  weeks?: number;
  zone?: string;
}

/** Sets a league up under the intramural sheet, and gives its address. */
export async function setUpLeague(page: Page, terms: LeagueTerms): Promise<string> {
  await page.goto('/competitions');
  await page.getByRole('link', { name: 'Set up a league or a knockout' }).click();
  await page.getByRole('radio', { name: /^Intramural league/ }).check();
  for (const [label, value] of [
    ['Name', terms.name],
    ['Venue', terms.venue],
    ['Divisions', terms.divisions?.join('\n')],
    ['First day of the season', terms.firstDay],
    ['Number of weeks', terms.weeks?.toString()],
    ['Time zone', terms.zone],
  ] as const) {
    if (value !== undefined) await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Set up the league' }).click();
  await page.waitForURL('**/office/entries');
  return new URL(page.url()).pathname.replace('/office/entries', '');
}

/** A link by which players enter a division themselves. */
export async function linkToJoin(page: Page, league: string, division: string): Promise<string> {
  await page.goto(`${league}/office/entries`);
  const panel = page.getByRole('region', { name: 'A link to join' });
  await panel.getByLabel('Division').selectOption(division);
  await panel.getByRole('button', { name: 'Make a link' }).click();
  return shownLink(page);
}

/** Enters by the link, with a new account. */
export async function join(page: Page, link: string, login: string, name: string): Promise<void> {
  await page.goto(link);
  await makeAccount(page, login, name, /\/c\/[\w-]+$/);
}

/** Draws the schedule of a division, the players numbered as they entered. */
export async function drawSchedule(page: Page, league: string, division: string): Promise<void> {
  await page.goto(`${league}/office/schedule`);
  const section = page.getByRole('region', { name: division });
  await section.getByLabel('Numbers of the players').selectOption({ label: 'in the order of entry' });
  await section.getByRole('button', { name: 'Draw the schedule' }).click();
  await section.getByText('Drawn in the order of entry').waitFor();
}

/** Puts a board into the inventory. */
export async function addBoard(page: Page, league: string, label: string): Promise<void> {
  await page.goto(`${league}/office/equipment`);
  await page.getByLabel('What is written on it').fill(label);
  await page.getByRole('button', { name: 'Add the board' }).click();
  await page.getByRole('listitem').filter({ hasText: `Board ${label}` }).waitFor();
}

/** Hands a board out against a card. */
export async function handOut(page: Page, league: string, board: string, to: string, card: string): Promise<void> {
  await page.goto(`${league}/office/equipment`);
  const panel = page.getByRole('region', { name: 'Hand one out' });
  await panel.getByLabel('Board').selectOption(board);
  await panel.getByLabel('To whom').selectOption(to);
  await panel.getByLabel('ID number').fill(card);
  await panel.getByRole('button', { name: 'Hand it out' }).click();
  await out(page, board).waitFor();
}

/** The card of a board that somebody has. */
export function out(page: Page, board: string): Locator {
  return page.getByRole('region', { name: 'Out', exact: true }).getByRole('listitem').filter({ hasText: `Board ${board}` });
}

/** Tells everybody something. */
export async function announce(page: Page, league: string, text: string): Promise<void> {
  await page.goto(`${league}/office/announcements`);
  await page.getByLabel('Announcement', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Tell everybody' }).click();
  await page.getByRole('region', { name: 'What was told' }).getByRole('listitem').first().waitFor();
}

/** Goes to the own match against somebody, by the list of the own matches. */
export async function toMatch(page: Page, opponent: string): Promise<void> {
  await page.goto('/me');
  await page.getByRole('link', { name: `Against ${opponent}` }).click();
  await page.waitForURL('**/match/*');
}

/** Proposes times for the match on the page, as its fields take them. */
export async function propose(page: Page, times: readonly string[]): Promise<void> {
  await open(page, /^Propose (times|other times|another time)$/);
  for (const [at, time] of times.entries()) await page.locator(`#time${at + 1}`).fill(time);
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await page.getByText('You have proposed:').waitFor();
}

/** Takes the first of the times that are proposed. */
export async function acceptFirst(page: Page): Promise<void> {
  await page.getByRole('region', { name: /proposes$/ }).getByRole('button').first().click();
  await page.getByText('Agreed:').waitFor();
}

export type Ending = 'I won' | 'Stalemate' | 'Another draw' | RegExp;

/** Reports a game of the match on the page. */
export async function report(page: Page, game: number, ending: Ending): Promise<void> {
  await open(page, 'Played on a real board? Report it');
  await page.getByRole('radio', { name: ending }).check();
  await page.getByRole('button', { name: `Report game ${game}` }).click();
  await page.getByRole('heading', { name: 'Your report' }).waitFor();
}

/** Approves a game as soon as the page shows it, without asking for the page again. */
export async function approve(page: Page, game: number): Promise<void> {
  const button = page.getByRole('button', { name: `Yes, approve game ${game}` });
  await button.click();
  await button.waitFor({ state: 'detached' });
}

/** Says that a reported game is wrong. */
export async function dispute(page: Page, game: number, reason: string): Promise<void> {
  await open(page, 'No, that is wrong');
  await page.getByLabel('What happened instead?').fill(reason);
  await page.getByRole('button', { name: `Dispute game ${game}` }).click();
  await page.getByText(`You dispute game ${game}`).waitFor();
}

/** Writes down an attempt to reach the opponent, a moment ago. */
export async function logAttempt(page: Page, how: string): Promise<void> {
  await open(page, 'Log an attempt');
  await page.getByLabel('How', { exact: true }).selectOption(how);
  const before = await attempts(page).count();
  await page.getByRole('button', { name: 'Log it' }).click();
  await attempts(page).nth(before).waitFor();
}

/** The attempts on the page of a match. */
export function attempts(page: Page): Locator {
  return page.getByRole('region', { name: /^Can’t reach/ }).getByRole('listitem');
}

/** Calls an official to the match on the page. */
export async function callOfficial(page: Page, matter: string): Promise<void> {
  await open(page, 'Call an official');
  await page.getByLabel('What is it about?').fill(matter);
  await page.getByRole('button', { name: 'Call an official' }).click();
  await page.getByText(`An official is called: ${matter}`).waitFor();
}

/** Rules on the match whose record is on the page. */
export async function ruleOnMatch(page: Page, outcome: string, reason: string): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Rule on the match' }) });
  await form.getByLabel('How it ended').selectOption({ label: outcome });
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('button', { name: 'Rule on the match' }).click();
}

/** Opens what is folded away, if it is. */
export async function open(page: Page, summary: string | RegExp): Promise<void> {
  const details = page.locator('details').filter({ has: page.locator('summary', { hasText: summary }) }).first();
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
}
