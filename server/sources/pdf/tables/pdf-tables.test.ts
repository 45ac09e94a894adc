import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { assemblePdf, pdfStream } from '../../../../tests/fixtures/plain-pdf.ts';
import type { DocumentBlock, DocumentTable } from '../../document-blocks.ts';
import { readPdfBlocks } from '../pdf.reader.ts';

/** Pages of this project, printed by Chromium 120 or exported by LibreOffice 7.4. */
const readFixture = (name: string) =>
  readFile(new URL(`../../../../tests/fixtures/pdf-tables/${name}.pdf`, import.meta.url));

const blocksOf = async (bytes: Uint8Array): Promise<DocumentBlock[]> =>
  (await readPdfBlocks(bytes, () => {})).blocks;
const tablesOf = (blocks: readonly DocumentBlock[]): DocumentTable[] =>
  blocks.filter((block) => block.kind === 'table');
const textOf = (blocks: readonly DocumentBlock[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'heading' || block.kind === 'paragraph' ? [block.text] : []));

type Word = readonly [x: number, y: number, text: string];

/** One page with words at positions (y from the top), after other drawing operations. */
function page(words: readonly Word[], drawing = ''): Uint8Array {
  const textOperations = words.map(
    ([x, y, text]) => `BT /F1 10 Tf 1 0 0 1 ${x} ${800 - y} Tm (${text}) Tj ET`,
  );
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 800] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    pdfStream(Buffer.from(`${drawing}\n${textOperations.join('\n')}`)),
  ]);
}

const rowOf = (y: number, xs: readonly number[], texts: readonly string[]): Word[] =>
  texts.map((text, index) => [xs[index] ?? 0, y, text]);

