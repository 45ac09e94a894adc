// Reads the text, tables and notes of a DOC file as blocks.

import { countKeptLetters, OmissionList } from '../coverage.ts';
import type { DocumentBlock } from '../document-blocks.ts';
import type { ExtractedDocument } from '../document-format.ts';
import { buildTable } from '../tables/build-table.ts';
import { BinaryText, CELL_BREAK, type TableRow } from './binary-text.ts';

/** In twips: edges of columns closer than this are one. */
const EDGE_TOLERANCE = 60;
/** As Word allows. */
const MAX_COLUMNS = 63;

/** Reads an old Word file. Any error of the parser means a damaged file. Styles are not read. */
export async function readDoc(bytes: Uint8Array): Promise<ExtractedDocument> {
  const omissions = new OmissionList();
  const binary = new BinaryText(omissions);
  const document = await binary.read(bytes);
  const options = { filterUnicode: false };
  const body = document.getBody(options);
  const otherParts = [
    document.getTextboxes(options),
    document.getFootnotes(options),
    document.getEndnotes(options),
    removePageNumbers(document.getHeaders({ ...options, includeFooters: true })),
  ];
  const blocks = [...blocksOf(body, binary.bodyRows()), ...otherParts.flatMap((part) => blocksOf(part, []))];
  const hasHidden = (['hidden-text', 'deleted-text'] as const).some((kind) => omissions.count(kind) > 0);
  return {
    blocks,
    pages: null,
    warnings: hasHidden ? ['hidden-left-out'] : [],
    omissions: omissions.toList(),
    ...countKeptLetters([body, ...otherParts], blocks),
  };
}

/** Headers and footers repeat for each section and kind of page; drops duplicates and page numbers. */
const removePageNumbers = (text: string): string =>
  [...new Set(text.split('\n').map((line) => line.trim()))]
    .filter((line) =>
      /\p{L}{2}/u.test(line.replace(/^(?:صفحه[ٔ]?|page)\s*\p{N}*(?:\s*(?:از|of)\s*\p{N}*)?$/iu, '')),
    )
    .join('\n');

/** A line that ends in a tab is a table row with tab-separated cells; consecutive rows form one table. */
function blocksOf(text: string, rows: readonly TableRow[]): DocumentBlock[] {
  const lines = text.split('\n');
  // Definitions belong to lines by their order, which only holds where every row has one.
  const hasRows = lines.filter(isRow).length === rows.length;
  const blocks: DocumentBlock[] = [];
  let table: OpenRow[] = [];
  let next = 0;
  const endTable = () => {
    if (table.length > 0) blocks.push(...tableBlocks(table));
    table = [];
  };
  for (const line of lines) {
    if (isRow(line)) {
      const cells = line
        .slice(0, -1)
        .split('\t')
        .map((cell) => cell.replaceAll(CELL_BREAK, '\n').trim());
      table.push({ cells, row: hasRows ? rows[next] : undefined });
      next += 1;
      continue;
    }
    endTable();
    const paragraph = line.replaceAll(CELL_BREAK, '\n');
    if (paragraph.trim() !== '') blocks.push({ kind: 'paragraph', text: paragraph });
  }
  endTable();
  return blocks;
}

const isRow = (line: string): boolean => line.endsWith('\t');

interface OpenRow {
  readonly cells: readonly string[];
  readonly row: TableRow | undefined;
}

function tableBlocks(rows: readonly OpenRow[]): DocumentBlock[] {
  const grid = resolveMergedCells(rows);
  if (!grid) return buildTable(rows.map(({ cells }) => cells));
  const firstBody = rows.findIndex(({ row }) => row?.isHeader !== true);
  return buildTable(grid, firstBody > 0 ? { headerRows: firstBody } : {});
}

/** One cell per column of the table; null where a row's definition is missing or does not fit it. */
function resolveMergedCells(rows: readonly OpenRow[]): string[][] | null {
  const edges = columnEdges(rows.flatMap(({ row }) => row?.definition?.edges ?? []));
  if (edges.length < 2 || edges.length > MAX_COLUMNS + 1) return null;
  const grid: string[][] = [];
  for (const { cells, row } of rows) {
    const definition = row?.definition;
    if (!definition || definition.edges.length !== cells.length + 1) return null;
    const above = grid.at(-1) ?? [];
    const line = Array<string>(edges.length - 1).fill('');
    for (const [index, text] of cells.entries()) {
      const from = nearest(edges, definition.edges[index] ?? 0);
      const to = Math.max(from + 1, nearest(edges, definition.edges[index + 1] ?? 0));
      for (let column = from; column < Math.min(to, line.length); column += 1) {
        if (definition.continuesAbove[index] && text === '') line[column] = above[column] ?? '';
        else if (definition.continuesBefore[index] && text === '') line[column] = line[column - 1] ?? '';
        else line[column] = text;
      }
    }
    grid.push(line);
  }
  return grid;
}

function columnEdges(all: readonly number[]): number[] {
  const edges: number[] = [];
  for (const edge of all.toSorted((a, b) => a - b))
    if (edge - (edges.at(-1) ?? Number.NEGATIVE_INFINITY) > EDGE_TOLERANCE) edges.push(edge);
  return edges;
}

/** Index of the last edge at or before a position. */
const nearest = (edges: readonly number[], position: number): number =>
  Math.max(
    0,
    edges.findLastIndex((edge) => edge <= position + EDGE_TOLERANCE / 2),
  );
