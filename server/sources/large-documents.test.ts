import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbook } from '../../tests/fixtures/hostile-files.ts';
import { wordZip } from '../../tests/fixtures/zip.ts';
import { byTier } from '../../tests/tier.ts';
import { createExtractor, type Extractor } from './extract.ts';

/** A push reads tables of a tenth of the size. */
const ROWS = byTier({ push: 1_000, all: 10_000 });
const COLUMNS = 60;
const MEGABYTE = 1024 * 1024;
const TIMEOUT_MS = 120_000;

let extractor: Extractor;
beforeAll(() => {
  extractor = createExtractor();
});
afterAll(() => extractor.close());

async function read(name: string, bytes: Uint8Array, contentType?: string) {
  const result = await extractor.extract({
    bytes,
    name,
    ...(contentType !== undefined && { contentType: { type: contentType, charset: 'utf-8' } }),
  });
  return result.ok ? result.value : result.failure;
}

const rowsOf = (write: (row: number) => string): string =>
  Array.from({ length: ROWS }, (_, row) => write(row)).join('');
const cellsOf = (write: (column: number) => string, count = COLUMNS): string =>
  Array.from({ length: count }, (_, column) => write(column)).join('');
const wordCell = (text: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;

/** In each row a cell over two columns; in each pair of rows a cell over both. */
const mergedWordRow = (row: number) =>
  `<w:tr>${wordCell(row % 2 === 0 ? `n${row}` : '', `<w:vMerge${row % 2 === 0 ? ' w:val="restart"' : ''}/>`)}${wordCell(`m${row}`, '<w:gridSpan w:val="2"/>')}${cellsOf((column) => wordCell(String(column)), COLUMNS - 3)}</w:tr>`;
const mergedPageRow = (row: number) =>
  `<tr>${row % 2 === 0 ? `<td rowspan="2">n${row}</td>` : ''}<td colspan="2">m${row}</td>${cellsOf((column) => `<td>${column}</td>`, COLUMNS - 3)}</tr>`;

/** Their trees and sheets of 600,000 cells are beyond the memory of a reader. */
const REFUSED_AT_FULL_SIZE: ReadonlySet<string> = new Set(['a page', 'a workbook']);

describe('a table of many rows and 60 columns with merged cells', () => {
  it.each([
    ['a Word file', () => read('a.docx', wordZip(`<w:tbl>${rowsOf(mergedWordRow)}</w:tbl>`))],
    [
      'a page',
      () =>
        read(
          'a',
          Buffer.from(
            `<!doctype html><main><table><thead><tr>${cellsOf((column) => `<th>c${column}</th>`)}</tr></thead>${rowsOf(mergedPageRow)}</table></main>`,
          ),
          'text/html',
        ),
    ],
    [
      'a CSV file',
      () =>
        read(
          'a.csv',
          Buffer.from(rowsOf((row) => `n${row},m${row},${cellsOf((column) => `${column},`, COLUMNS - 3)}\n`)),
        ),
    ],
    [
      'a workbook',
      () =>
        read(
          'a.xlsx',
          workbook(
            rowsOf(
              (row) =>
                `<row>${cellsOf((column) => `<c t="inlineStr"><is><t>${column === 0 ? `n${row}` : `m${row}`}</t></is></c>`)}</row>`,
            ),
          ),
        ),
    ],
  ])(
    'reads %s whole or refuses it as too complex',
    async (name, readTable) => {
      const isRefused = ROWS === 10_000 && REFUSED_AT_FULL_SIZE.has(name);
      expect(await readTable()).toMatchObject(
        isRefused
          ? { tag: 'FileTooComplex', isPermanent: true }
          : { coverage: { share: 1 }, text: expect.stringContaining(`m${ROWS - 1} |`) },
      );
    },
    TIMEOUT_MS,
  );
});

it(
  'reads a Word file of ten megabytes that is one table',
  async () => {
    const size = byTier({ push: 2, all: 10 }) * MEGABYTE;
    // Random digits hardly shrink when they are packed.
    const rows: string[] = [];
    for (let written = 0; written < size; written += 5 * 300)
      rows.push(`<w:tr>${cellsOf(() => wordCell(randomBytes(300).toString('base64')), 5)}</w:tr>`);
    const bytes = wordZip(`<w:tbl>${rows.join('')}</w:tbl>`);
    expect(bytes.length).toBeGreaterThan(size);
    const result = await read('a.docx', bytes);
    if ('tag' in result) expect(result).toEqual({ tag: 'FileTooComplex', isPermanent: true });
    else expect(result.coverage.share).toBe(1);
  },
  TIMEOUT_MS,
);

it(
  'reads the stored results of a sheet of formulas and counts those without one',
  async () => {
    const formula = (row: number) =>
      `<row><c t="inlineStr"><is><t>n${row}</t></is></c><c><f>A${row}*2</f><v>${row * 2}</v></c><c><f>B${row}+1</f></c></row>`;
    expect(await read('a.xlsx', workbook(rowsOf(formula)))).toMatchObject({
      text: expect.stringContaining(`n${ROWS - 1} | ${(ROWS - 1) * 2}`),
      coverage: { share: 1, omissions: [{ kind: 'formulas', count: ROWS, examples: expect.any(Array) }] },
    });
  },
  TIMEOUT_MS,
);

it('reads a sheet whose formulas have no results as empty', async () => {
  const rows = rowsOf((row) => `<row><c><f>A${row}*2</f></c></row>`);
  expect(await read('a.xlsx', workbook(rows))).toEqual({ tag: 'FileEmpty', isPermanent: true });
});
