// A season of four players: an office at its desk, players with their phones, and time that passes.

import assert from 'node:assert/strict';

import ICAL from 'ical.js';
import type { Page } from 'playwright-core';

import { becomeOwner } from '../harness/accounts.js';
import { eventually } from '../harness/eventually.js';
import {
  acceptFirst,
  addBoard,
  approve,
  attempts,
  dispute,
  drawSchedule,
  handOut,
  join,
  linkToJoin,
  logAttempt,
  out,
  propose,
  report,
  ruleOnMatch,
  setUpLeague,
  toMatch,
} from '../harness/league.js';
import { scene } from '../harness/scene.js';
import type { Stage } from '../harness/stage.js';
import type { Visitor } from '../harness/visitor.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONE = 'America/Chicago';
const CARD = 'S-104477';

/** Clocks there go back on the first Sunday of November: between week 1 and week 2. */
const MONDAY = mondayBefore(new Date().getUTCFullYear() + 1);

function mondayBefore(year: number): number {
  const first = Date.UTC(year, 10, 1);
  const sunday = first + ((7 - new Date(first).getUTCDay()) % 7) * DAY;
  return sunday - 6 * DAY;
}

/** An hour of a day of the season, Monday of week 1 being day 0: what the clock on the wall says there. */
function wall(day: number, hour: number): string {
  return new Date(MONDAY + day * DAY + hour * HOUR).toISOString().slice(0, 16);
}

/** The same as a moment. Week 1 is five hours behind Greenwich, the other weeks are six. */
function moment(day: number, hour: number): number {
  return MONDAY + day * DAY + (hour + (day < 6 ? 5 : 6)) * HOUR;
}

const PEOPLE = {
  ann: { full: 'Ann Archer', name: 'Ann A.' },
  ben: { full: 'Ben Baker', name: 'Ben B.' },
  cleo: { full: 'Cleo Carter', name: 'Cleo C.' },
  dan: { full: 'Dan Dorsey', name: 'Dan D.' },
} as const;
type Login = keyof typeof PEOPLE;
const LOGINS = Object.keys(PEOPLE) as Login[];

class Season {
  constructor(
    readonly stage: Stage,
    readonly office: Visitor,
    readonly players: Record<Login, Visitor>,
    readonly league: string,
  ) {}

  get director(): Page {
    return this.office.page;
  }

  page(login: Login): Page {
    return this.players[login].page;
  }

  /** Both players of a match go to its page; its address is the answer. */
  async meet(one: Login, other: Login): Promise<[Page, Page, string]> {
    const [left, right] = [this.page(one), this.page(other)];
    await toMatch(left, PEOPLE[other].name);
    await toMatch(right, PEOPLE[one].name);
    assert.equal(new URL(left.url()).pathname, new URL(right.url()).pathname);
    return [left, right, new URL(left.url()).pathname];
  }

  /** The page of a match for the office, opened from the desk. */
  async openFromDesk(title: string): Promise<void> {
    await this.director.goto(`${this.league}/office`);
    const item = this.director.getByRole('listitem').filter({ has: this.director.getByRole('heading', { name: title }) });
    await item.getByRole('link', { name: 'The whole record' }).click();
    await this.director.getByRole('heading', { name: 'Everything that happened' }).waitFor();
  }

  /** How the match stands in the fixtures, for everybody. */
  async fixture(week: number, address: string): Promise<string> {
    const { page } = await this.public();
    await page.goto(`${this.league}/fixtures?week=${week}`);
    return page.getByRole('listitem').filter({ has: page.locator(`a[href="${address}"]`) }).innerText();
  }

  #public: Visitor | undefined;

