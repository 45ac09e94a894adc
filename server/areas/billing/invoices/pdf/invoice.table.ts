// Lays out the table of invoice lines and shrinks it to fit.
import type { Invoice } from '../../../../../contract/billing/invoices.ts';
import { formatAmount, formatPeriod } from './invoice.format.ts';
import { CONTENT_WIDTH, type InvoiceLayout, LINE_COLOUR, MUTED_COLOUR } from './invoice.layout.ts';

const LEADING = 14;
const GAP = 9;
/** Minimum legible width of the description column, in points. */
const MIN_DESCRIPTION_WIDTH = 100;
const TEXT_COLUMNS = ['row', 'code', 'description', 'count', 'unit'] as const;
const AMOUNT_COLUMNS = ['unitPrice', 'total', 'discount', 'tax', 'payable'] as const;
type Column = (typeof TEXT_COLUMNS)[number] | (typeof AMOUNT_COLUMNS)[number];

/** Distance of columns from the line start (of their end for amounts), and the font size of all. */
interface ColumnLayout {
  readonly size: number;
  readonly offsets: Readonly<Record<Column, number>>;
  readonly description: number;
}

export interface InvoiceTable {
  readonly height: number;
  draw(top: number): void;
}

/** Measures the table; large amounts shrink the font so that columns never overlap. */
export function layOutTable(layout: InvoiceLayout, invoice: Invoice): InvoiceTable {
  const { locale, format, drawText, page, t } = layout;
  const money = (rial: number) => formatAmount(locale, rial / 10);
  const period = formatPeriod(format, invoice.plan);
  const rows = invoice.lines.map((line) => {
    const { row, code, count, unit, unitPrice, total, discount, tax, payable } = line;
    const sums = { unitPrice, total, discount, tax, payable };
    return {
      title: line.title[locale],
      period: row === 1 ? period : '',
      names: { row: formatAmount(locale, row), code, count: formatAmount(locale, count), unit: unit[locale] },
      sums: AMOUNT_COLUMNS.map((key) => [key, money(sums[key])] as const),
    };
  });
  const columnWidth = (size: number, column: Column): number => {
    const cells = rows.flatMap(({ names, sums }) => [
      ...Object.entries(names).flatMap(([key, text]) => (key === column ? [text] : [])),
      ...sums.flatMap(([key, text]) => (key === column ? [text] : [])),
    ]);
    const headWidth = page.measure(t(column), { size: size - 0.5 });
    return Math.max(headWidth, ...cells.map((text) => page.measure(text, { size, weight: 'bold' })));
  };
  const columns = fitColumns((size) => (column) => columnWidth(size, column));
  const { size, offsets } = columns;
  const wrappedRows = rows.map((row) => ({
    ...row,
    titles: page.wrap(row.title, columns.description, { size }),
  }));
  const heightOf = ({ titles, period: periodText }: (typeof wrappedRows)[number]) =>
    (titles.length + (periodText === '' ? 0 : 1)) * LEADING;
  const height = wrappedRows.reduce((sum, row) => sum + heightOf(row) + 10, 36);
  return {
    height,
    draw(top) {
      for (const key of TEXT_COLUMNS)
        drawText(t(key), offsets[key], top + 8, { size: size - 0.5, colour: MUTED_COLOUR });
      for (const key of AMOUNT_COLUMNS)
        drawText(t(key), offsets[key], top + 8, { size: size - 0.5, colour: MUTED_COLOUR }, 'end');
      layout.drawRule(0, top + 28, CONTENT_WIDTH, LINE_COLOUR);
      let y = top + 36;
      for (const row of wrappedRows) {
        const { titles, names, sums } = row;
        for (const [index, title] of titles.entries())
          drawText(title, offsets.description, y + index * LEADING, { size });
        if (row.period !== '')
          drawText(row.period, offsets.description, y + titles.length * LEADING, {
            size: size - 0.5,
            colour: MUTED_COLOUR,
          });
        const middle = y + (heightOf(row) - LEADING) / 2;
        drawText(names.row, offsets.row, middle, { size });
        drawText(names.code, offsets.code, middle, { size, direction: 'ltr' });
        drawText(names.count, offsets.count, middle, { size });
        drawText(names.unit, offsets.unit, middle, { size });
        for (const [key, text] of sums)
          drawText(
            text,
            offsets[key],
            middle,
            { size, weight: key === 'payable' ? 'bold' : 'regular' },
            'end',
          );
        y += heightOf(row) + 10;
      }
      layout.drawBox(0, top, CONTENT_WIDTH, height, LINE_COLOUR);
    },
  };
}

/** Finds the largest font size that leaves the description its minimum width. */
function fitColumns(measureColumns: (size: number) => (column: Column) => number): ColumnLayout {
  for (let size = 8.5; ; size -= 0.5) {
    const widthOf = measureColumns(size);
    const code = 8 + Math.max(20, widthOf('row')) + GAP;
    const description = code + Math.max(36, widthOf('code')) + GAP;
    const ends = { payable: CONTENT_WIDTH - 6, tax: 0, discount: 0, total: 0, unitPrice: 0 };
    for (const [index, key] of AMOUNT_COLUMNS.entries()) {
      const laterColumns = AMOUNT_COLUMNS.slice(index + 1);
      ends[key] = laterColumns.reduce((end, one) => end - widthOf(one) - GAP, CONTENT_WIDTH - 6);
    }
    const unit = ends.unitPrice - widthOf('unitPrice') - GAP - widthOf('unit');
    const count = unit - GAP - widthOf('count');
    const availableWidth = count - GAP - description;
    if (availableWidth < MIN_DESCRIPTION_WIDTH && size > 5) continue;
    return {
      size,
      offsets: { row: 8, code, description, count, unit, ...ends },
      description: availableWidth,
    };
  }
}
