// axe-core finds nothing on any page, in either theme.

import { DEVICES, THEMES, type Visit } from '../harness/browser.js';
import { assertAccessible } from '../harness/axe.js';
import { pagesOfKnockout } from '../harness/knockout.js';
import { type Address, COMES_BACK, NOT_FOUND, pagesOfAccounts, pagesOfGames, pagesOfLeague, PLAIN } from '../harness/pages.js';
import { scene } from '../harness/scene.js';
import type { Stage } from '../harness/stage.js';

async function assertAll(stage: Stage, visit: Visit, pages: readonly Address[]): Promise<void> {
  const { page, table, watchman } = await stage.visitor(visit);
  watchman.expect(NOT_FOUND);
  for (const [where, address, hasBoard] of pages) {
    await page.goto(address);
    if (hasBoard) await table.ready();
    await assertAccessible(page, where);
  }
}

for (const device of DEVICES) {
  for (const theme of THEMES) {
    scene(`every page without a game is accessible, on a ${device} in the ${theme}`, (stage) =>
      assertAll(stage, { device, theme }, PLAIN),
    );
    scene(`every page of a game is accessible, on a ${device} in the ${theme}`, async (stage) =>
      assertAll(stage, { device, theme }, await pagesOfGames(stage)),
    );
    scene(`every page of accounts is accessible, on a ${device} in the ${theme}`, async (stage) => {
      const visitor = await stage.visitor({ device, theme });
      visitor.watchman.expect(COMES_BACK);
      for (const [where, go] of pagesOfAccounts(stage)) {
        await go(visitor);
        await assertAccessible(visitor.page, where);
      }
    });
    scene(`every page of a knockout is accessible, on a ${device} in the ${theme}`, async (stage) => {
      for (const [where, { page }, go] of await pagesOfKnockout(stage, { device, theme })) {
        await go();
        await assertAccessible(page, where);
      }
    });
    scene(`every page of a league is accessible, on a ${device} in the ${theme}`, async (stage) => {
      for (const [where, { page }, go] of await pagesOfLeague(stage, { device, theme })) {
        await go();
        await assertAccessible(page, where);
      }
    });
  }
}

scene('a refusal and the choice of a man are accessible', async (stage) => {
  const ann = await stage.visitor({ theme: 'dark' });
  const { page, table } = ann;
  await ann.playAtThisTable({ rulebook: 'club', start: '7k/P7/8/8/8/8/8/K7 w - - 0 1' });
  await table.shakeHands();
  await table.move('a1', 'a3');
  await table.seeCard(/king/i);
  await assertAccessible(page, 'a refusal');
  await table.move('a7', 'a8');
  await page.getByRole('button', { name: /^queen$/i }).waitFor();
  await assertAccessible(page, 'the choice of a man');
});

scene('resigning is asked about accessibly', async (stage) => {
  const ann = await stage.visitor();
  await ann.playAtThisTable();
  await ann.table.shakeHands();
  await ann.table.playAll([{ from: 'e2', to: 'e4', san: 'e4' }]);
  await ann.table.button('White: Resign').click();
  await ann.page.getByRole('dialog').waitFor();
  await assertAccessible(ann.page, 'the question whether to resign');
});
