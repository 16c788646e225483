// axe-core finds nothing on any page, in either theme.

import { DEVICES, THEMES } from '../harness/browser.js';
import { assertAccessible } from '../harness/axe.js';
import { addresses } from '../harness/pages.js';
import { scene } from '../harness/scene.js';

for (const device of DEVICES) {
  for (const theme of THEMES) {
    scene(`every page is accessible, on a ${device} in the ${theme}`, async (stage) => {
      const ann = await stage.visitor({ device, theme });
      for (const [where, address, hasBoard] of await addresses(stage)) {
        await ann.page.goto(address);
        if (hasBoard) await ann.table.ready();
        await assertAccessible(ann.page, where);
      }
    });
  }
}

scene('a refusal, a bound man and the choice of a man are accessible', async (stage) => {
  const ann = await stage.visitor({ theme: 'dark' });
  const { page, table } = ann;
  await ann.playAtThisTable({ rulebook: 'general', start: '7k/P7/8/8/8/8/8/K7 w - - 0 1' });
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
