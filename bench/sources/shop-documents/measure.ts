// Reads the files of the measured set and counts what was kept.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockTexts } from '../../../server/sources/coverage.ts';
import type { DocumentTable } from '../../../server/sources/document-blocks.ts';
import { linkFormats } from '../../../server/sources/formats.ts';
import { recogniseDocument } from '../../../server/sources/ocr/ocr.reader.ts';
import type { Expected, ExpectedTable } from './shop-document.ts';

const folder = join(import.meta.dirname, '../../../tests/fixtures/shop-documents');

export interface SetFile {
  /** Below the folder of the set. */
  readonly file: string;
  /** The program that made it. */
  readonly program: string;
  readonly expected: string;
}

const readJson = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
export const setFiles: readonly SetFile[] = readJson('made.json');

/** `ocr` for scans, otherwise the file's extension. */
export const formatOf = ({ file }: SetFile): string =>
  file.startsWith('scans/') ? 'ocr' : file.slice(file.lastIndexOf('.') + 1);

export interface Score {
  readonly found: number;
  readonly all: number;
}

export interface Measured {
  readonly file: string;
  readonly characters: Score;
  readonly cells: Score;
  /** Texts that stand whole in one block. */
  readonly texts: Score;
  /** Hidden or deleted texts that were returned. */
  readonly unwanted: readonly string[];
  readonly missing: readonly string[];
  /** The share that the reader itself reports; null where it does not count. */
  readonly reported: number | null;
  readonly ms: number;
}

export async function measure(one: SetFile): Promise<Measured> {
  const bytes = readFileSync(join(folder, one.file));
  const expected: Expected = readJson(`expected/${one.expected}.json`);
  const startedAt = performance.now();
  const { blocks, visible, kept } = await read(formatOf(one), bytes);
  const ms = performance.now() - startedAt;
  const texts = blocks.flatMap((block) => [...blockTexts([block])].map(compact));
  const tables = blocks.filter((block) => block.kind === 'table');
  const words = keptWords(expected.texts, texts);
  const lines = blocks
    .flatMap((block) => (block.kind === 'table' ? [] : [...blockTexts([block])]))
    .flatMap((text) => text.split('\n').map(withoutColon));
  const cells = expected.tables.map((table) => cellScore(table, tables, new Set(lines)));
  return {
    file: one.file,
    characters: words,
    cells: sum(cells),
    texts: {
      found: expected.texts.filter((text) => texts.some((found) => found.includes(compact(text)))).length,
      all: expected.texts.length,
    },
    unwanted: expected.absent.filter((text) => texts.some((found) => found.includes(compact(text)))),
    missing: [...words.missing, ...cells.flatMap(({ missing }) => missing)],
    reported: visible === undefined || kept === undefined || visible === 0 ? null : kept / visible,
    ms,
  };
}

async function read(format: string, bytes: Uint8Array) {
  if (format !== 'ocr') {
    const reader = linkFormats.find(({ extension }) => extension === format);
    if (!reader) throw new Error(`No reader for ${format}`);
    return reader.read(bytes, () => {}, format === 'html' ? 'utf-8' : null);
  }
  const { blocks } = await recogniseDocument(bytes, () => {});
  return { blocks, visible: undefined, kept: undefined };
}

/** One line without invisible characters. */
const compact = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .normalize('NFC')
    .trim();

const withoutColon = (text: string): string => compact(text.replace(/:/g, ' '));

/** Words, numbers and single signs. */
const tokensOf = (text: string): string[] => compact(text).match(/[\p{L}\p{N}\p{M}]+|\S/gu) ?? [];

/** Characters of the expected words that were returned, each as often as it is expected. */
function keptWords(expected: readonly string[], texts: readonly string[]): Score & { missing: string[] } {
  const counts = new Map<string, number>();
  for (const token of texts.flatMap(tokensOf)) counts.set(token, (counts.get(token) ?? 0) + 1);
  const missing: string[] = [];
  let [found, all] = [0, 0];
  for (const token of expected.flatMap(tokensOf)) {
    const left = counts.get(token) ?? 0;
    all += token.length;
    if (left > 0) {
      found += token.length;
      counts.set(token, left - 1);
    } else missing.push(token);
  }
  return { found, all, missing };
}

/** Cells that stand in the row of their label and under their header. */
function cellScore(
  { header, rows }: ExpectedTable,
  tables: readonly DocumentTable[],
  lines: ReadonlySet<string>,
) {
  const missing: string[] = [];
  let all = 0;
  for (const row of rows)
    row.slice(1).forEach((value, index) => {
      if (value === '') return;
      all += 1;
      const label = compact(String(row[0] ?? ''));
      const name = compact(header[index + 1] ?? '');
      const hasCell = (table: DocumentTable) => {
        const columns = header.length === 0 ? [1] : indexesOf(table.header, name);
        return table.rows.some(
          (cells) =>
            compact(cells[0] ?? '') === label &&
            columns.some((column) => isSameCell(cells[column] ?? '', value)),
        );
      };
      // Two columns without names may also be read with the first pair as their header.
      const isHeaderPair = (table: DocumentTable) =>
        header.length === 0 &&
        compact(table.header[0] ?? '') === label &&
        isSameCell(table.header[1] ?? '', value);
      // A label and its value in one line say the same as a table without column names.
      const isLine = header.length === 0 && lines.has(withoutColon(`${label} ${value}`));
      if (!isLine && !tables.some((table) => hasCell(table) || isHeaderPair(table)))
        missing.push(`${label} | ${name}: ${value}`);
    });
  return { found: all - missing.length, all, missing };
}

const indexesOf = (header: readonly string[], name: string): number[] =>
  header.flatMap((one, index) => (compact(one) === name ? [index] : []));

const isSameCell = (cell: string, value: string | readonly string[]): boolean =>
  typeof value === 'string'
    ? compact(cell) === compact(value)
    : value.every((text) => compact(cell).includes(compact(text)));

export const sum = (scores: readonly Score[]): Score => ({
  found: scores.reduce((total, { found }) => total + found, 0),
  all: scores.reduce((total, { all }) => total + all, 0),
});
export const share = ({ found, all }: Score): number | null => (all === 0 ? null : found / all);
