// Every page there is, for the tests that look at all of them.

import { becomeOwner, invite, joinLink, makeAccount, ownerLink, resetLink } from './accounts.js';
import { SCHOLARS_MATE } from './games.js';
import type { Stage } from './stage.js';
import type { Visitor } from './visitor.js';

const SINGLE: [string, string][] = [
  ['the start page', '/'],
  ['the list of games', '/watch'],
  ['the rulebooks', '/learn'],
  ['a comparison', '/learn/compare?a=intramural&b=club'],
  ['signing in', '/sign-in'],
  ['a forgotten password', '/reset'],
  ['no such page', '/nowhere'],
];

const RULEBOOKS = ['fide', 'us-chess', 'intramural', 'youth-games', 'youth-games-2013', 'general', 'club'].map(
  (id): [string, string] => [`the rulebook ${id}`, `/learn/${id}`],
);

/** What the browser says about the page that is not there. */
export const NOT_FOUND = /status of 404 .*\/nowhere/;

/** What it is called, where it is, and whether it has a live board. */
export type Address = [string, string, boolean];

/** Pages that are there without any game. */
export const PLAIN: readonly Address[] = [...SINGLE, ...RULEBOOKS].map(([name, address]): Address => [name, address, false]);

/** Sets games up and gives the addresses of their pages. */
export async function pagesOfGames(stage: Stage): Promise<Address[]> {
  const host = await stage.visitor();
  const { page, table } = host;
  await host.playAtThisTable({ rulebook: 'club', white: 'Ann', black: 'Ben', time: '15+10', listed: true });
  await table.shakeHands();
  await table.playAll(SCHOLARS_MATE.slice(0, 4));
  const atTable = new URL(page.url()).pathname;
  const id = await page.locator('main').getAttribute('data-game');
  const links = await host.playApart({ rulebook: 'fide', white: 'Cleo', black: 'Dan' });
  const toHandOut = new URL(page.url());
  const ended = await anEndedGame(stage);
  return [
    ['links to hand out', toHandOut.pathname + toHandOut.search, false],
    ['a game at a table', atTable, true],
    ["White's board", links.white, true],
    ["Black's board", links.black, true],
    ["the umpire's board", links.umpire, true],
    ['a game to watch', `/game/${id}`, true],
    ['a score sheet', `/game/${id}/sheet`, false],
    ['a game that has ended', ended, true],
  ];
}

/** A page of accounts: what it is called, and how somebody comes to it. */
export type Way = [string, (visitor: Visitor) => Promise<unknown>];

/** Every page that needs an account or a link, in the order in which a place fills with people. */
export function pagesOfAccounts(stage: Stage): Way[] {
  const links = { invitation: '', join: '', reset: '' };
  return [
    ['the link of the owner', ({ page }) => page.goto(ownerLink(stage))],
    ["the owner's account", ({ page }) => becomeOwner(stage, page)],
    ['an invitation to hand over', async ({ page }) => (links.invitation = await invite(page, 'Mia Keller'))],
    ['a link for many', async ({ page }) => (links.join = await joinLink(page))],
    ['people', ({ page }) => page.goto('/people')],
    ['nobody of this name', ({ page }) => page.goto('/people?q=nobody')],
    ['an invitation with a mistake', async ({ page }) => {
      await page.goto('/people');
      await page.getByRole('button', { name: 'Make an invitation' }).first().click();
      await page.locator('.mistake').waitFor();
    }],
    ['an invitation that is opened', ({ page }) => page.goto(links.invitation)],
    ['a link for many that is opened', ({ page }) => page.goto(links.join)],
    ['a link to a new password', async ({ page }) => {
      const mia = await stage.visitor();
      await mia.page.goto(links.invitation);
      await makeAccount(mia.page, 'mia');
      links.reset = await resetLink(page, 'Mia Keller');
    }],
    ['a link to a new password that is opened', ({ page }) => page.goto(links.reset)],
    ['a link that has been used', ({ page }) => page.goto(links.invitation)],
  ];
}

/** What the browser says about a form that comes back, and a link that is worth nothing any more. */
export const COMES_BACK = /status of (422|410|404) .*\/(people|join)/;

async function anEndedGame(stage: Stage): Promise<string> {
  const host = await stage.visitor();
  await host.playAtThisTable({ rulebook: 'general', start: '6k1/5ppp/8/8/8/8/8/K6R w - - 0 1' });
  await host.table.shakeHands();
  await host.table.playAll([{ from: 'h1', to: 'd1', san: 'Rd1' }]);
  await host.table.resign();
  return new URL(host.page.url()).pathname;
}
