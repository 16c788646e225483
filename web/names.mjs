// Writes src/text-name.d.ts: the texts of crates/words/texts/en/board.ftl with what is filled into each, as a type. So the
// compiler finds a text that nobody wrote, and one that lacks what it tells.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const source = await readFile(join(root, '..', 'crates', 'words', 'texts', 'en', 'board.ftl'), 'utf8');

/** A text begins at the edge of the page; all that belongs to it is indented, or closes a choice. */
const texts = source.matchAll(/^([a-z][a-z0-9-]*) =(.*(?:\n[ }].*)*)/gm);
const lines = [];
for (const [, name, text] of texts) {
  const filled = new Set([...text.matchAll(/\$([a-z]+)/g)].map(found => `'${found[1]}'`));
  lines.push(`  '${name}': ${[...filled].join(' | ') || 'never'};`);
}
const file = join(root, 'src', 'text-name.d.ts');
const made = `// Made by names.mjs.\n\n/** What is filled into each text. */\nexport interface Texts {\n${lines.join('\n')}\n}\n`;
const there = await readFile(file, 'utf8').catch(() => '');
if (there !== made) await writeFile(file, made);
