import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readDoc } from './doc.reader.ts';

const folder = new URL('../../../tests/fixtures/shop-documents/doc/', import.meta.url);
const read = async (name: string) => readDoc(await readFile(new URL(name, folder)));
const tablesOf = async (name: string) => (await read(name)).blocks.filter(({ kind }) => kind === 'table');

it('repeats merged cells in every cell they cover', async () => {
  expect(await tablesOf('en-timetable.doc')).toMatchObject([
    {
      header: ['Day', 'Morning / 7 to 9', 'Morning / 9 to 12', 'Evening / 17 to 21'],
      rows: [
        ['Monday', 'Lane swimming', 'Schools only', 'Open to all'],
        ['Tuesday', 'Lane swimming', 'Lane swimming', 'Aqua fitness'],
        ['Wednesday', 'Closed for cleaning', 'Closed for cleaning', 'Closed for cleaning'],
        ['Thursday', 'Seniors', 'Schools only', 'Open to all'],
      ],
    },
    { header: ['Item', 'Rental'] },
  ]);
});

it('writes a table inside a cell into the cell', async () => {
  expect((await tablesOf('en-report.doc')).at(-1)).toMatchObject({
    header: ['Extra', 'Options'],
    rows: [
      ['Insurance', expect.stringMatching(/Basic\s+\$12\s+Full\s+\$29/)],
      ['Airport transfer', '$28 each way'],
    ],
  });
});

it('leaves hidden and deleted text out and says so', async () => {
  const { blocks, warnings, omissions } = await read('en-report.doc');
  expect(JSON.stringify(blocks)).not.toMatch(/margins are twelve|remove this sentence/);
  expect(warnings).toEqual(['hidden-left-out']);
  expect(omissions).toEqual([
    { kind: 'deleted-text', count: 36, examples: ['Draft: remove this sentence before sending.'] },
    { kind: 'hidden-text', count: 31, examples: ['Internal: margins are twelve percent.'] },
  ]);
});
