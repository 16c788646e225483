// People with accounts: the owner by the printed link, others by links from the owner.

import type { Page } from 'playwright-core';

import { eventually } from './eventually.js';
import type { Stage } from './stage.js';

/** Long enough for the server, and nobody's. */
export const PASSWORD = 'four plain words here';

/** The link that the server prints when it has started. */
export async function ownerLink(stage: Stage): Promise<string> {
  const printed = async (): Promise<string | undefined> => /(\/owner\/[\w-]+)/.exec(stage.server.said)?.[1];
  return (await eventually('the link of the owner, printed', printed, (link) => link !== undefined)) ?? '';
}

/** Becomes the owner, who is signed in then. */
export async function becomeOwner(stage: Stage, page: Page): Promise<void> {
  await page.goto(await ownerLink(stage));
  await makeAccount(page, 'olive', 'Olive Owner', '**/begin');
}

/** Fills in the form behind a link. Whoever was invited is not asked for a name. */
export async function makeAccount(page: Page, login: string, name?: string, lands: string | RegExp = '**/account'): Promise<void> {
  if (name !== undefined) await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Login name').fill(login);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.waitForURL(lands);
}

/** The link on the page that shows it this once. */
export async function shownLink(page: Page): Promise<string> {
  const href = await page.locator('.link-url').getAttribute('href');
  if (href === null) throw new Error('there is no link');
  return href;
}

/** An invitation by the owner. */
export async function invite(page: Page, name: string): Promise<string> {
  await page.goto('/people');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Make an invitation' }).first().click();
  return shownLink(page);
}

/** A link for many by the owner. */
export async function joinLink(page: Page): Promise<string> {
  await page.goto('/people');
  await page.getByRole('button', { name: 'Make a link', exact: true }).click();
  return shownLink(page);
}

/** A link to a new password by the owner. */
export async function resetLink(page: Page, name: string): Promise<string> {
  await page.goto(`/people?q=${encodeURIComponent(name)}`);
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Make a link to a new password' }).click();
  return shownLink(page);
}

export async function signIn(page: Page, login: string, password: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Login name').fill(login);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
