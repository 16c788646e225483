// The medals, for people with long names.

import assert from 'node:assert/strict';

import { assertFits } from '../harness/fits.js';
import { drawSection, importRows, addGroup, setUpDay } from '../harness/knockout.js';
import { ruleOnMatch } from '../harness/league.js';
import { scene } from '../harness/scene.js';

const NAMES = ['Annabella-Margarethe Oberhuber', 'Wolfeschlegelsteinhausenbergerdorff Hill'];

scene('on a phone a long name stays beside its medal', async (stage) => {
  const hall = await setUpDay(stage, { device: 'phone' }, 1, { 'Check-in closes': '' });
  const coordinator = await addGroup(hall, 'River', 'Rosa River', { device: 'phone' });
  await importRows(coordinator.page, NAMES.map((name) => `${name},,Open`).join('\n'), NAMES.length);
  await drawSection(hall, 'Open');
  await hall.go('/office/match/0');
  await ruleOnMatch(hall.director, `${NAMES[1]} wins`, 'Both players say so.');
  await hall.director.getByText('The reason: “Both players say so.”').waitFor();
  await hall.go('/medals');
  for (const width of [320, 390, 1280]) {
    await hall.director.setViewportSize({ width, height: 844 });
    await assertFits(hall.director, `medals at ${width} px`);
    const lines = await hall.director.locator('.podium li').evaluateAll((all) =>
      all.map((line) => {
        const [medal, name] = [...line.children].map((part) => part.getBoundingClientRect());
        const panel = line.closest('.panel')?.getBoundingClientRect();
        return { gap: (name?.left ?? 0) - (medal?.right ?? 0), room: (panel?.right ?? 0) - (name?.right ?? 0) };
      }),
    );
    assert.equal(lines.length, 2);
    for (const { gap, room } of lines) assert.ok(gap > 0 && room > 0, `at ${width} px: ${gap} before, ${room} behind`);
  }
});
