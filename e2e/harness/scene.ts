// A test: a stage of its own, and what is played on it.

import { after, test } from 'node:test';

import { closeBrowser } from './browser.js';
import { Server } from './server.js';
import { Stage } from './stage.js';

/** One test. Its name is a sentence. */
export function scene(name: string, play: (stage: Stage) => Promise<void>): void {
  test(name, async () => {
    const stage = new Stage(await Server.start());
    try {
      await play(stage);
      stage.check();
    } catch (error) {
      await stage.record(name);
      throw error;
    } finally {
      await stage.close();
    }
  });
}

after(closeBrowser);
