// Reads definition lists and layouts of names and values as tables.
import type { DocumentTable } from '../document-blocks.ts';
import { roleOf } from './panels.ts';
import { hasColumnNames } from './table-headers.ts';
import type { CellReader } from './tables.ts';
import { isElement, nameOf, type TextSizes } from './text-measure.ts';

/** In letters and figures. */
const MAX_KEY_LETTERS = 40;
const MAX_VALUE_LETTERS = 160;
const MIN_PAIRS = 3;
const MIN_GRID_ROWS = 3;
const MAX_GRID_COLUMNS = 8;
const PROSE = 'h1, h2, h3, h4, h5, h6, table, form, p + p, li + li a, button, details';
const HEADINGS = /^h[1-6]$/;

const tableOf = (rows: readonly (readonly string[])[], header: readonly string[] = []): DocumentTable => ({
  kind: 'table',
  caption: '',
  header,
  rows,
  notes: [],
});

/** Reads a definition list as pairs; null where its definitions are longer than a value. */
export function readDefinitions(list: Element, reader: CellReader, sizes: TextSizes): DocumentTable | null {
  const groups = definitionGroups(list);
  const isShort = groups.every(
    ({ terms, values }) =>
      terms.length > 0 &&
      values.length > 0 &&
      [...terms, ...values].every((one) => sizes.sizeOf(one).letters <= MAX_VALUE_LETTERS) &&
      !values.some((one) => one.querySelector(PROSE) !== null),
  );
  if (groups.length === 0 || !isShort) return null;
  const rows = groups.map(({ terms, values }) => [
    stripColon(terms.map((one) => reader.cell(one)).join('، ')),
    values
      .map((one) => reader.cell(one))
      .filter(Boolean)
      .join('، '),
  ]);
  const hasValidKeys = rows.every(([key = '']) => key !== '' && !/[؟?]$/.test(key));
  return hasValidKeys ? tableOf(rows) : null;
}

interface DefinitionGroup {
  readonly terms: Element[];
  readonly values: Element[];
}

function definitionGroups(list: Element): DefinitionGroup[] {
  const groups: DefinitionGroup[] = [];
  const visit = (parent: Element) => {
    for (const child of parent.children) {
      const name = nameOf(child);
      const last = groups.at(-1);
      if (name === 'dt') {
        if (last && last.values.length === 0) last.terms.push(child);
        else groups.push({ terms: [child], values: [] });
      } else if (name === 'dd') last?.values.push(child);
      else if (name === 'div') visit(child);
    }
  };
  visit(list);
  return groups;
}

/**
 * Reads an element whose parts each hold a short name and its value, as specification lists do, or a grid of
 * parts with equally many cells whose first row names the columns; else null. Expensive only where the parts
 * are short.
 */
export function readGrid(element: Element, reader: CellReader, sizes: TextSizes): DocumentTable | null {
  const parts = [...element.children].filter((one) => sizes.sizeOf(one).letters > 0);
  if (parts.length < MIN_PAIRS || hasOwnText(element)) return null;
  const [first] = parts;
  const columns = (first && cellsOf(first, sizes)?.length) ?? 0;
  if (columns < 2 || columns > MAX_GRID_COLUMNS) return null;
  const rows: Element[][] = [];
  for (const part of parts) {
    const cells = cellsOf(part, sizes);
    if (cells?.length !== columns) return null;
    rows.push(cells);
  }
  if (isMenu(rows, sizes)) return null;
  const hasColumnHeaders = rows[0]?.every((one) => roleOf(one) === 'columnheader');
  if (hasColumnHeaders) return toTable(rows, reader);
  return columns === 2 ? toPairs(rows, reader, sizes) : toGridTable(rows, reader, sizes);
}

/** The non-empty cells of a part inside any wrappers; null where it has text of its own or is no row. */
function cellsOf(part: Element, sizes: TextSizes): Element[] | null {
  let current = part;
  for (let depth = 0; depth < 4; depth += 1) {
    if (hasOwnText(current) || HEADINGS.test(nameOf(current))) return null;
    const nonEmpty = [...current.children].filter((one) => sizes.sizeOf(one).letters > 0);
    if (nonEmpty.length !== 1) return nonEmpty.some((one) => HEADINGS.test(nameOf(one))) ? null : nonEmpty;
    [current = part] = nonEmpty;
  }
  return null;
}

function toPairs(rows: readonly Element[][], reader: CellReader, sizes: TextSizes): DocumentTable | null {
  const isShort = rows.every(
    ([key, value]) =>
      key !== undefined &&
      value !== undefined &&
      sizes.sizeOf(key).letters <= MAX_KEY_LETTERS &&
      sizes.sizeOf(value).letters <= MAX_VALUE_LETTERS &&
      value.querySelector(PROSE) === null,
  );
  if (!isShort) return null;
  const pairs = rows.map(([key, value]) => [
    key ? stripColon(reader.cell(key)) : '',
    value ? valueText(value, reader) : '',
  ]);
  const keys = pairs.map(([key = '']) => key);
  const hasValidKeys =
    keys.every((key) => /\p{L}/u.test(key) && !/[؟?.!]$/.test(key)) && new Set(keys).size > keys.length / 2;
  if (!hasValidKeys) return null;
  const cells = pairs.map((row) => row.map(toRawCell));
  return hasColumnNames(cells) ? tableOf(pairs.slice(1), pairs[0]) : tableOf(pairs);
}

const toRawCell = (text: string) => ({ text, isHeader: false, isRowHeader: false, isBold: false });

/** Several values of one name are joined by commas. */
function valueText(value: Element, reader: CellReader): string {
  const items = [...value.querySelectorAll('li')];
  return items.length > 1
    ? items
        .map((one) => reader.cell(one))
        .filter(Boolean)
        .join('، ')
    : reader.cell(value);
}

const toTable = (rows: readonly Element[][], reader: CellReader): DocumentTable => {
  const [header = [], ...rest] = rows.map((row) => row.map((one) => reader.cell(one)));
  return tableOf(rest, header);
};

function toGridTable(rows: readonly Element[][], reader: CellReader, sizes: TextSizes): DocumentTable | null {
  if (rows.length < MIN_GRID_ROWS) return null;
  const isShort = rows.every((row) =>
    row.every((one) => sizes.sizeOf(one).letters <= MAX_VALUE_LETTERS && one.querySelector(PROSE) === null),
  );
  if (!isShort) return null;
  const texts = rows.map((row) => row.map((one) => reader.cell(one)));
  return hasColumnNames(texts.map((row) => row.map(toRawCell))) ? tableOf(texts.slice(1), texts[0]) : null;
}

/** Cells that are all links are a menu, whatever their number. */
const isMenu = (rows: readonly Element[][], sizes: TextSizes): boolean =>
  rows.every((row) => row.every((one) => sizes.sizeOf(one).linked === sizes.sizeOf(one).letters));

function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some(
    (node) => !isElement(node) && node.nodeType === 3 && /[\p{L}\p{N}]/u.test(node.textContent ?? ''),
  );
}

const stripColon = (key: string): string => key.replace(/\s*[:：]\s*$/, '').trim();
