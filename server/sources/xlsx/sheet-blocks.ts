// Splits a sheet into tables at empty rows and columns, and single lines between them.

import type { DocumentBlock } from '../document-blocks.ts';
import { ExtractionError } from '../document-format.ts';
import { buildTable } from '../tables/build-table.ts';
import { countHeaderRows } from '../tables/header-rows.ts';
import type { GridRow } from './sheet-grid.ts';

/** Default sheet names of spreadsheet programs. */
const DEFAULT_SHEET_NAME = /^(?:sheet|table|feuil\w*|برگه|کاربرگ|ورق|صفحه|جدول)[\s_-]*\p{N}*$/iu;
/** Maximum number of cells of a grid, including empty ones. */
const MAX_CELLS = 3_000_000;

interface Region {
  readonly columns: readonly number[];
  readonly grid: readonly (readonly string[])[];
}

export function sheetBlocks(name: string, rows: readonly GridRow[]): DocumentBlock[] {
  const sheetName = DEFAULT_SHEET_NAME.test(name.trim()) ? '' : name.trim();
  const blocks: DocumentBlock[] = [];
  let title = '';
  let header: { columns: string; names: readonly string[] } | undefined;
  const flush = () => {
    if (title !== '') blocks.push({ kind: 'paragraph', text: title });
    title = '';
  };
  for (const { columns, grid } of splitAtEmptyRows(rows)) {
    const line = grid.length === 1 ? [...new Set(grid[0])].filter(Boolean) : [];
    if (line.length === 1) {
      flush();
      title = line[0] ?? '';
      continue;
    }
    const caption = [sheetName, title].filter(Boolean).join(' — ');
    title = '';
    // A table interrupted by an empty row continues with the same columns and no header.
    const continuesTable = header?.columns === columns.join() && countHeaderRows(grid) === 0;
    const tableBlocks =
      continuesTable && header
        ? buildTable([header.names, ...grid], { caption, headerRows: 1 })
        : buildTable(grid, { caption });
    const [table] = tableBlocks;
    if (table?.kind === 'table' && table.header.length > 0 && !continuesTable)
      header = { columns: columns.join(), names: table.header };
    blocks.push(...tableBlocks);
  }
  flush();
  const needsNoHeading = sheetName === '' || blocks.some((block) => block.kind === 'table');
  return needsNoHeading || blocks.length === 0
    ? blocks
    : [{ kind: 'heading', level: 1, text: sheetName }, ...blocks];
}

/** Splits rows at empty rows. */
function* splitAtEmptyRows(rows: readonly GridRow[]): Generator<Region> {
  let run: GridRow[] = [];
  for (const row of rows) {
    const last = run.at(-1);
    if (last && row.line > last.line + 1) {
      yield* splitAtEmptyColumns(run);
      run = [];
    }
    run.push(row);
  }
  if (run.length > 0) yield* splitAtEmptyColumns(run);
}

/** Splits side-by-side tables at empty columns, if each has a header. */
function* splitAtEmptyColumns(rows: readonly GridRow[]): Generator<Region> {
  const usedColumns = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))].sort((a, b) => a - b);
  if (usedColumns.length * rows.length > MAX_CELLS) throw new ExtractionError('FileTooComplex');
  const groups: number[][] = [];
  for (const column of usedColumns) {
    const group = groups.at(-1);
    if (group && column === (group.at(-1) ?? 0) + 1) group.push(column);
    else groups.push([column]);
  }
  const region = (columns: readonly number[]): Region => ({
    columns,
    grid: rows
      .map(({ cells }) => columns.map((column) => cells.get(column) ?? ''))
      .filter((row) => row.some((cell) => cell !== '')),
  });
  const regions = groups.map(region);
  const areTables = groups.length > 1 && regions.every(({ grid }) => countHeaderRows(grid) > 0);
  if (areTables) yield* regions;
  else yield region(usedColumns);
}
