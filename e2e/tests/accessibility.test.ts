// axe-core finds nothing where a board asks something. Every page by itself is in every-page.test.ts.

import { assertAccessible } from '../harness/axe.js';
import { scene } from '../harness/scene.js';

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
