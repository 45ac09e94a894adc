import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findMachines } from './charts.fixtures.ts';
import { type MachinePaths, uncoveredPaths } from './inspection/paths.ts';

const isPaths = (value: unknown): value is MachinePaths =>
  typeof value === 'object' && value !== null && 'machine' in value && 'traversals' in value;

const files = await Promise.all(
  globSync('{src/machines,widget}/**/*.paths.ts')
    .sort()
    .map(async (path) => {
      const module: Record<string, unknown> = await import(pathToFileURL(path).href);
      return { path, values: Object.values(module) };
    }),
);
const allPaths = files.flatMap(({ values }) => values.filter(isPaths));

describe('paths', () => {
  it.each(allPaths.map((paths) => ({ id: paths.machine.id, paths })))(
    'reach every state and take every transition of $id',
    ({ paths }) => {
      expect(uncoveredPaths(paths)).toEqual(Object.keys(paths.unreachable));
    },
    // The largest charts take two seconds of a processor, which a busy machine may not have at once.
    60_000,
  );

  it('are all that their modules export', () => {
    expect(files.filter(({ values }) => !values.every(isPaths)).map(({ path }) => path)).toEqual([]);
  });

  it('exist once for every machine', async () => {
    const covered = allPaths.map(({ machine }) => machine.id);
    expect(covered.filter((id, index) => covered.indexOf(id) !== index)).toEqual([]);
    const machines = await findMachines();
    expect([...machines].filter(([{ id }]) => !covered.includes(id)).map(([, { path }]) => path)).toEqual([]);
  });
});
