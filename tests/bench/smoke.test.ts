import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'pasokh-smoke-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = globSync('bench/**/*.{ts,tsx}', { cwd: root });
const imported = new Set(
  files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
      normalize(join(dirname(file), path)),
    ),
  ),
);

/** What a person starts: directly in a folder of `bench`, and part of nothing else. */
const entries = globSync('bench/!(harness)/*.ts', { cwd: root })
  .filter((file) => !imported.has(file))
  .sort();

const sets = ['shop', 'school'].map((name) => `bench/engine/sets/${name}`);
const vectors = join(folder, 'vectors.json');

/** Frequent English words with numbers of their own, as published vectors have them. */
function writeVectors(): void {
  const words = Array.from(
    { length: 100 },
    (_, at) => `word${'abcdefghij'[at % 10]}${'klmnopqrst'[(at / 10) | 0]}`,
  );
  const numbers = words.map((word, at) => [
    word,
    Array.from({ length: 64 }, (_, of) => Math.sin(at * 64 + of)),
  ]);
  writeFileSync(vectors, JSON.stringify({ words, dimensions: 64, vectors: Object.fromEntries(numbers) }));
}

/** These write what the engine is made of; they measure nothing. */
const makers: Readonly<Record<string, readonly string[]>> = {
  'bench/engine/make-word-vectors.ts': [vectors, join(folder, 'vectors.bin')],
  'bench/engine/train-weights.ts': [join(folder, 'weights.json'), ...sets],
};
const words: Readonly<Record<string, readonly string[]>> = {
  ...makers,
  'bench/engine/held-out.ts': sets,
};
const benchmarks = entries.filter((file) => !(file in makers));

const start = promisify(execFile);
const run = async (file: string): Promise<string> => {
  const { stdout } = await start(process.execPath, ['--expose-gc', file, ...(words[file] ?? [])], {
    cwd: root,
    env: { ...process.env, BENCH_SMOKE: '1' },
    maxBuffer: 2 ** 24,
  });
  return stdout;
};

describe('a tiny run', () => {
  it.each(benchmarks)('prints a table: %s', async (file) => {
    expect(await run(file)).toMatch(/^\| ?-{3}.*\|\n\| \S/m);
  });

  it.each(Object.keys(makers))('writes its file: %s', async (file) => {
    writeVectors();
    expect(await run(file)).toContain(' written to ');
  });
});

describe('the figures', () => {
  const figures = readFileSync(join(root, 'docs/figures.md'), 'utf8');
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const commands = Object.entries(scripts).filter(([name]) => figures.includes(`npm run ${name}`));

  it.each(benchmarks)('name the command of %s', (file) => {
    const isNamed = figures.includes(file) || commands.some(([, command]) => command.includes(file));
    expect(isNamed).toBe(true);
  });
});