describe('tables without ruling lines', () => {
  it('keeps six columns together and in reading order', async () => {
    const [table, ...others] = tablesOf(await blocksOf(await readFixture('chromium-six-columns')));
    expect(others).toEqual([]);
    expect(table?.header).toEqual(['دوره', 'سطح', 'جلسه', 'روزها', 'ساعت', 'شهریه']);
    expect(table?.rows[4]).toEqual([
      'آمادگی IELTS',
      'C1',
      '۲۸',
      'شنبه و چهارشنبه',
      '۱۸ تا ۲۱',
      '۱۲٬۵۰۰٬۰۰۰ تومان',
    ]);
  });

  it('includes group names in column names', async () => {
    const [table] = tablesOf(await blocksOf(await readFixture('chromium-merged-header')));
    expect(table?.header).toEqual([
      'سرویس',
      'تهران / پیک',
      'تهران / پست',
      'شهرستان / پست',
      'شهرستان / تیپاکس',
    ]);
    expect(table?.rows[0]).toEqual(['تا ۱ کیلوگرم', '۶۰٬۰۰۰', '۴۵٬۰۰۰', '۵۵٬۰۰۰', '۹۰٬۰۰۰']);
  });

  it('joins the lines of wrapped cells', async () => {
    const [table] = tablesOf(await blocksOf(await readFixture('libreoffice-wrapped-cells')));
    expect(table?.rows.map((row) => row[2])).toEqual(['۰۲۱-۸۸۷۷۶۶۵۵', '۰۲۱-۲۲۱۱۰۰۹۹', '۰۲۶-۳۴۴۵۵۶۶۷']);
    expect(table?.rows[1]?.[1]).toBe('تهران، سعادت‌آباد، میدان کاج، پاساژ سروستان، واحد ۴۵');
  });

  it('keeps section titles as separate rows', async () => {
    const [table] = tablesOf(await blocksOf(await readFixture('libreoffice-sections')));
    expect(table?.rows.map(([label]) => label)).toEqual([
      'مو',
      'کوتاهی مو',
      'رنگ مو',
      'ناخن',
      'مانیکور',
      'ژلیش',
    ]);
  });

  it('joins a table across pages without its repeated header', async () => {
    const [table, ...others] = tablesOf(await blocksOf(await readFixture('chromium-over-pages')));
    expect(others).toEqual([]);
    expect(table?.rows).toHaveLength(110);
    expect(table?.rows.filter(([label]) => label === 'Part')).toEqual([]);
  });

  it('keeps empty cells in their columns', async () => {
    const xs = [50, 200, 320, 420];
    const words = [
      ...rowOf(100, xs, ['Model', 'Colour', 'Note', 'Price']),
      ...rowOf(116, xs, ['Kettle', 'red']),
      [420, 116, '29.90'] as const,
      ...rowOf(132, xs, ['Toaster']),
      [320, 132, 'last one'] as const,
      [420, 132, '41.00'] as const,
      ...rowOf(148, xs, ['Mixer', 'white', 'with bowl', '120.00']),
    ];
    const [table] = tablesOf(await blocksOf(page(words)));
    expect(table?.rows).toEqual([
      ['Kettle', 'red', '', '29.90'],
      ['Toaster', '', 'last one', '41.00'],
      ['Mixer', 'white', 'with bowl', '120.00'],
    ]);
  });

  it('separates names and prices at dot leaders', async () => {
    const menu = ['Soup', 'Salad', 'Steak'].map(
      (dish, index): Word => [50, 100 + 16 * index, `${dish} ${'.'.repeat(30)} ${index + 4}.50`],
    );
    const [table] = tablesOf(await blocksOf(page(menu)));
    expect(table?.rows).toEqual([
      ['Soup', '4.50'],
      ['Salad', '5.50'],
      ['Steak', '6.50'],
    ]);
  });

  it('keeps rows of small numbers apart where a wider gap follows them', async () => {
    const ys = [100, 112, 136, 148, 160];
    const words = ys.flatMap((y, row) => rowOf(y, [50, 120], [`${row + 1}`, `Stand number ${row + 1}`]));
    const [table] = tablesOf(await blocksOf(page(words)));
    expect(table?.rows.map(([number]) => number)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('stacks the halves of a folded list', async () => {
    const xs = [50, 180, 300, 430];
    const words = [
      ...rowOf(100, xs, ['Soup', '4.50', 'Tea', '2.00']),
      ...rowOf(116, xs, ['Salad', '6.00', 'Coffee', '2.50']),
      ...rowOf(132, xs, ['Steak', '18.90']),
    ];
    const [table] = tablesOf(await blocksOf(page(words)));
    expect(table?.rows).toEqual([
      ['Soup', '4.50'],
      ['Salad', '6.00'],
      ['Steak', '18.90'],
      ['Tea', '2.00'],
      ['Coffee', '2.50'],
    ]);
  });

  it('separates two tables with different columns at their headers', async () => {
    const bold = (text: string) => `BT 2 Tr /F1 10 Tf ${text} ET 0 Tr`;
    const header = (y: number, xs: readonly number[], texts: readonly string[]) =>
      texts.map((text, index) => bold(`1 0 0 1 ${xs[index]} ${800 - y} Tm (${text}) Tj`)).join(' ');
    const [one, other] = [
      [50, 150, 250],
      [50, 200, 330],
    ];
    const headers = `${header(100, one ?? [], ['Room', 'Low', 'High'])} ${header(160, other ?? [], ['Meal', 'Adults', 'Children'])}`;
    const words = [
      ...rowOf(116, one ?? [], ['Single', '60', '85']),
      ...rowOf(132, one ?? [], ['Double', '90', '130']),
      ...rowOf(176, other ?? [], ['Breakfast', '9', '5']),
      ...rowOf(192, other ?? [], ['Dinner', '22', '11']),
    ];
    expect(tablesOf(await blocksOf(page(words, headers))).map(({ header }) => header)).toEqual([
      ['Room', 'Low', 'High'],
      ['Meal', 'Adults', 'Children'],
    ]);
  });

  it('keeps lines as text and warns where columns are uncertain', async () => {
    const positions = [
      [50, 210, 330],
      [60, 150, 420],
      [90, 260, 370],
      [50, 180, 290],
      [75, 235, 405],
    ];
    const words = positions.flatMap((xs, row) => rowOf(100 + 16 * row, xs, ['one two', 'three', 'four']));
    const { blocks, warnings } = await readPdfBlocks(page(words), () => {});
    expect(tablesOf(blocks)).toEqual([]);
    expect(textOf(blocks).join(' ')).toContain('one two – three – four');
    expect(warnings).toContain('tables-unclear');
  });

  it('does not warn about name–value pairs side by side', async () => {
    const words = [...rowOf(100, [50, 400], ['Number: 12', 'Date: 2026-11-20'])];
    const { blocks, warnings } = await readPdfBlocks(page(words), () => {});
    expect(textOf(blocks)).toEqual(['Number: 12', 'Date: 2026-11-20']);
    expect(warnings).toEqual([]);
  });
});

describe('tables with centred names over aligned cells, without ruling lines', () => {
  it.each([
    [
      'libreoffice-centred-names-fa',
      ['محصول', 'قیمت', 'موجودی', 'گارانتی'],
      ['کوله‌پشتی کوهنوردی', '۳٬۹۰۰٬۰۰۰ تومان', 'ندارد', '۲۴ ماه'],
    ],
    [
      'libreoffice-centred-names-en',
      ['Item', 'Price', 'Stock', 'Warranty'],
      ['Trekking backpack', '$390.00', '', '24 months'],
    ],
  ])('puts the cells of %s under their names', async (name, header, row) => {
    const tables = tablesOf(await blocksOf(await readFixture(name)));
    expect(tables).toMatchObject([{ header }]);
    expect(tables[0]?.rows[2]).toEqual(row);
  });
});

describe('tagged tables without ruling lines', () => {
  it.each([
    [
      'libreoffice-tagged-fees',
      ['خدمت', 'شرح', 'زمان', 'دستمزد'],
      [
        'دوخت پرده',
        'برش و دوخت پردهٔ ساده یا چین‌دار با پارچهٔ مشتری، همراه با آستر و نوار بالای آن که به ریل وصل می‌شود',
        'ده روز',
        '۳۵۰٬۰۰۰ تومان',
      ],
    ],
    [
      'libreoffice-tagged-rates',
      ['Job', 'What we do', 'Time', 'Fee'],
      [
        'Curtains',
        'Cutting and sewing plain or pleated curtains from your own cloth, with a lining and the tape at the top',
        'ten days',
        '$35',
      ],
    ],
  ])('keeps the lines of a cell together in %s, above and below its row', async (name, header, row) => {
    const tables = tablesOf(await blocksOf(await readFixture(name)));
    expect(tables).toMatchObject([{ header, rows: [row, {}, {}] }]);
  });
});

describe('ruled tables', () => {
  it('repeats a vertically merged cell in each of its rows', async () => {
    const [table] = tablesOf(await blocksOf(await readFixture('chromium-merged-cells')));
    expect(table?.rows.map(([branch, day]) => [branch, day])).toEqual([
      ['ونک', 'شنبه تا چهارشنبه'],
      ['ونک', 'پنجشنبه'],
      ['تجریش', 'شنبه تا چهارشنبه'],
      ['تجریش', 'پنجشنبه'],
    ]);
  });

  it('reads names and values without a header and keeps Latin brands in order', async () => {
    const [table] = tablesOf(await blocksOf(await readFixture('libreoffice-ruled')));
    expect(table).toMatchObject({ header: [] });
    expect(table?.rows.slice(0, 2)).toEqual([
      ['صفحه‌نمایش', '۶٫۷ اینچ AMOLED'],
      ['پردازنده', 'Snapdragon 8 Gen 3'],
    ]);
  });

  /** A grid of 3 columns and 3 rows from (50, 90) on, with a merged first row. */
  const grid = (stroke: (x0: number, y0: number, x1: number, y1: number) => string) =>
    [
      ...[90, 110, 130, 150].map((y) => stroke(50, y, 350, y)),
      stroke(50, 90, 50, 150),
      stroke(350, 90, 350, 150),
      ...[150, 250].map((x) => stroke(x, 110, x, 150)),
    ].join('\n');
  const words = [
    ...rowOf(104, [160], ['Prices of spring']),
    ...rowOf(124, [55, 155, 255], ['Item', 'Small', 'Large']),
    ...rowOf(144, [55, 155, 255], ['Tea', '2.00', '3.00']),
  ];

  it.each([
    [
      'strokes',
      (x0: number, y0: number, x1: number, y1: number) => `${x0} ${800 - y0} m ${x1} ${800 - y1} l S`,
    ],
    [
      'thin boxes',
      (x0: number, y0: number, x1: number, y1: number) =>
        `${x0} ${800 - y1} ${Math.max(x1 - x0, 0.8)} ${Math.max(y1 - y0, 0.8)} re f`,
    ],
  ])('finds cells between %s, and a title over all columns', async (_case, stroke) => {
    expect(tablesOf(await blocksOf(page(words, grid(stroke))))).toEqual([
      {
        kind: 'table',
        caption: 'Prices of spring',
        header: ['Item', 'Small', 'Large'],
        rows: [['Tea', '2.00', '3.00']],
        notes: [],
      },
    ]);
  });

  it('reads a framed paragraph as text', async () => {
    const frame = '40 640 m 400 640 l 400 720 l 40 720 l s';
    const blocks = await blocksOf(page(rowOf(110, [50], ['Closed on public holidays.']), frame));
    expect(blocks).toEqual([{ kind: 'paragraph', text: 'Closed on public holidays.' }]);
  });
});

describe('columns of a page', () => {
  it('reads an article before its sidebar', async () => {
    const blocks = await blocksOf(await readFixture('chromium-side-bar'));
    const texts = textOf(blocks);
    expect(texts.indexOf('In short')).toBeGreaterThan(texts.findIndex((text) => text.startsWith('Hygiene')));
    expect(texts).toContain('New branch in Karaj');
    expect(tablesOf(blocks)[0]?.header).toEqual(['Day', 'Open']);
  });

  it('joins a table that continues in the next column', async () => {
    const [table, ...others] = tablesOf(await blocksOf(await readFixture('chromium-columns')));
    expect(others).toEqual([]);
    expect(table).toMatchObject({ header: ['سطح', 'شهریه'] });
    expect(table?.rows.map(([level]) => level)).toEqual(['A1', 'A2', 'B1']);
  });
});

it('detects headings, numbered lists and lists with painted bullets', async () => {
  const blocks = await blocksOf(await readFixture('chromium-lists'));
  expect(blocks[0]).toEqual({ kind: 'heading', level: 1, text: 'آیا ارسال رایگان است؟' });
  expect(blocks.filter((block) => block.kind === 'list').map(({ items }) => items)).toEqual([
    ['1. ثبت سفارش', '2. پرداخت', '3. ارسال'],
    ['ارسال سریع', 'پشتیبانی ۲۴ ساعته'],
  ]);
});

it('keeps marks on the letters they were drawn with', async () => {
  const [text = ''] = textOf(await blocksOf(await readFixture('chromium-marks')));
  expect(text).toContain('معمولاً ۴۵ روز و حتماً ۳ بار، لطفاً با ما');
  // The font has no mapping for the doubled mark.
  expect(text).toContain('مُحَمد رئیسِ ۱۲ و هفتهٔ ۷');
});
