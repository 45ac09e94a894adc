// What the reader of web pages keeps of pages in the manner of common Iranian themes.
// Usage: node bench/sources/web-pages.ts
import type { DocumentBlock, DocumentTable } from '../../server/sources/document-blocks.ts';
import { readHtmlBlocks } from '../../server/sources/html/html.reader.ts';
import { linesOf } from '../../server/sources/html/main-content.ts';
import { setExitCode } from '../harness/smoke.ts';
import { markdownTable } from '../harness/table.ts';
import { listPages } from './pages/lists.ts';
import { pageBuilderPages } from './pages/page-builders.ts';
import type { SamplePage } from './pages/sample-page.ts';
import { wooCommercePages } from './pages/woocommerce.ts';

const GOAL = 0.95;
const groups: Readonly<Record<string, readonly SamplePage[]>> = {
  WooCommerce: wooCommercePages,
  'Accordions, tabs, builders': pageBuilderPages,
  'Price lists, specifications, old pages': listPages,
};

interface Score {
  readonly visible: number;
  readonly kept: number;
  /** Characters left out without a known reason. */
  readonly lost: number;
  readonly expectedText: readonly boolean[];
  readonly unwanted: readonly boolean[];
  readonly cells: readonly boolean[];
}

const hasCell = (
  tables: readonly DocumentTable[],
  [name, column, value]: SamplePage['cells'][number],
): boolean =>
  tables.some(({ header, rows }) =>
    rows.some((row) => {
      if (!row.includes(name)) return false;
      const index = column === '' ? row.indexOf(name) + 1 : header.indexOf(column);
      return index !== -1 && row[index] === value;
    }),
  );

function score({ name, html, expectedText, unwanted, cells }: SamplePage): Score {
  const { blocks, share } = readHtmlBlocks(Buffer.from(html), 'utf-8');
  const text = blocks.flatMap(linesOf).join('\n');
  const tables = blocks.filter((block: DocumentBlock) => block.kind === 'table');
  const result = {
    visible: share.visible,
    kept: share.kept,
    lost: share.removed.find(({ reason }) => reason === 'other')?.characters ?? 0,
    expectedText: expectedText.map((words) => text.includes(words)),
    unwanted: unwanted.map((words) => text.includes(words)),
    cells: cells.map((cell) => hasCell(tables, cell)),
  };
  if (process.argv.includes('--misses')) printMisses(name, result, { expectedText, unwanted, cells }, blocks);
  return result;
}

function printMisses(
  name: string,
  result: Score,
  { expectedText, unwanted, cells }: Pick<SamplePage, 'expectedText' | 'unwanted' | 'cells'>,
  blocks: readonly DocumentBlock[],
): void {
  const misses = [
    ...expectedText.filter((_, index) => !result.expectedText[index]),
    ...unwanted.filter((_, index) => result.unwanted[index]).map((words) => `unwanted: ${words}`),
    ...cells.filter((_, index) => !result.cells[index]).map((cell) => cell.join(' | ')),
  ];
  if (misses.length > 0) console.log(name, misses, JSON.stringify(blocks));
}

const shareOf = (flags: readonly boolean[]): number =>
  flags.filter(Boolean).length / Math.max(1, flags.length);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const rows = [...Object.entries(groups), ['All', Object.values(groups).flat()] as const].map(
  ([name, pages]) => {
    const scores = pages.map(score);
    return {
      Pages: name,
      Count: pages.length,
      'Texts kept': shareOf(scores.flatMap(({ expectedText }) => expectedText)),
      'Cells under their headers': shareOf(scores.flatMap(({ cells }) => cells)),
      'Unwanted kept': shareOf(scores.flatMap(({ unwanted }) => unwanted)),
      'Letters kept': sumOf(scores.map(({ kept }) => kept)) / sumOf(scores.map(({ visible }) => visible)),
      'Lost without a reason':
        sumOf(scores.map(({ lost }) => lost)) / sumOf(scores.map(({ visible }) => visible)),
    };
  },
);
console.log(markdownTable(rows));
const all = rows.at(-1);
setExitCode((all?.['Texts kept'] ?? 0) >= GOAL && (all?.['Cells under their headers'] ?? 0) >= GOAL);
