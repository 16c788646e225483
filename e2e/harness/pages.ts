// Every page there is, for the tests that look at all of them.

import { SCHOLARS_MATE } from './games.js';
import type { Stage } from './stage.js';

const SINGLE: [string, string][] = [
  ['the start page', '/'],
  ['the list of games', '/watch'],
  ['the rulebooks', '/learn'],
  ['a comparison', '/learn/compare?a=intramural&b=club'],
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

async function anEndedGame(stage: Stage): Promise<string> {
  const host = await stage.visitor();
  await host.playAtThisTable({ rulebook: 'general', start: '6k1/5ppp/8/8/8/8/8/K6R w - - 0 1' });
  await host.table.shakeHands();
  await host.table.playAll([{ from: 'h1', to: 'd1', san: 'Rd1' }]);
  await host.table.resign();
  return new URL(host.page.url()).pathname;
}
