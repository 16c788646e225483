// A test: a stage of its own, and what is played on it.

import { after, test } from 'node:test';

import { closeBrowser } from './browser.js';
import { Server } from './server.js';
import { Stage } from './stage.js';

/** One test. Its name is a sentence. It is played now, or at the time at which it begins. */
export function scene(name: string, play: (stage: Stage) => Promise<void>, begins?: number): void {
  test(name, async () => {
    const stage = new Stage(await Server.start(begins));
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
