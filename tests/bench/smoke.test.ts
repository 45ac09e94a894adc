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

/** Entry points: files directly in a folder of `bench` that no other file imports. */
const entries = globSync('bench/!(harness)/*.ts', { cwd: root })
  .filter((file) => !imported.has(file))
  .sort();

const sets = ['shop', 'school'].map((name) => `bench/engine/sets/${name}`);
const vectors = join(folder, 'vectors.json');

/** Writes made-up words with vectors in place of published word vectors. */
function writeVectors(): void {
  const words = Array.from(
    { length: 100 },
    (_, index) => `word${'abcdefghij'[index % 10]}${'klmnopqrst'[(index / 10) | 0]}`,
  );
  const wordVectors = words.map((word, index) => [
    word,
    Array.from({ length: 64 }, (_, dimension) => Math.sin(index * 64 + dimension)),
  ]);
  writeFileSync(vectors, JSON.stringify({ words, dimensions: 64, vectors: Object.fromEntries(wordVectors) }));
}

/** Scripts that generate files of the engine and measure nothing. */
const generators: Readonly<Record<string, readonly string[]>> = {
  'bench/engine/make-word-vectors.ts': [vectors, join(folder, 'vectors.bin')],
  'bench/engine/train-weights.ts': [join(folder, 'weights.json'), ...sets],
};
const scriptArguments: Readonly<Record<string, readonly string[]>> = {
  ...generators,
  'bench/engine/held-out-articles.ts': sets,
};
const benchmarks = entries.filter((file) => !(file in generators));

const execFileAsync = promisify(execFile);
const run = async (file: string): Promise<string> => {
  const { stdout } = await execFileAsync(
    process.execPath,
    ['--expose-gc', file, ...(scriptArguments[file] ?? [])],
    {
      cwd: root,
      env: { ...process.env, BENCH_SMOKE: '1' },
      maxBuffer: 2 ** 24,
    },
  );
  return stdout;
};

describe('benchmark smoke run', () => {
  it.each(benchmarks)('prints a table: %s', async (file) => {
    expect(await run(file)).toMatch(/^\| ?-{3}.*\|\n\| \S/m);
  });

  it.each(Object.keys(generators))('writes its file: %s', async (file) => {
    writeVectors();
    expect(await run(file)).toContain(' written to ');
  });
});

describe('docs/figures.md', () => {
  const figures = readFileSync(join(root, 'docs/figures.md'), 'utf8');
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const commands = Object.entries(scripts).filter(([name]) => figures.includes(`npm run ${name}`));

  it.each(benchmarks)('names the command of %s', (file) => {
    const isNamed = figures.includes(file) || commands.some(([, command]) => command.includes(file));
    expect(isNamed).toBe(true);
  });
});
