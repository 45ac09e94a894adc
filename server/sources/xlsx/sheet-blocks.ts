// Makes blocks of a sheet: tables that empty rows set apart, and lines between them.

import type { DocumentBlock } from '../document-blocks.ts';
import { ExtractionError } from '../document-format.ts';
import { buildTable } from '../tables/build-table.ts';
import { countHeaderRows } from '../tables/header-rows.ts';
import type { GridRow } from './sheet-grid.ts';

/** Names that programs give. */
const PLAIN_NAME = /^(?:sheet|table|feuil\w*|برگه|کاربرگ|ورق|صفحه|جدول)[\s_-]*\p{N}*$/iu;
/** Of a grid with its empty places. */
const MAX_PLACES = 3_000_000;

interface Region {
  readonly columns: readonly number[];
  readonly grid: readonly (readonly string[])[];
}

export function sheetBlocks(name: string, rows: readonly GridRow[]): DocumentBlock[] {
  const sheetName = PLAIN_NAME.test(name.trim()) ? '' : name.trim();
  const blocks: DocumentBlock[] = [];
  let title = '';
  let header: { columns: string; names: readonly string[] } | undefined;
  const flush = () => {
    if (title !== '') blocks.push({ kind: 'paragraph', text: title });
    title = '';
  };
  for (const { columns, grid } of regionsOf(rows)) {
    const line = grid.length === 1 ? [...new Set(grid[0])].filter(Boolean) : [];
    if (line.length === 1) {
      flush();
      title = line[0] ?? '';
      continue;
    }
    const caption = [sheetName, title].filter(Boolean).join(' — ');
    title = '';
    // An empty row inside a list: what follows it has the same columns and no names of its own.
    const goesOn = header?.columns === columns.join() && countHeaderRows(grid) === 0;
    const built =
      goesOn && header
        ? buildTable([header.names, ...grid], { caption, headerRows: 1 })
        : buildTable(grid, { caption });
    const [table] = built;
    if (table?.kind === 'table' && table.header.length > 0 && !goesOn)
      header = { columns: columns.join(), names: table.header };
    blocks.push(...built);
  }
  flush();
  const isNamed = sheetName === '' || blocks.some((block) => block.kind === 'table');
  return isNamed || blocks.length === 0
    ? blocks
    : [{ kind: 'heading', level: 1, text: sheetName }, ...blocks];
}

/** Runs of rows without an empty one between them. */
function* regionsOf(rows: readonly GridRow[]): Generator<Region> {
  let run: GridRow[] = [];
  for (const row of rows) {
    const last = run.at(-1);
    if (last && row.line > last.line + 1) {
      yield* columnsApart(run);
      run = [];
    }
    run.push(row);
  }
  if (run.length > 0) yield* columnsApart(run);
}

/** Tables beside one another: each with a header, an empty column between them. */
function* columnsApart(rows: readonly GridRow[]): Generator<Region> {
  const used = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))].sort((a, b) => a - b);
  if (used.length * rows.length > MAX_PLACES) throw new ExtractionError('FileTooComplex');
  const groups: number[][] = [];
  for (const column of used) {
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
  const apart = groups.map(region);
  const areTables = groups.length > 1 && apart.every(({ grid }) => countHeaderRows(grid) > 0);
  if (areTables) yield* apart;
  else yield region(used);
}
