import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentBuildLink, currentBuilds } from '../server/build/builds.ts';
import { markInUse } from '../server/build/in-use.ts';
import { switchTo } from './build-directories.ts';

const tempDir = mkdtempSync(join(tmpdir(), 'pasokh-builds-'));
const program = join(tempDir, 'build.mjs');
let root = '';
let count = 0;

/** A build of two files: it announces the first one, and continues on request. */
const source = `
import { writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
const [root, name] = process.argv.slice(2);
const { holdBuildLock, switchTo } = await import(${JSON.stringify(join(import.meta.dirname, './build-directories.ts'))});
const release = await holdBuildLock(root, (line) => console.log(line));
const isNew = await switchTo(root, { mode: name.split('-')[0], name, buildInto: async (folder) => {
  writeFileSync(join(folder, 'first'), name);
  console.log('paused');
  await once(process.stdin, 'data');
  writeFileSync(join(folder, 'second'), name);
} });
console.log(isNew ? 'built' : 'reused');
release();
process.exit(0);
`;

/** A building process, with its output. */
const start = (name: string) => {
  const child = spawn(process.execPath, [program, root, name], { stdio: 'pipe' });
  const output: string[] = [];
  child.stdout.on('data', (chunk) => output.push(String(chunk)));
  const waitForOutput = (text: string) => expect.poll(() => output.join('')).toContain(text);
  return { child, waitForOutput };
};
const startPausedBuild = async (name: string) => {
  const building = start(name);
  await building.waitForOutput('paused');
  return building;
};
const listServedFiles = (mode: 'production' | 'development') =>
  readdirSync(currentBuilds(root, mode)[0]).sort();
const writeFirstFile = async (folder: string) => writeFileSync(join(folder, 'first'), '');

beforeAll(() => writeFileSync(program, source));
beforeEach(() => {
  count += 1;
  root = mkdtempSync(join(tempDir, `root-${count}-`));
});
afterAll(() => rmSync(tempDir, { recursive: true, force: true }));

describe('concurrent builds', () => {
  it('builds once and lets the second build wait and reuse it', async () => {
    const first = await startPausedBuild('development-a');
    const second = start('development-a');
    await second.waitForOutput('Waiting for another build');
    first.child.stdin.write('go');
    await once(second.child, 'close');
    await second.waitForOutput('reused');
    await first.waitForOutput('built');
    expect(listServedFiles('development')).toEqual(['first', 'second']);
  });

  it('continues after the first build is killed and removes its partial output', async () => {
    const first = await startPausedBuild('development-a');
    expect(existsSync(currentBuildLink(root, 'development'))).toBe(false);
    const killed = once(first.child, 'close');
    first.child.kill('SIGKILL');
    await killed;
    const second = await startPausedBuild('development-b');
    second.child.stdin.write('go');
    await once(second.child, 'close');
    expect(listServedFiles('development')).toEqual(['first', 'second']);
    expect(readdirSync(join(root, 'dist', 'builds'))).toEqual(['development-b']);
  });
});

describe('served build', () => {
  it('keeps serving the old build during another and switches atomically', async () => {
    await switchTo(root, { mode: 'development', name: 'development-a', buildInto: writeFirstFile });
    const [opened] = currentBuilds(root, 'development');
    const other = await startPausedBuild('production-b');
    expect(readdirSync(opened)).toEqual(['first']);
    other.child.stdin.write('go');
    await once(other.child, 'close');
    expect(currentBuilds(root, 'development')[0]).toBe(opened);
    expect(readFileSync(join(currentBuilds(root, 'production')[0], 'second'), 'utf8')).toBe('production-b');
    await switchTo(root, { mode: 'development', name: 'development-c', buildInto: writeFirstFile });
    expect(readdirSync(opened)).toEqual(['first']);
    expect(currentBuilds(root, 'development')).toEqual([expect.stringMatching(/development-c$/), opened]);
  });

  it('keeps the old build when a build fails and removes the failed output', async () => {
    await switchTo(root, { mode: 'development', name: 'development-a', buildInto: writeFirstFile });
    const [before] = currentBuilds(root, 'development');
    const failing = async (folder: string) => {
      writeFileSync(join(folder, 'first'), '');
      throw new Error('No space left');
    };
    const name = 'development-b';
    await expect(switchTo(root, { mode: 'development', name, buildInto: failing })).rejects.toThrow(
      'No space',
    );
    expect(currentBuilds(root, 'development')).toEqual([before]);
    expect(readdirSync(join(root, 'dist', 'builds'))).toEqual(['development-a']);
  });

  it('reuses an existing build for unchanged sources', async () => {
    const build = (name: string) => switchTo(root, { mode: 'development', name, buildInto: writeFirstFile });
    expect([
      await build('development-a'),
      await build('development-b'),
      await build('development-a'),
    ]).toEqual([true, true, false]);
    expect(currentBuilds(root, 'development')[0]).toMatch(/development-a$/);
  });
});

describe('old builds', () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `development-${letter}`);

  it('removes all but the newest three', async () => {
    for (const name of names) await switchTo(root, { mode: 'development', name, buildInto: writeFirstFile });
    expect(readdirSync(join(root, 'dist', 'builds')).sort()).toEqual(names.slice(-3));
  });

  it('keeps a build while a running process uses it', async () => {
    const [first = '', ...others] = names;
    await switchTo(root, { mode: 'development', name: first, buildInto: writeFirstFile });
    const release = markInUse(currentBuilds(root, 'development')[0]);
    const holder = await startPausedBuild('production-x');
    for (const name of others) await switchTo(root, { mode: 'development', name, buildInto: writeFirstFile });
    expect(readdirSync(join(root, 'dist', 'builds'))).toContain(first);
    release();
    holder.child.kill('SIGKILL');
    await switchTo(root, { mode: 'development', name: 'development-f', buildInto: writeFirstFile });
    expect(readdirSync(join(root, 'dist', 'builds'))).not.toContain(first);
  });
});
