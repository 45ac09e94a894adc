import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mutations } from './mutations.ts';

const root = join(import.meta.dirname, '..');

it.each(mutations)('finds “$description” at one place', ({ file, find }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2);
});

it.each(mutations)('has tests for “$description”', ({ tests }) => {
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
