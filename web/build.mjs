// Bundles the islands and the styles into dist/: names with content hashes, each beside its .br and .gz, and a manifest
// from plain name to hashed name, which the server reads. `--watch` builds again at every change, uncompressed.
import { build, context } from 'esbuild';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = dirname(fileURLToPath(import.meta.url));
const out = join(root, 'dist');
const watching = process.argv.includes('--watch');

/** After each build: the manifest, the compressed copies, and nothing left from the build before. */
const finish = {
  name: 'finish',
  setup(pluginBuild) {
    pluginBuild.onEnd(async result => {
      if (result.errors.length > 0) return;
      for (const file of result.outputFiles) await keep(file.path, file.contents);
      const made = Object.entries(result.metafile.outputs).filter(([, output]) => output.entryPoint);
      const manifest = {};
      for (const [path, output] of made) {
        const plain = basename(output.entryPoint).replace(/\.ts$/, '.js');
        manifest[plain] = basename(path);
      }
      await removeOthers(new Set(Object.values(manifest)));
      if (!watching) await Promise.all(Object.values(manifest).map(compress));
      await keep(join(out, 'manifest.json'), Buffer.from(JSON.stringify(manifest, null, 2) + '\n'));
      report(result.metafile);
    });
  },
};

/** Writes a file unless it is there already: a new time would make the server be built again. */
async function keep(path, bytes) {
  const there = await readFile(path).catch(() => null);
  if (!there?.equals(bytes)) await writeFile(path, bytes);
}

/** A name holds the hash of its content, so what is kept is right, and so are its compressed copies. */
async function removeOthers(kept) {
  for (const name of await readdir(out)) {
    const plain = name.replace(/\.(br|gz)$/, '');
    if (!kept.has(plain) && name !== 'manifest.json') await rm(join(out, name));
  }
}

async function compress(name) {
  const bytes = await readFile(join(out, name));
  const small = await promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  await keep(join(out, `${name}.br`), small);
  await keep(join(out, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
}

function report(metafile) {
  for (const [path, output] of Object.entries(metafile.outputs)) {
    console.log(`${basename(path)}  ${(output.bytes / 1024).toFixed(1)} KiB`);
  }
}

const options = {
  absWorkingDir: root,
  entryPoints: ['src/app.ts', 'src/early.ts', 'styles/app.css'],
  entryNames: '[name]-[hash]',
  outdir: 'dist',
  bundle: true,
  minify: !watching,
  format: 'esm',
  target: ['es2022', 'chrome123', 'firefox121', 'safari17.5'],
  metafile: true,
  write: false,
  legalComments: 'eof',
  loader: { '.ftl': 'text' },
  logLevel: 'warning',
  plugins: [finish],
};

await mkdir(out, { recursive: true });
if (watching) {
  const watcher = await context(options);
  await watcher.watch();
} else {
  await build(options);
}
