// Proves that the started server has every part of the schemas' library that it and the contract ask for by name.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as parts from './effect.parts.ts';

const root = join(import.meta.dirname, '..');
const ASKED = /import \{([^}]*)\} from 'effect';/g;

/** What is taken from the library as it runs: types are gone by then. */
async function asked(): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for await (const file of glob('{contract,server,src/machines}/**/*.ts', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    for (const [, list = ''] of text.matchAll(ASKED))
      for (const name of list.split(',').map((one) => one.trim()))
        if (name !== '' && !name.startsWith('type ')) names.add(name);
  }
  return names;
}

it('brings what is asked for', async () => {
  expect(Object.keys(parts)).toEqual([...(await asked())].toSorted());
});
