// Who watches the watchman: each thing that must not happen is made to happen, and must be seen.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';

import { assertAccessible } from '../harness/axe.js';
import { closeBrowser, contextOptions, theBrowser } from '../harness/browser.js';
import { eventually } from '../harness/eventually.js';
import { Watchman } from '../harness/watchman.js';

const POLICY = "default-src 'none'; script-src 'self'; img-src * data:";

async function problemsOf(html: string, script: string): Promise<readonly string[]> {
  const server = createServer((request, response) => {
    if (request.url === '/script.js') {
      response.setHeader('content-type', 'text/javascript').end(script);
    } else {
      response.setHeader('content-security-policy', POLICY).setHeader('content-type', 'text/html');
      response.end(`<!doctype html><html lang=en><link rel=icon href="data:,">${html}<script src=/script.js></script>`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const context = await (await theBrowser()).newContext(contextOptions({}));
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const watchman = new Watchman(origin);
    await watchman.follow(context);
    const page = await context.newPage();
    await page.goto(origin);
    await page.waitForFunction(() => document.title === 'done');
    return watchman.problems;
  } finally {
    await context.close();
    server.close();
  }
}

const DONE = 'document.title = "done";';

const CASES: [string, string, string, RegExp][] = [
  ['an error on the console', '', 'console.error("ouch")', /ouch/],
  ['an error that nobody catches', '', 'setTimeout(() => { throw new Error("ouch") })', /an error: .*ouch/],
  ['an inline script', '<script>1</script>', '', /policy broken: script-src/],
  ['a style attribute', '<p style="color: red">x</p>', '', /policy broken: style-src/],
  ['a picture from elsewhere', '<img alt="" src="http://localhost:9/x.png">', '', /a request to a stranger: .*localhost:9/],
];

for (const [what, html, script, expected] of CASES) {
  test(`${what} is seen`, async () => {
    const ask = (): Promise<readonly string[]> => problemsOf(html, `${script}; setTimeout(() => { ${DONE} }, 0)`);
    await eventually(what, ask, (problems) => problems.some((problem) => expected.test(problem)));
  });
}

test('a page without mistakes gives no problem', async () => {
  assert.deepEqual(await problemsOf('<p>fine</p>', DONE), []);
});

test('a picture without words is found by axe', async () => {
  const context = await (await theBrowser()).newContext(contextOptions({}));
  const page = await context.newPage();
  await page.setContent('<!doctype html><html lang=en><title>x</title><main><h1>x</h1><img src="data:,"></main>');
  await assert.rejects(assertAccessible(page, 'here'), /image-alt/);
  await context.close();
});

after(closeBrowser);
