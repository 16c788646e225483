// Every page there is, for the tests that look at all of them.

import { becomeOwner, invite, joinLink, makeAccount, ownerLink, resetLink } from './accounts.js';
import type { Visit } from './browser.js';
import { SCHOLARS_MATE } from './games.js';
import {
  addBoard,
  announce,
  callOfficial,
  dispute,
  drawSchedule,
  handOut,
  join,
  linkToJoin,
  logAttempt,
  report,
  setUpLeague,
  toMatch,
} from './league.js';
import type { Stage } from './stage.js';
import type { Visitor } from './visitor.js';

const SINGLE: [string, string][] = [
  ['the start page', '/'],
  ['where a newcomer begins', '/begin'],
  ['the steps to a league', '/begin/campus'],
  ['the steps to a games day', '/begin/youth'],
  ['the steps of a club', '/begin/club'],
  ['the demo before it is there', '/demo'],
  ['no competitions yet', '/competitions'],
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
    ['the link of the owner', async ({ page }) => page.goto(await ownerLink(stage))],
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

/** A page of a league: what it is called, who looks at it, and how they come to it. */
export type Look = [string, Visitor, () => Promise<unknown>];

/** Sets a league up with matches in every state, and gives the pages of its players and of everybody. */
export async function pagesOfLeague(stage: Stage, visit: Visit): Promise<Look[]> {
  const [director, ann, ben, stranger] = [
    await stage.visitor(visit),
    await stage.visitor(visit),
    await stage.visitor(visit),
    await stage.visitor(visit),
  ];
  await becomeOwner(stage, director.page);
  const cleo = await stage.visitor();
  const { page } = director;
  const league = await setUpLeague(page, { name: 'Autumn league', venue: 'Recreation center' });
  const link = await linkToJoin(page, league, 'Open');
  await join(ann.page, link, 'ann', 'Annabella-Margarethe Oberhuber-Wolkenstein');
  await join(ben.page, link, 'ben', 'Ben Baker');
  await join(cleo.page, link, 'cleo', 'Cleo Carter');
  await drawSchedule(page, league, 'Open');
  // Attempts count from the draw on, and the field for them knows minutes only.
  await stage.server.pass(3_600_000);
  await addBoard(page, league, '7');
  await addBoard(page, league, 'Blue 2');
  await handOut(page, league, '7', 'Ben Baker', 'S-104477');
  await announce(page, league, 'The center is closed on Thursday.\nPlay on another day.');
  // One match waits for approval, one is disputed, and about the third there is talk and trouble.
  await toMatch(ann.page, 'Ben B.');
  await report(ann.page, 1, 'I won');
  await toMatch(ben.page, 'Cleo C.');
  await report(ben.page, 1, 'I won');
  await toMatch(cleo.page, 'Ben B.');
  await dispute(cleo.page, 1, 'I won this one.');
  await toMatch(ann.page, 'Cleo C.');
  await logAttempt(ann.page, 'By e-mail');
  await logAttempt(ann.page, 'In person');
  await callOfficial(cleo.page, 'The door of the center is locked.');
  return [
    ...pagesForEverybody(stranger, league, link),
    ...pagesOfPlayers(ann, ben, league, link),
    ...at(director, [
      ['the desk', `${league}/office`],
      ['the record of a disputed match', `${league}/office/match/0`],
      ['the record of a match that waits', `${league}/office/match/1`],
      ['the record of a match with attempts', `${league}/office/match/2`],
    ]),
  ];
}

function at(who: Visitor, pages: readonly [string, string][]): Look[] {
  return pages.map(([name, address]): Look => [name, who, () => who.page.goto(address)]);
}

function pagesForEverybody(who: Visitor, league: string, link: string): Look[] {
  return at(who, [
    ['the list of competitions', '/competitions'],
    ['a league', league],
    ['the standings', `${league}/standings`],
    ['what a number is made of', `${league}/standings/why?entry=0&what=points`],
    ['the fixtures', `${league}/fixtures`],
    ['the crosstable', `${league}/crosstable`],
    ['a match', `${league}/match/0`],
    ['a link to join a league', link],
  ]);
}

function pagesOfPlayers(ann: Visitor, ben: Visitor, league: string, link: string): Look[] {
  const mistake: Look = ['a time that cannot be', ann, async () => {
    ann.watchman.expect(/status of 422 .*\/match\//);
    await toMatch(ann.page, 'Cleo C.');
    // Past the browser's own check, as a page without script may send it.
    await ann.page.locator('form', { has: ann.page.locator('#time1') }).evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await ann.page.locator('#time1').fill('2020-01-01T10:00');
    await ann.page.getByRole('button', { name: 'Propose', exact: true }).click();
    await ann.page.locator('#refused').waitFor();
  }];
  return [
    ...at(ann, [['my matches', '/me'], ['my inbox', '/inbox'], ['my league', league]]),
    ...at(ben, [['my matches, with things to do', '/me'], ['my inbox, with news', '/inbox'], ['a link that I have used', link]]),
    ...[0, 1, 2].map((number): Look => [`match ${number} of a player`, ann, () => ann.page.goto(`${league}/match/${number}`)]),
    ...[0, 1].map((number): Look => [`match ${number} of the other`, ben, () => ben.page.goto(`${league}/match/${number}`)]),
    mistake,
  ];
}

async function anEndedGame(stage: Stage): Promise<string> {
  const host = await stage.visitor();
  await host.playAtThisTable({ rulebook: 'general', start: '6k1/5ppp/8/8/8/8/8/K6R w - - 0 1' });
  await host.table.shakeHands();
  await host.table.playAll([{ from: 'h1', to: 'd1', san: 'Rd1' }]);
  await host.table.resign();
  return new URL(host.page.url()).pathname;
}
