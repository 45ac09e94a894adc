// Lays out the table of invoice lines and shrinks it to fit.
import type { Invoice } from '../../../../../contract/billing/invoices.ts';
import { formatAmount, formatPeriod } from './invoice.format.ts';
import { CONTENT_WIDTH, type InvoiceLayout, LINE_COLOUR, MUTED_COLOUR } from './invoice.layout.ts';

const LINE_HEIGHT = 14;
const COLUMN_GAP = 9;
/** Minimum legible width of the description column, in points. */
const MIN_DESCRIPTION_WIDTH = 100;
const TEXT_COLUMNS = ['row', 'code', 'description', 'count', 'unit'] as const;
const AMOUNT_COLUMNS = ['unitPrice', 'total', 'discount', 'tax', 'payable'] as const;
type Column = (typeof TEXT_COLUMNS)[number] | (typeof AMOUNT_COLUMNS)[number];

/** Distance of columns from the line start (of their end for amounts), and the font size of all. */
interface ColumnLayout {
  readonly size: number;
  readonly offsets: Readonly<Record<Column, number>>;
  readonly descriptionWidth: number;
}

export interface InvoiceTable {
  readonly height: number;
  draw(top: number): void;
}

/** Measures the table; large amounts shrink the font so that columns never overlap. */
export function layOutTable(layout: InvoiceLayout, invoice: Invoice): InvoiceTable {
  const { locale, format, drawText, page, t } = layout;
  const formatToman = (rial: number) => formatAmount(locale, rial / 10);
  const period = formatPeriod(format, invoice.plan);
  const rows = invoice.lines.map((line) => {
    const { row, code, count, unit, unitPrice, total, discount, tax, payable } = line;
    const sums = { unitPrice, total, discount, tax, payable };
    return {
      title: line.title[locale],
      period: row === 1 ? period : '',
      textCells: {
        row: formatAmount(locale, row),
        code,
        count: formatAmount(locale, count),
        unit: unit[locale],
      },
      amountCells: AMOUNT_COLUMNS.map((key) => [key, formatToman(sums[key])] as const),
    };
  });
  const columnWidth = (size: number, column: Column): number => {
    const cells = rows.flatMap(({ textCells, amountCells }) => [
      ...Object.entries(textCells).flatMap(([key, text]) => (key === column ? [text] : [])),
      ...amountCells.flatMap(([key, text]) => (key === column ? [text] : [])),
    ]);
    const headWidth = page.measure(t(column), { size: size - 0.5 });
    return Math.max(headWidth, ...cells.map((text) => page.measure(text, { size, weight: 'bold' })));
  };
  const columns = fitColumns((size) => (column) => columnWidth(size, column));
  const { size, offsets } = columns;
  const wrappedRows = rows.map((row) => ({
    ...row,
    titleLines: page.wrap(row.title, columns.descriptionWidth, { size }),
  }));
  const rowHeightOf = ({ titleLines, period: periodText }: (typeof wrappedRows)[number]) =>
    (titleLines.length + (periodText === '' ? 0 : 1)) * LINE_HEIGHT;
  const height = wrappedRows.reduce((sum, row) => sum + rowHeightOf(row) + 10, 36);
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
        const { titleLines, textCells, amountCells } = row;
        for (const [index, title] of titleLines.entries())
          drawText(title, offsets.description, y + index * LINE_HEIGHT, { size });
        if (row.period !== '')
          drawText(row.period, offsets.description, y + titleLines.length * LINE_HEIGHT, {
            size: size - 0.5,
            colour: MUTED_COLOUR,
          });
        const middleY = y + (rowHeightOf(row) - LINE_HEIGHT) / 2;
        drawText(textCells.row, offsets.row, middleY, { size });
        drawText(textCells.code, offsets.code, middleY, { size, direction: 'ltr' });
        drawText(textCells.count, offsets.count, middleY, { size });
        drawText(textCells.unit, offsets.unit, middleY, { size });
        for (const [key, text] of amountCells)
          drawText(
            text,
            offsets[key],
            middleY,
            { size, weight: key === 'payable' ? 'bold' : 'regular' },
            'end',
          );
        y += rowHeightOf(row) + 10;
      }
      layout.drawBox(0, top, CONTENT_WIDTH, height, LINE_COLOUR);
    },
  };
}

/** Finds the largest font size that leaves the description its minimum width. */
function fitColumns(measureColumns: (size: number) => (column: Column) => number): ColumnLayout {
  for (let size = 8.5; ; size -= 0.5) {
    const widthOf = measureColumns(size);
    const code = 8 + Math.max(20, widthOf('row')) + COLUMN_GAP;
    const description = code + Math.max(36, widthOf('code')) + COLUMN_GAP;
    const columnEnds = { payable: CONTENT_WIDTH - 6, tax: 0, discount: 0, total: 0, unitPrice: 0 };
    for (const [index, key] of AMOUNT_COLUMNS.entries()) {
      const laterColumns = AMOUNT_COLUMNS.slice(index + 1);
      columnEnds[key] = laterColumns.reduce((end, one) => end - widthOf(one) - COLUMN_GAP, CONTENT_WIDTH - 6);
    }
    const unit = columnEnds.unitPrice - widthOf('unitPrice') - COLUMN_GAP - widthOf('unit');
    const count = unit - COLUMN_GAP - widthOf('count');
    const availableWidth = count - COLUMN_GAP - description;
    if (availableWidth < MIN_DESCRIPTION_WIDTH && size > 5) continue;
    return {
      size,
      offsets: { row: 8, code, description, count, unit, ...columnEnds },
      descriptionWidth: availableWidth,
    };
  }
}
