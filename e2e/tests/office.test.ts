// The office of a league is as good without script. What its pages look like is in every-page.test.ts.

import { assertFits } from '../harness/fits.js';
import { OFFICE_COMES_BACK, pagesOfOffice } from '../harness/office.js';
import { scene } from '../harness/scene.js';

scene('a director comes as far without script', async (stage) => {
  const director = await stage.visitor({ script: false });
  director.watchman.expect(OFFICE_COMES_BACK);
  for (const [where, go] of pagesOfOffice(stage)) {
    await go(director);
    await assertFits(director.page, where);
  }
});
