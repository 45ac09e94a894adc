// Share of the text and of the table cells that the PDF reader keeps in place.
// Usage: node bench/sources/pdf-tables.ts [folder to keep the printed files in]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentBlock, DocumentTable } from '../../server/sources/document-blocks.ts';
import { readPdfBlocks } from '../../server/sources/pdf/pdf.reader.ts';
import { openBrowser } from '../../tests/drivers/browser.ts';
import { layoutPage } from '../../tests/fixtures/print-pdf.ts';
import { setExitCode, sized } from '../harness/smoke.ts';
import { formatNumber, markdownTable } from '../harness/table.ts';
import { feeDocuments } from './documents/fees.ts';
import { layoutDocuments } from './documents/layouts.ts';
import { cellTextsOf, type ExpectedTable, type PrintedDocument } from './documents/printed-document.ts';

const GOALS = { characters: 0.99, cells: 0.95, texts: 0.9 };
const documents = [...feeDocuments, ...layoutDocuments].slice(0, sized(Number.POSITIVE_INFINITY, 2));
const folder = process.argv[2];

interface Score {
  readonly found: number;
  readonly all: number;
}

const compact = (text: string): string => text.replace(/\s+/g, ' ').trim();
const textsOf = (block: DocumentBlock): readonly string[] => {
  if (block.kind === 'list') return block.items;
  if (block.kind === 'table') return [block.caption, ...block.header, ...block.rows.flat(), ...block.notes];
  return [block.text];
};

/** How many of the expected characters were read, in any order. */
function characterScore(expected: string, actual: string): Score {
  const counts = new Map<string, number>();
  for (const char of actual.replace(/\s/g, '')) counts.set(char, (counts.get(char) ?? 0) + 1);
  const chars = [...expected.replace(/\s/g, '')];
  const found = chars.filter((char) => {
    const left = counts.get(char) ?? 0;
    counts.set(char, left - 1);
    return left > 0;
  });
  return { found: found.length, all: chars.length };
}

/** Cells found in the row of their label and under their header. */
function cellScore({ header, rows }: ExpectedTable, tables: readonly DocumentTable[]): Score {
  let [found, all] = [0, 0];
  for (const row of rows)
    row.slice(1).forEach((value, index) => {
      if (value === '') return;
      all++;
      const hasCell = (table: DocumentTable) => {
        const column = table.header.findIndex((name) => compact(name) === compact(header[index + 1] ?? ''));
        return table.rows.some(
          (cells) =>
            compact(cells[0] ?? '') === compact(row[0] ?? '') &&
            compact(cells[column] ?? '') === compact(value),
        );
      };
      if (tables.some(hasCell)) found++;
    });
  return { found, all };
}

const sum = (scores: readonly Score[]): Score => ({
  found: scores.reduce((total, { found }) => total + found, 0),
  all: scores.reduce((total, { all }) => total + all, 0),
});
const share = ({ found, all }: Score): number | null => (all === 0 ? null : found / all);

async function printCached(
  document: PrintedDocument,
  print: (html: string) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const file = folder ? join(folder, `${document.name.replace(/[^a-z0-9]+/gi, '-')}.pdf`) : null;
  if (file && existsSync(file)) return readFileSync(file);
  const bytes = await print(document.html);
  if (file) writeFileSync(file, bytes);
  return bytes;
}

if (folder) mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
const results: { name: string; characters: Score; cells: Score; texts: Score; ms: number }[] = [];
try {
  const page = await browser.newPage();
  const print = async (html: string) => {
    await layoutPage(page, html);
    const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
    return page.pdf({ margin, format: 'A4', printBackground: true });
  };
  for (const document of documents) {
    const bytes = await printCached(document, print);
    const startedAt = performance.now();
    const { blocks } = await readPdfBlocks(bytes, () => {});
    const ms = performance.now() - startedAt;
    const readTexts = blocks.flatMap(textsOf).map(compact);
    const tables = blocks.filter((block) => block.kind === 'table');
    const expected = [...document.texts, ...document.tables.flatMap(cellTextsOf)].join(' ');
    results.push({
      name: document.name,
      characters: characterScore(expected, readTexts.join(' ')),
      cells: sum(document.tables.map((table) => cellScore(table, tables))),
      texts: {
        found: document.texts.filter((text) => readTexts.includes(compact(text))).length,
        all: document.texts.length,
      },
      ms,
    });
  }
} finally {
  await browser.close();
}

const rowOf = (name: string, scores: Omit<(typeof results)[number], 'name'>) => ({
  document: name,
  'characters kept': share(scores.characters),
  'cells in place': share(scores.cells),
  'texts whole': share(scores.texts),
  ms: scores.ms,
});
const total = {
  characters: sum(results.map(({ characters }) => characters)),
  cells: sum(results.map(({ cells }) => cells)),
  texts: sum(results.map(({ texts }) => texts)),
  ms: results.reduce((all, { ms }) => all + ms, 0),
};
console.log(markdownTable([...results.map((result) => rowOf(result.name, result)), rowOf('all', total)]));
console.log(`\n${results.length} documents, ${formatNumber(total.cells.all)} cells`);
setExitCode(
  (share(total.characters) ?? 0) >= GOALS.characters &&
    (share(total.cells) ?? 0) >= GOALS.cells &&
    (share(total.texts) ?? 0) >= GOALS.texts,
);
