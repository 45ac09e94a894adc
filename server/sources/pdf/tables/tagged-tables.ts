// Reads tables by the tags of a PDF file, which tell what text each cell holds.
import type { Glyph } from '../glyphs.ts';
import { groupLines } from '../lines.ts';
import type { Rectangle } from '../rulings.ts';
import { cellOf, directionOf, type LatticeTables, type PageContext } from './lattice.ts';
import { emptyCell, type PageTable, rowColour } from './page-table.ts';

/** A node of the structure tree as pdf.js gives it. */
interface TagNode {
  readonly role: string;
  readonly children: readonly unknown[];
}

/** The marked contents of a cell. */
interface TaggedCell {
  readonly marks: ReadonlySet<number>;
  readonly isHeader: boolean;
}

/** Rows of cells; every row has the same number of them. */
export type TaggedTable = readonly (readonly TaggedCell[])[];

const ROW_GROUPS = new Set(['THead', 'TBody', 'TFoot']);
const CELLS = new Set(['TH', 'TD']);
const MARK = /_mc(\d+)$/u;
const MAX_DEPTH = 60;
const MAX_CELLS = 20_000;
const MIN_FILLED_SHARE = 0.5;

function toNode(value: unknown): TagNode | null {
  if (!(value instanceof Object)) return null;
  const [role, children] = [Reflect.get(value, 'role'), Reflect.get(value, 'children')];
  return Array.isArray(children) ? { role: typeof role === 'string' ? role : '', children } : null;
}

const childrenOf = ({ children }: TagNode): TagNode[] => children.flatMap((child) => toNode(child) ?? []);

/** Adds the marks below a node; false where it holds another table. */
function addMarks(node: TagNode, marks: Set<number>, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  return node.children.every((child) => {
    const inner = toNode(child);
    if (inner) return inner.role !== 'Table' && addMarks(inner, marks, depth + 1);
    const [, mark] = MARK.exec(child instanceof Object ? String(Reflect.get(child, 'id')) : '') ?? [];
    if (mark !== undefined) marks.add(Number(mark));
    return true;
  });
}

function rowOf(row: TagNode): TaggedCell[] | null {
  const cells: TaggedCell[] = [];
  for (const cell of childrenOf(row)) {
    const marks = new Set<number>();
    if (!CELLS.has(cell.role) || !addMarks(cell, marks)) return null;
    cells.push({ marks, isHeader: cell.role === 'TH' });
  }
  return cells;
}

/** The rows of a table; null where cells are merged, of which the tree tells no spans. */
function tableOf(table: TagNode): TaggedTable | null {
  const rows = childrenOf(table)
    .flatMap((child) => (ROW_GROUPS.has(child.role) ? childrenOf(child) : [child]))
    .filter(({ role }) => role === 'TR')
    .map(rowOf);
  const width = rows[0]?.length ?? 0;
  const isGrid = rows.length > 1 && width > 1 && rows.every((row) => row?.length === width);
  return isGrid && rows.length * width <= MAX_CELLS ? rows.flatMap((row) => (row ? [row] : [])) : null;
}

/** The tables of a page whose cells are not merged. */
export function taggedTables(tree: unknown): TaggedTable[] {
  const tables: TaggedTable[] = [];
  const visit = (node: TagNode, depth: number) => {
    if (depth > MAX_DEPTH) return;
    const table = node.role === 'Table' ? tableOf(node) : null;
    if (table) tables.push(table);
    else for (const child of childrenOf(node)) visit(child, depth + 1);
  };
  const root = toNode(tree);
  if (root) visit(root, 0);
  return tables;
}

/** Extracts the tagged tables among the glyphs of a page, where they stand in rows and columns too. */
export function readTaggedTables(
  glyphs: readonly Glyph[],
  tagged: readonly TaggedTable[],
  context: PageContext,
): LatticeTables {
  const tables: PageTable[] = [];
  const byMark = Map.groupBy(glyphs, ({ mark }) => mark ?? -1);
  const used = new Set<Glyph>();
  for (const table of tagged) {
    const cells = table.map((row) =>
      row.map(({ marks }) => [...marks].flatMap((mark) => byMark.get(mark) ?? [])),
    );
    const read = isGrid(cells) ? toPageTable(table, cells, context) : null;
    if (!read) continue;
    tables.push(read);
    for (const glyph of cells.flat(2)) used.add(glyph);
    for (const { marks } of table.flat()) for (const mark of marks) byMark.delete(mark);
  }
  return { tables, remainingGlyphs: glyphs.filter((glyph) => !used.has(glyph)) };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const isOrdered = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value));

/** Whether rows stand one below the other and columns side by side, as the tags say. */
function isGrid(cells: readonly (readonly (readonly Glyph[])[])[]): boolean {
  const filled = cells.flat().filter((glyphs) => glyphs.length > 0).length;
  if (filled < MIN_FILLED_SHARE * cells.flat().length) return false;
  const rows = cells.flatMap((row) => (row.flat().length > 0 ? [mean(row.flat().map(({ y }) => y))] : []));
  const columns = (cells[0] ?? []).flatMap((_, column) => {
    const glyphs = cells.flatMap((row) => row[column] ?? []);
    return glyphs.length > 0 ? [mean(glyphs.map(({ x0, x1 }) => (x0 + x1) / 2))] : [];
  });
  return (
    rows.length > 1 &&
    columns.length > 1 &&
    isOrdered(rows) &&
    (isOrdered(columns) || isOrdered(columns.toReversed()))
  );
}

function boxOf(glyphs: readonly Glyph[]): Rectangle {
  return {
    x0: Math.min(...glyphs.map(({ x0 }) => x0)),
    x1: Math.max(...glyphs.map(({ x1 }) => x1)),
    y0: Math.min(...glyphs.map(({ y, size }) => y - size)),
    y1: Math.max(...glyphs.map(({ y, size }) => y + 0.3 * size)),
  };
}

function toPageTable(
  table: TaggedTable,
  cells: readonly (readonly (readonly Glyph[])[])[],
  context: PageContext,
): PageTable {
  const glyphs = cells.flat(2);
  const box = boxOf(glyphs);
  const direction = directionOf(
    glyphs.map(({ text }) => text),
    context.bidi.direction,
  );
  const rows = cells.map((row) => ({
    cells: row.map((cell) =>
      cell.length === 0
        ? emptyCell()
        : cellOf(groupLines(cell, context.drawsSpaces), direction, context.bidi),
    ),
    colour: row.flat().length > 0 ? rowColour(context.painted, boxOf(row.flat()), box) : '',
  }));
  const firstBody = table.findIndex((row) => !row.every(({ isHeader }) => isHeader));
  return {
    rows,
    columns: (cells[0] ?? []).map((_, column) => {
      const inColumn = cells.flatMap((row) => row[column] ?? []);
      const { x0, x1 } = inColumn.length > 0 ? boxOf(inColumn) : box;
      return { x0, x1 };
    }),
    box,
    ...(firstBody > 0 && { headerRows: firstBody }),
  };
}
