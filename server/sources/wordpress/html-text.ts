// Converts short HTML, such as names and excerpts, to plain text.
import { Parser } from 'htmlparser2';
import { normaliseText } from '../../../contract/text/normalise.ts';
import { removeShortcodes } from './shortcodes.ts';

const skippedElements = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'head']);
const blockElements = new Set(
  'address article blockquote br dd div dl dt figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;
/** In UTF-16 units: longer HTML is cut. */
const MAX_HTML_LENGTH = 200_000;

/**
 * Text without tags, with entities decoded and a line per block; never any markup. Table rows are lines of `|
 * cell | cell |`, with a line of dashes below the header; a name and its value are `name: value`.
 */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  const tables = createTableWriter(parts);
  let skipDepth = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        if (skippedElements.has(name)) skipDepth += 1;
        else if (!tables.open(name) && blockElements.has(name)) parts.push(tables.isInCell() ? ' ' : '\n');
      },
      ontext(text) {
        if (skipDepth === 0) parts.push(text);
      },
      onclosetag(name) {
        if (skippedElements.has(name)) skipDepth -= 1;
        else if (!tables.close(name) && blockElements.has(name)) parts.push(tables.isInCell() ? ' ' : '\n');
      },
    },
    { decodeEntities: true },
  );
  parser.end(html.slice(0, MAX_HTML_LENGTH));
  return removeShortcodes(normaliseText(parts.join('').replace(DIRECTION_MARKS, '')))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
    .toWellFormed();
}

interface OpenRow {
  readonly cells: { readonly text: string; readonly isHeader: boolean }[];
  /** Index of the open cell's first part; -1 between cells. */
  cellStart: number;
  isHeader: boolean;
}

/** Collects the parts of cells into rows; a table inside a cell becomes text of the cell. */
function createTableWriter(parts: string[]) {
  let depth = 0;
  let rows = 0;
  let row: OpenRow | null = null;
  const endCell = () => {
    if (!row || row.cellStart === -1) return;
    const text = parts.splice(row.cellStart).join('').replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');
    row.cells.push({ text, isHeader: row.isHeader });
    row.cellStart = -1;
  };
  const endRow = () => {
    endCell();
    const cells = row?.cells ?? [];
    row = null;
    if (cells.every(({ text }) => text === '')) return;
    parts.push('\n', lineOfCells(cells), '\n');
    if (rows === 0 && cells.length > 1 && cells.every(({ isHeader, text }) => isHeader || text === ''))
      parts.push(`|${' --- |'.repeat(cells.length)}`, '\n');
    rows += 1;
  };
  return {
    isInCell: () => row !== null && row.cellStart !== -1,
    /** Handles a table tag; returns whether the tag needs no further handling. */
    open(name: string): boolean {
      if (name === 'table') {
        depth += 1;
        if (depth === 1) rows = 0;
        return depth > 1;
      }
      if (depth !== 1 || !/^t[rdh]$/.test(name)) return false;
      if (name === 'tr') {
        endRow();
        row = { cells: [], cellStart: -1, isHeader: false };
      } else if (row) {
        endCell();
        row.cellStart = parts.length;
        row.isHeader = name === 'th';
      }
      return true;
    },
    close(name: string): boolean {
      if (name === 'table') {
        if (depth === 1) endRow();
        depth = Math.max(0, depth - 1);
        return depth > 0;
      }
      if (depth !== 1 || !/^t[rdh]$/.test(name)) return false;
      if (name === 'tr') endRow();
      else endCell();
      return true;
    },
  };
}

function lineOfCells(cells: OpenRow['cells']): string {
  const [first, second] = cells;
  if (cells.length === 1) return first?.text ?? '';
  const isPair = cells.length === 2 && first?.isHeader && !second?.isHeader;
  if (isPair) return `${first.text.replace(/\s*:$/, '')}: ${second?.text ?? ''}`;
  return `| ${cells.map(({ text }) => text).join(' | ')} |`;
}

/** The text in one line. */
export const htmlToLine = (html: string): string => htmlToText(html).replaceAll('\n', ' ');
