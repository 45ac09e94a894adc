// Knows when panel and widget must be built again, and builds them and the server. Knows nothing of what is in them.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeDrawnLogin } from './drawn-login.ts';
import { packServer } from './server.ts';
import { packPlugin } from './wordpress.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const stamp = join(dist, 'built-from');

const inputs = [
  '{src,widget,contract,public}/**/*.*',
  'rsbuild.config.ts',
  'wordpress/**/*.*',
  'tools/{build,drawn-login,wordpress}.ts',
  'tools/*-loader.ts',
  'tools/sheets.ts',
  'package-lock.json',
];
const squeezable = /\.(js|css|html|svg|json|txt)$/;

/** Whether tools for developers are built in; they never are in production. */
const mode = (): string => (process.env.NODE_ENV === 'production' ? 'production' : 'development');

function fingerprint(): string {
  const hash = createHash('sha256').update(mode());
  const files = globSync(inputs, { cwd: root, exclude: (name) => /\.test\.tsx?$/.test(name) });
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

async function builtFrom(): Promise<string> {
  return readFile(stamp, 'utf8').catch(() => '');
}

/** Said where the server is run by its sources. */
const UNPACKED = '--unpacked';

/** Whether what stands in `dist` was built from the sources as they are now. */
export const isBuilt = async (): Promise<boolean> => (await builtFrom()) === fingerprint();

/** Builds what is not built already; rejects when the sources do not compile. */
export async function build(log: (line: string) => void): Promise<void> {
  await buildPanel(log);
  if (!process.argv.includes(UNPACKED)) await packServer(root);
}

async function buildPanel(log: (line: string) => void): Promise<void> {
  const wanted = fingerprint();
  if ((await builtFrom()) === wanted) return;
  const started = performance.now();
  await rm(stamp, { force: true });
  await draw(await compile());
  await squeeze();
  await packPlugin(dist);
  await writeFile(stamp, wanted);
  log(`Panel and widget built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Compiled for speed whatever NODE_ENV is; it decides only whether developers' tools are in. Gives the login's scripts. */
async function compile(): Promise<string[]> {
  const { createRsbuild, loadConfig } = await import('@rsbuild/core');
  const { content } = await loadConfig({ cwd: root });
  const rsbuild = await createRsbuild({
    cwd: root,
    rsbuildConfig: {
      ...content,
      mode: 'production',
      logLevel: 'error',
      performance: { ...content.performance, printFileSize: false },
    },
  });
  const { close, stats } = await rsbuild.build();
  await close();
  if (!stats || stats.hasErrors()) throw new Error('Panel and widget did not compile');
  const all = stats.toJson({ all: false, chunkGroups: true, chunkGroupMaxAssets: 99 });
  const login = all.children?.find(({ name }) => name === 'panel')?.namedChunkGroups?.login;
  return (login?.assets ?? []).map(({ name }) => `/${name}`).filter((name) => name.endsWith('.js'));
}

/** Writes the login page as it stands before any script, and throws away what draws it. */
async function draw(scripts: readonly string[]): Promise<void> {
  const panel = join(dist, 'panel');
  const drawing = join(dist, 'drawn');
  await writeDrawnLogin(panel, join(drawing, 'index.mjs'), scripts);
  await rm(drawing, { recursive: true });
}

/** Leaves a brotli and a gzip copy beside each text file, so that no request compresses anything. */
async function squeeze(): Promise<void> {
  const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
  const files = globSync('{panel,widget}/**/*.*', { cwd: dist }).filter((file) => squeezable.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(dist, file));
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(join(dist, `${file}.br`), await brotli(bytes, { params }));
      await writeFile(join(dist, `${file}.gz`), await zip(bytes, { level: 9 }));
    }),
  );
}

if (import.meta.main) await build((line) => console.log(line));
