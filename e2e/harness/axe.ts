// What axe-core finds: mistakes that shut somebody out.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { Page } from 'playwright-core';

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

let script: Promise<string> | undefined;

function axe(): Promise<string> {
  script ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return script;
}

/** What depends on colors alone, and so on the theme. */
export const COLORS: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** Boards have taken their new size, and colors that were on their way to the other theme have arrived. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    for (const change of document.getAnimations()) {
      if (change instanceof CSSTransition) change.finish();
    }
  });
}

/** Fails if there is a single violation, of any rule or of those that are named. */
export async function assertAccessible(page: Page, where: string, rules: readonly string[] = []): Promise<void> {
  await settle(page);
  // Evaluated, not added to the page: the page's policy rightly lets no strange script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axe());
  const violations = await page.evaluate(async (only) => {
    const axe = (window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }).axe;
    // What it is content with need not be told element by element.
    const options = { resultTypes: ['violations'], ...(only.length > 0 ? { runOnly: only } : {}) };
    return (await axe.run(options)).violations;
  }, rules);
  const report = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
  );
  assert.deepEqual(report, [], `axe on ${where}`);
}
