// Lays out the table of invoice lines and shrinks it to fit.
import type { Invoice } from '../../../../../contract/billing/invoices.ts';
import { figure, periodLine } from './invoice.format.ts';
import { type Desk, INNER, LINE, MUTED } from './invoice.layout.ts';

const LEADING = 14;
const GAP = 9;
/** The narrowest that words of a plan are read in. */
const DESCRIPTION = 100;
const NAMES = ['row', 'code', 'description', 'count', 'unit'] as const;
const SUMS = ['unitPrice', 'total', 'discount', 'tax', 'payable'] as const;
type Column = (typeof NAMES)[number] | (typeof SUMS)[number];

/** Where columns begin, sums where they end, from the start of the line; all in letters of one size. */
interface Columns {
  readonly size: number;
  readonly at: Readonly<Record<Column, number>>;
  readonly description: number;
}

export interface Table {
  readonly height: number;
  set(top: number): void;
}

/** The table as it will stand, measured: large sums make its letters smaller, never run into each other. */
export function tableOf(desk: Desk, invoice: Invoice): Table {
  const { locale, reading, put, sheet, t } = desk;
  const money = (rial: number) => figure(locale, rial / 10);
  const period = periodLine(reading, invoice.plan);
  const rows = invoice.lines.map((line) => {
    const { row, code, count, unit, unitPrice, total, discount, tax, payable } = line;
    const sums = { unitPrice, total, discount, tax, payable };
    return {
      title: line.title[locale],
      period: row === 1 ? period : '',
      names: { row: figure(locale, row), code, count: figure(locale, count), unit: unit[locale] },
      sums: SUMS.map((key) => [key, money(sums[key])] as const),
    };
  });
  const width = (size: number, column: Column): number => {
    const cells = rows.flatMap(({ names, sums }) => [
      ...Object.entries(names).flatMap(([key, text]) => (key === column ? [text] : [])),
      ...sums.flatMap(([key, text]) => (key === column ? [text] : [])),
    ]);
    const heads = sheet.width(t(column), { size: size - 0.5 });
    return Math.max(heads, ...cells.map((text) => sheet.width(text, { size, weight: 'bold' })));
  };
  const columns = columnsOf((size) => (column) => width(size, column));
  const { size, at } = columns;
  const tall = rows.map((row) => ({
    ...row,
    titles: sheet.wrap(row.title, columns.description, { size }),
  }));
  const heightOf = ({ titles, period: below }: (typeof tall)[number]) =>
    (titles.length + (below === '' ? 0 : 1)) * LEADING;
  const height = tall.reduce((sum, row) => sum + heightOf(row) + 10, 36);
  return {
    height,
    set(top) {
      for (const key of NAMES) put(t(key), at[key], top + 8, { size: size - 0.5, colour: MUTED });
      for (const key of SUMS) put(t(key), at[key], top + 8, { size: size - 0.5, colour: MUTED }, 'end');
      desk.rule(0, top + 28, INNER, LINE);
      let y = top + 36;
      for (const row of tall) {
        const { titles, names, sums } = row;
        for (const [index, title] of titles.entries())
          put(title, at.description, y + index * LEADING, { size });
        if (row.period !== '')
          put(row.period, at.description, y + titles.length * LEADING, { size: size - 0.5, colour: MUTED });
        const middle = y + (heightOf(row) - LEADING) / 2;
        put(names.row, at.row, middle, { size });
        put(names.code, at.code, middle, { size, direction: 'ltr' });
        put(names.count, at.count, middle, { size });
        put(names.unit, at.unit, middle, { size });
        for (const [key, text] of sums)
          put(text, at[key], middle, { size, weight: key === 'payable' ? 'bold' : 'regular' }, 'end');
        y += heightOf(row) + 10;
      }
      desk.box(0, top, INNER, height, LINE);
    },
  };
}

/** The largest letters with which the words of a plan still have room beside the sums. */
function columnsOf(widths: (size: number) => (column: Column) => number): Columns {
  for (let size = 8.5; ; size -= 0.5) {
    const width = widths(size);
    const code = 8 + Math.max(20, width('row')) + GAP;
    const description = code + Math.max(36, width('code')) + GAP;
    const ends = { payable: INNER - 6, tax: 0, discount: 0, total: 0, unitPrice: 0 };
    for (const [index, key] of SUMS.entries()) {
      const after = SUMS.slice(index + 1);
      ends[key] = after.reduce((end, one) => end - width(one) - GAP, INNER - 6);
    }
    const unit = ends.unitPrice - width('unitPrice') - GAP - width('unit');
    const count = unit - GAP - width('count');
    const room = count - GAP - description;
    if (room < DESCRIPTION && size > 5) continue;
    return { size, at: { row: 8, code, description, count, unit, ...ends }, description: room };
  }
}
