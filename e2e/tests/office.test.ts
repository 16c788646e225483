// The office of a league: every page of it fits and is accessible, in every size and theme.

import { assertAccessible } from '../harness/axe.js';
import { DEVICES, THEMES } from '../harness/browser.js';
import { assertFits } from '../harness/fits.js';
import { OFFICE_COMES_BACK, pagesOfOffice } from '../harness/office.js';
import { scene } from '../harness/scene.js';

for (const device of DEVICES) {
  for (const theme of THEMES) {
    scene(`every page of the office is in order, on a ${device} in the ${theme}`, async (stage) => {
      const director = await stage.visitor({ device, theme });
      director.watchman.expect(OFFICE_COMES_BACK);
      for (const [where, go] of pagesOfOffice(stage)) {
        await go(director);
        await assertFits(director.page, where);
        await assertAccessible(director.page, where);
      }
    });
  }
}

scene('a director comes as far without script', async (stage) => {
  const director = await stage.visitor({ script: false });
  director.watchman.expect(OFFICE_COMES_BACK);
  for (const [where, go] of pagesOfOffice(stage)) {
    await go(director);
    await assertFits(director.page, where);
  }
});
