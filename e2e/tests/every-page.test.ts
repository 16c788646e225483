// Every page there is fits on every screen, in both languages, and axe-core finds nothing on it in either theme.

import { DEVICES } from '../harness/browser.js';
import { inspect } from '../harness/inspect.js';
import { pagesOfKnockout } from '../harness/knockout.js';
import { OFFICE_COMES_BACK, pagesOfOffice } from '../harness/office.js';
import { type Address, COMES_BACK, NOT_FOUND, pagesOfAccounts, pagesOfGames, pagesOfLeague, PLAIN } from '../harness/pages.js';
import { scene } from '../harness/scene.js';
import type { Visitor } from '../harness/visitor.js';

async function inspectAll(visitor: Visitor, pages: readonly Address[]): Promise<void> {
  visitor.watchman.expect(NOT_FOUND);
  for (const [where, address, hasBoard] of pages) {
    await visitor.page.goto(address);
    if (hasBoard) await visitor.table.ready();
    await inspect(visitor, where);
  }
}

for (const device of DEVICES) {
  scene(`every page without a game is in order, on a ${device}`, async (stage) => inspectAll(await stage.visitor({ device }), PLAIN));
  scene(`every page of a game is in order, on a ${device}`, async (stage) =>
    inspectAll(await stage.visitor({ device }), await pagesOfGames(stage)),
  );
  scene(`every page of accounts is in order, on a ${device}`, async (stage) => {
    const visitor = await stage.visitor({ device });
    visitor.watchman.expect(COMES_BACK);
    for (const [where, go] of pagesOfAccounts(stage)) {
      await go(visitor);
      await inspect(visitor, where);
    }
  });
  scene(`every page of the office is in order, on a ${device}`, async (stage) => {
    const director = await stage.visitor({ device });
    director.watchman.expect(OFFICE_COMES_BACK);
    for (const [where, go] of pagesOfOffice(stage)) {
      await go(director);
      await inspect(director, where);
    }
  });
  scene(`every page of a knockout is in order, on a ${device}`, async (stage) => {
    for (const [where, visitor, go] of await pagesOfKnockout(stage, { device })) {
      await go();
      await inspect(visitor, where);
    }
  });
  scene(`every page of a league is in order, on a ${device}`, async (stage) => {
    for (const [where, visitor, go] of await pagesOfLeague(stage, { device })) {
      await go();
      await inspect(visitor, where);
    }
  });
}
