// Runs test/*.test.ts: esbuild compiles them into a temporary folder, node's own runner does the rest.
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const out = await mkdtemp(join(tmpdir(), 'boardside-web-'));
try {
  const names = (await readdir(join(root, 'test'))).filter(name => name.endsWith('.test.ts'));
  await build({
    absWorkingDir: root,
    entryPoints: names.map(name => join('test', name)),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
    loader: { '.ftl': 'text' },
    define: { FRAMES_FILE: JSON.stringify(join(root, '..', 'docs', 'live-frames.json')) },
  });
  const files = names.map(name => join(out, name.replace(/\.ts$/, '.mjs')));
  const run = spawnSync(process.execPath, ['--enable-source-maps', '--test', ...files], { stdio: 'inherit' });
  process.exitCode = run.status ?? 1;
} finally {
  await rm(out, { recursive: true, force: true });
}