  async public(): Promise<Visitor> {
    return (this.#public ??= await this.stage.visitor({ device: 'phone' }));
  }
}

scene('a season of four players, from the owner’s link to the last table', async (stage) => {
  const season = await begin(stage);
  await importList(season);
  await timesAreAgreed(season);
  await boardIsLent(season);
  await reportedGameByGame(season);
  await stalemateIsReplayed(season);
  await stage.server.passTo(moment(7, 9));
  await disputeIsRuledOn(season);
  await opponentCannotBeReached(season);
  await stage.server.passTo(moment(14, 9));
  await playedHere(season);
  await silenceForfeits(season);
  await tableIsRight(season);
  await publicSeesDisplayNames(season);
}, moment(-1, 12));

async function begin(stage: Stage): Promise<Season> {
  const office = await stage.visitor();
  const director = office.page;
  await becomeOwner(stage, director);
  const league = await setUpLeague(director, {
    name: 'Autumn league',
    venue: 'Recreation center',
    divisions: ['Open', 'Beginners'],
    firstDay: wall(0, 0).slice(0, 10),
    weeks: 3,
    zone: ZONE,
  });
  const link = await linkToJoin(director, league, 'Open');
  const players: Partial<Record<Login, Visitor>> = {};
  for (const login of LOGINS) {
    const player = await stage.visitor({ device: 'phone' });
    await join(player.page, link, login, PEOPLE[login].full);
    players[login] = player;
  }
  await drawSchedule(director, league, 'Open');
  await stage.server.passTo(moment(0, 9));
  return new Season(stage, office, players as Record<Login, Visitor>, league);
}

/** A list as a spreadsheet saves it, with two lines that cannot be used. */
async function importList({ director, league }: Season): Promise<void> {
  const lines = [
    'Name;Email;ID number;Division',
    'Eve Ellis;eve@example.org;S-1;Beginners',
    'Finn Foster;finn at example;S-2;Beginners',
    'Gus Grant;;S-3;Experts',
    'Hana Hill;hana@example.org;S-4;Beginners',
  ];
  await director.goto(`${league}/office/entries`);
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`) };
  await director.getByLabel('A file').setInputFiles(file);
  await director.getByRole('button', { name: 'Look at the list first' }).click();
  await director.getByText('2 lines are good, 2 are not. Nobody is entered yet.').waitFor();
  const mistakes = await director.locator('.mistake').allInnerTexts();
  assert.equal(mistakes.length, 2);
  assert.match(mistakes[0] ?? '', /^Line 3: the mail address/);
  assert.match(mistakes[1] ?? '', /^Line 4: there is no division “Experts”/);

  const before = await director.request.get(`${league}/office/entries`);
  assert.doesNotMatch(await before.text(), /Eve Ellis|Hana Hill/, 'nothing before it is confirmed');
  await director.getByRole('button', { name: 'Enter the good lines, leave the others out' }).click();
  await director.waitForURL('**/office/entries');
  const beginners = director.getByRole('region', { name: 'Beginners' });
  assert.deepEqual(await beginners.getByRole('rowheader').allInnerTexts(), ['Eve Ellis', 'Hana Hill']);
}

/** Proposed, countered, accepted, and moved before the day; calendars follow. */
async function timesAreAgreed(season: Season): Promise<void> {
  const [ann, dan, address] = await season.meet('ann', 'dan');
  await ann.getByText('Propose times to your opponent').waitFor();
  await propose(ann, [wall(1, 18), wall(2, 18)]);
  await dan.getByText('Your opponent has proposed times').waitFor();
  await propose(dan, [wall(3, 17)]);
  await acceptFirst(ann);
  const first = await calendar(dan, `${address}.ics`);
  assert.equal(first.startDate.toJSDate().getTime(), moment(3, 17));
  assert.equal(first.location, 'Recreation center');
  assert.match(first.summary, /Ann A\. – Dan D\./);

  await propose(dan, [wall(1, 17), wall(4, 10)]);
  await acceptFirst(ann);
  const moved = await calendar(dan, `${address}.ics`);
  assert.equal(moved.startDate.toJSDate().getTime(), moment(1, 17));
  assert.equal(moved.uid, first.uid, 'a calendar moves what it has');
  assert.ok(moved.sequence > first.sequence);
  for (const player of [ann, dan]) {
    await player.goto('/me');
    const feed = await player.locator('.calendar-address').getAttribute('href');
    const event = await calendar(player, feed ?? '');
    assert.deepEqual([event.uid, event.startDate.toString()], [moved.uid, moved.startDate.toString()]);
  }

  // After the clocks have gone back, the same hour on the wall is another one in Greenwich.
  const [four, three, later] = await season.meet('dan', 'cleo');
  await propose(four, [wall(8, 17)]);
  await acceptFirst(three);
  const event = await calendar(three, `${later}.ics`);
  assert.equal(event.startDate.toJSDate().getTime(), moment(8, 17));
  assert.equal(event.startDate.zone.tzid, 'UTC');
}

/** The only event of a calendar, as another program reads it. */
async function calendar(page: Page, address: string): Promise<ICAL.Event> {
  const answer = await page.request.get(address);
  assert.match(answer.headers()['content-type'] ?? '', /^text\/calendar/);
  const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent');
  assert.equal(events.length, 1, await answer.text());
  return new ICAL.Event(events[0]);
}

/** Against a card, whose number only the office sees; what is out too long is on the desk. */
async function boardIsLent(season: Season): Promise<void> {
  const { director, league, stage } = season;
  await addBoard(director, league, '7');
  await stage.server.passTo(moment(1, 16.5));
  await handOut(director, league, '7', PEOPLE.ann.full, CARD);
  await out(director, '7').getByText(`ID ${CARD}`).waitFor();
  await out(director, '7').getByText('Ann Archer – Dan Dorsey').waitFor();
  await stage.server.passTo(moment(3, 9));
  await director.goto(`${league}/office`);
  await director.getByText('Board 7 is with Ann Archer.').waitFor();

  const [ann, dan, address] = await season.meet('ann', 'dan');
  for (const page of [ann, dan]) {
    for (const path of [league, address, '/me', '/inbox', `${league}/standings`]) {
      await page.goto(path);
      assert.ok(!(await page.content()).includes(CARD), `${path} shows the number of a card`);
    }
    for (const path of ['/office', '/office/equipment', '/office/entries']) {
      const answer = await page.request.get(league + path);
      assert.equal(answer.status(), 403, path);
      assert.ok(!(await answer.text()).includes(CARD));
    }
  }
  await director.goto(`${league}/office/equipment`);
  await out(director, '7').getByText('overdue').waitFor();
  await out(director, '7').getByRole('button', { name: 'It is back' }).click();
  await director.getByRole('region', { name: 'In the cupboard' }).getByText('Board 7').waitFor();
  assert.equal(await out(director, '7').count(), 0);
}

/** Each game is approved on the other's phone, which shows it by itself. */
async function reportedGameByGame(season: Season): Promise<void> {
  const [ann, dan, address] = await season.meet('ann', 'dan');
  await report(ann, 1, 'I won');
  assert.match(await season.fixture(1, address), /Waits for approval/);
  await approve(dan, 1);
  await report(dan, 2, /^Ann A\. won/);
  await approve(ann, 2);
  for (const page of [ann, dan]) await page.getByRole('heading', { name: '2 – 0' }).waitFor();
  await ann.getByText('You won this match.').waitFor();
  await dan.getByText('You lost this match.').waitFor();
  assert.match(await season.fixture(1, address), /Ann A\. won/);
}

/** A stalemate is played again with the same colors, another draw is half a point each. */
async function stalemateIsReplayed(season: Season): Promise<void> {
  const [ben, cleo] = await season.meet('ben', 'cleo');
  const color = (page: Page) => page.getByRole('region', { name: /^Game \d/ }).getByText(/^You have/).innerText();
  assert.equal(await color(ben), 'You have White.');
  await report(ben, 1, 'Stalemate');
  await approve(cleo, 1);
  await cleo.getByText('Play game 2, the last one again, with Black').waitFor();
  assert.equal(await color(cleo), 'You have Black.');
  await report(cleo, 2, 'I won');
  await approve(ben, 2);
  await ben.getByText('Play game 3, with Black').waitFor();
  await report(ben, 3, 'Another draw');
  await approve(cleo, 3);
  await report(cleo, 4, 'I won');
  await approve(ben, 4);
  await cleo.getByText('You won this match.').waitFor();
  await ben.getByRole('heading', { name: '½ – 2½' }).waitFor();
}

/** Only a ruling, with its reason, decides what is disputed. */
async function disputeIsRuledOn(season: Season): Promise<void> {
  const { director } = season;
  const [dan, cleo, address] = await season.meet('dan', 'cleo');
  await report(dan, 1, 'I won');
  await cleo.getByRole('button', { name: 'Yes, approve game 1' }).waitFor();
  await dispute(cleo, 1, 'He had left the board; I mated him.');
  await dan.getByText('Your opponent disputes game 1').waitFor();
  assert.match(await season.fixture(2, address), /With the office/);
  assert.equal(await dan.getByRole('button', { name: /^Report game/ }).count(), 0, 'the match waits');

  await season.openFromDesk('Disputed');
  await director.getByText('He had left the board; I mated him.').first().waitFor();
  await director.getByRole('button', { name: 'Rule on the match' }).waitFor();
  await expectMistake(season, 'Cleo Carter wins', 'A ruling needs its reason');
  assert.match(await season.fixture(2, address), /With the office/, 'without a reason nothing changes');
  await ruleOnMatch(director, 'Cleo Carter wins', 'Two witnesses saw the mate.');
  await director.getByText('Cleo Carter won, by a ruling').waitFor();
  for (const page of [dan, cleo]) await page.getByText('Two witnesses saw the mate.').first().waitFor();
  await cleo.getByText('You won this match.').waitFor();
  assert.match(await season.fixture(2, address), /Cleo C\. won, by a ruling/);

  // Whoever still has the old form open changes nothing with it.
  const late = await dan.request.post(address, {
    form: { do: 'report', game: '1', result: 'won', once: 'late-report' },
    headers: { origin: season.stage.server.origin, 'sec-fetch-site': 'same-origin' },
  });
  assert.equal(late.status(), 422);
  assert.match(await season.fixture(2, address), /Cleo C\. won, by a ruling/);
}

async function expectMistake({ office, director }: Season, outcome: string, sentence: string): Promise<void> {
  office.watchman.expect(/status of 422 .*\/ruling/);
  await ruleOnMatch(director, outcome, '');
  await director.locator('.mistake').filter({ hasText: sentence }).waitFor();
}

/** Attempts are logged, the claim is sent, and the office decides by what it sees. */
async function opponentCannotBeReached(season: Season): Promise<void> {
  const { director } = season;
  const [ann, ben, address] = await season.meet('ann', 'ben');
  assert.equal(await ann.getByRole('button', { name: /tell the office/ }).count(), 0, 'not before repeated efforts');
  await logAttempt(ann, 'By e-mail');
  await logAttempt(ann, 'By telephone');
  assert.equal(await attempts(ann).count(), 2);
  await ann.getByRole('button', { name: /tell the office/ }).click();
  await ann.getByText('You told the office on').waitFor();
  await ben.getByText('Your opponent says that you cannot be reached').waitFor();

  await season.openFromDesk('Opponent out of reach');
  const log = director.getByRole('region', { name: 'Attempts to reach the opponent' }).getByRole('row');
  assert.match((await log.allInnerTexts()).join('\n'), /Ann Archer\s+by mail[^]+Ann Archer\s+by telephone/i);
  await ruleOnMatch(director, 'Ann Archer wins', 'Two attempts, and no answer.');
  await ann.getByText('You won this match.').waitFor();
  assert.match(await season.fixture(2, address), /Ann A\. won, by a ruling/);
}

/** Both at one table, on one phone; nobody reports anything, but the other approves on an own one. */
async function playedHere(season: Season): Promise<void> {
  const { page, table } = season.players.ben;
  const [ben, dan, address] = await season.meet('ben', 'dan');
  for (const game of [1, 2]) {
    await page.goto(address);
    await ben.getByRole('button', { name: 'Play at this table' }).click();
    await table.ready();
    await table.shakeHands();
    await table.playAll([{ from: 'e2', to: 'e4', san: 'e4' }, { from: 'e7', to: 'e5', san: 'e5' }]);
    await table.button(`${PEOPLE.dan.name}: Resign`).click();
    await page.getByRole('dialog').getByRole('button', { name: /yes/i }).click();
    await table.seeStatus(/resign/i);
    await dan.getByText(`Game ${game}: Ben B. won`).first().waitFor();
    await approve(dan, game);
  }
  await dan.getByRole('heading', { name: '2 – 0' }).waitFor();
  assert.match(await season.fixture(3, address), /Ben B\. won/);
}

/** Nobody says a word, and nobody is there when the deadline comes. */
async function silenceForfeits(season: Season): Promise<void> {
  const { stage, director, league } = season;
  const [cleo, ann, address] = await season.meet('cleo', 'ann');
  await stage.server.passTo(moment(18, 16));
  await director.goto(`${league}/office`);
  await director.getByText('Unreported, it is a double forfeit.').waitFor();
  assert.doesNotMatch(await season.fixture(3, address), /Forfeited/);
  for (const page of [director, ...LOGINS.map((login) => season.page(login))]) await page.goto('about:blank');
  await (await season.public()).page.goto('about:blank');
  await stage.server.kill();
  await stage.server.passTo(moment(18, 17) + 1000);
  await stage.server.resume();
  await eventually('the double forfeit', () => season.fixture(3, address), (text) => /Forfeited by both/.test(text));

  for (const page of [cleo, ann]) {
    await page.goto(address);
    await page.getByText('Both of you forfeited this match.').waitFor();
    assert.equal(await page.getByRole('button', { name: /^Report game/ }).count(), 0);
  }
  // Neither time nor another start does it again.
  await stage.server.passTo(moment(25, 17));
  for (const page of [cleo, ann]) await page.goto('about:blank');
  await stage.server.stop();
  await stage.server.resume();
  await director.goto(address);
  await director.getByRole('link', { name: 'The whole record' }).click();
  const events = await director.getByRole('region', { name: 'Everything that happened' }).getByRole('listitem').allInnerTexts();
  assert.equal(events.filter((event) => /double forfeit/.test(event)).length, 1, events.join('\n'));
}

/** What the matches of this season add up to, by the rules of the league and nothing else. */
function expectedTable(): string[][] {
  type Sides = [Login, Login];
  /** Who won, and the games: from the first named's side, as points. */
  const played: { sides: Sides; winner?: Login; games: number[] }[] = [
    { sides: ['ann', 'dan'], winner: 'ann', games: [1, 1] },
    { sides: ['ben', 'cleo'], winner: 'cleo', games: [0, 0.5, 0] },
    { sides: ['dan', 'cleo'], winner: 'cleo', games: [] },
    { sides: ['ann', 'ben'], winner: 'ann', games: [] },
    { sides: ['ben', 'dan'], winner: 'ben', games: [1, 1] },
    { sides: ['cleo', 'ann'], games: [] },
  ];
  const rows = LOGINS.map((login) => {
    const own = played.filter(({ sides }) => sides.includes(login));
    const won = own.filter(({ winner }) => winner === login).length;
    const forfeits = own.filter(({ winner }) => winner === undefined).length;
    const games = own.flatMap(({ sides, games }) => games.map((points) => (sides[0] === login ? points : 1 - points)));
    const gamePoints = games.reduce((sum, points) => sum + points, 0);
    return { login, points: 2 * won, played: own.length, won, lost: own.length - won, forfeits, gamePoints };
  });
  // Points and matches won come to the same here; against each other two of them have a double forfeit.
  rows.sort((one, other) => other.points - one.points || other.gamePoints - one.gamePoints);
  return rows.map((row, place) =>
    [place + 1, PEOPLE[row.login].name, row.points, row.played, row.won, 0, row.lost, row.forfeits].map(String),
  );
}

/** The table is what the test adds up, and each of its numbers adds up too. */
async function tableIsRight(season: Season): Promise<void> {
  const { page } = await season.public();
  await page.goto(`${season.league}/standings`);
  const rows = page.getByRole('row');
  const cells = async (): Promise<string[][]> => {
    const found: string[][] = [];
    for (let row = 1; row < (await rows.count()); row += 1) {
      const texts = await rows.nth(row).locator('th, td').allInnerTexts();
      found.push(texts.slice(0, 8).map((text) => text.trim()));
    }
    return found;
  };
  assert.deepEqual(await cells(), expectedTable());
  for (const number of ['points', 'won', 'game_points']) {
    await page.goto(`${season.league}/standings`);
    const link = page.getByRole('row').filter({ hasText: 'Cleo C.' }).locator(`a[href$="what=${number}"]`);
    const shown = halves(await link.innerText());
    await link.click();
    const terms = await page.locator('tbody td.number').allInnerTexts();
    const total = halves(await page.locator('tfoot td').innerText());
    assert.equal(terms.map(halves).reduce((sum, term) => sum + term, 0), total, number);
    assert.equal(total, shown, number);
    assert.ok(total > 0, number);
  }
}

function halves(text: string): number {
  const [, whole, half] = /^(\d*)(½?)$/.exec(text.trim()) ?? [];
  assert.ok(whole !== undefined, `${text} is no number`);
  return Number(whole) + (half === '' ? 0 : 0.5);
}

/** Nobody's family name, login, address or card is on a page for everybody. */
async function publicSeesDisplayNames(season: Season): Promise<void> {
  const { page } = await season.public();
  const { league } = season;
  const matches = [0, 1, 2, 3, 4, 5].map((number) => `${league}/match/${number}`);
  const weeks = [1, 2, 3].map((week) => `${league}/fixtures?week=${week}`);
  const paths = [league, `${league}/standings`, `${league}/crosstable`, ...weeks, ...matches];
  const secrets = [...Object.values(PEOPLE).map(({ full }) => full.split(' ')[1] ?? ''), CARD, 'Ellis', 'example.org'];
  for (const path of paths) {
    await page.goto(path);
    const text = await page.content();
    for (const secret of secrets) assert.ok(!text.includes(secret), `${path} shows ${secret}`);
  }
  await page.goto(`${league}/crosstable`);
  for (const { name } of Object.values(PEOPLE)) await page.getByRole('rowheader', { name }).waitFor();
}
