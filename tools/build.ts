// Builds panel, widget and server into separate directories and switches by rename.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RsbuildConfig } from '@rsbuild/core';
import { buildMode } from '../server/build/builds.ts';
import { holdBuildLock, isCurrent, switchTo } from './build-directories.ts';
import { prerenderLogin } from './bundler/prerender-login.ts';
import { packServer } from './bundler/server.ts';
import { isEnabled, switchedOff } from './bundler/switches.ts';
import { packPlugin } from './bundler/wordpress-plugin.ts';

const root = join(import.meta.dirname, '..');
const mode = buildMode(); // read now, as the compiler sets NODE_ENV itself

const inputs = [
  '{src,widget,contract,public}/**/*.*',
  'rsbuild.config.ts',
  'wordpress/**/*.*',
  'tools/build.ts',
  'tools/bundler/*.ts',
  'package-lock.json',
];
const compressible = /\.(js|css|html|svg|json|txt)$/;

function fingerprint(): string {
  const hash = createHash('sha256').update(`${mode} ${[...switchedOff].sort()}`);
  const files = globSync(inputs, { cwd: root, exclude: (name) => /\.test\.tsx?$/.test(name) });
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Name of a build: its mode and a hash of its sources. */
const buildName = (): string => `${mode}-${fingerprint().slice(0, 16)}`;

/** Passed where the server runs from its sources. */
const UNPACKED_FLAG = '--unpacked';

/** Whether this mode serves a build of the current sources. */
export const isBuilt = async (): Promise<boolean> => isCurrent(root, mode, buildName());

/**
 * Builds what is not yet built, one process at a time; a process that waited finds it built.
 * @throws when the sources do not compile; the former build is then still served
 */
export async function build(log: (line: string) => void): Promise<void> {
  const release = await holdBuildLock(root, log);
  try {
    const started = performance.now();
    const isNew = await switchTo(root, { mode, name: buildName(), buildInto });
    if (isNew) log(`Panel and widget built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    if (isEnabled('server') && !process.argv.includes(UNPACKED_FLAG)) await packServer(root);
  } finally {
    release();
  }
}

/** Builds panel, widget and plugin into `folder`. */
async function buildInto(folder: string): Promise<void> {
  await prerenderLoginPage(folder, await compile(folder));
  await compressFiles(folder);
  await packPlugin(folder);
}

/**
 * Compiles in production mode whatever NODE_ENV is, which only decides about the developer tools.
 * @returns paths in the panel's folder of the scripts and style sheets that only the login screen loads
 */
export async function compile(folder: string): Promise<string[]> {
  const { NODE_ENV } = process.env;
  const { createRsbuild, loadConfig } = await import('@rsbuild/core');
  const { content } = await loadConfig({ cwd: root });
  const rsbuild = await createRsbuild({
    cwd: root,
    rsbuildConfig: {
      ...content,
      environments: withOutputFolder(folder, content.environments),
      mode: 'production',
      logLevel: 'error',
      performance: { ...content.performance, printFileSize: false },
    },
  });
  const { close, stats } = await rsbuild.build();
  await close();
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  if (!stats || stats.hasErrors()) throw new Error('Panel and widget did not compile');
  const all = stats.toJson({ all: false, chunkGroups: true, chunkGroupMaxAssets: 99 });
  const login = all.children?.find(({ name }) => name === 'panel')?.namedChunkGroups?.login;
  return (login?.assets ?? []).map(({ name }) => `/${name}`);
}

/** The same environments with `dist` replaced by `folder`. */
function withOutputFolder(
  folder: string,
  environments: RsbuildConfig['environments'],
): RsbuildConfig['environments'] {
  const entries = Object.entries(environments ?? {}).map(([name, environment]) => {
    const original = environment.output?.distPath;
    const distPath = typeof original === 'object' ? original : {};
    const movedPath = { ...distPath, root: join(folder, relative('dist', distPath.root ?? 'dist')) };
    return [name, { ...environment, output: { ...environment.output, distPath: movedPath } }] as const;
  });
  return Object.fromEntries(entries);
}

/** Prerenders the login page, and removes the compiled renderer. */
async function prerenderLoginPage(folder: string, login: readonly string[]): Promise<void> {
  const [panel, drawing] = [join(folder, 'panel'), join(folder, 'drawn')];
  const scripts = login.filter((name) => name.endsWith('.js'));
  if (isEnabled('prerender')) await prerenderLogin(panel, join(drawing, 'index.mjs'), scripts);
  else await copyFile(join(panel, 'index.html'), join(panel, 'login.html'));
  await rm(drawing, { recursive: true });
}

/** Writes brotli and gzip copies of all text files, so that no request compresses anything. */
async function compressFiles(folder: string): Promise<void> {
  const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
  const files = globSync('{panel,widget}/**/*.*', { cwd: folder }).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(join(folder, `${file}.br`), await brotli(bytes, { params }));
      await writeFile(join(folder, `${file}.gz`), await zip(bytes, { level: 9 }));
    }),
  );
}

if (import.meta.main) await build((line) => console.log(line));
