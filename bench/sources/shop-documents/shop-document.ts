// Source of a shop document, for its files and for its expected text.

export type Language = 'fa' | 'en';

export interface Cell {
  readonly text: string;
  /** Number of columns and rows that the cell covers. */
  readonly columns: number;
  readonly rows: number;
  /** A table inside the cell. */
  readonly inner?: ShopTable;
}

/** A cell is null where a merged one covers it. */
export type Grid = readonly (readonly (Cell | null)[])[];

export interface ShopTable {
  readonly kind: 'table';
  readonly caption: string;
  /** [] for a table without column names. */
  readonly header: Grid;
  readonly rows: Grid;
  readonly border: 'ruled' | 'plain';
  readonly hasRotatedHeader: boolean;
}

export type Part =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | {
      readonly kind: 'paragraph';
      readonly text: string;
      readonly note?: string;
      readonly status?: TextStatus;
    }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'box'; readonly text: string }
  | { readonly kind: 'columns'; readonly parts: readonly Part[] }
  | ShopTable;

/** `deleted` and `inserted` are tracked changes; `hidden` text is formatted as hidden. */
export type TextStatus = 'deleted' | 'inserted' | 'hidden';

export interface ShopDocument {
  readonly name: string;
  readonly language: Language;
  /** Repeated on each page. */
  readonly header?: string;
  readonly footer?: string;
  readonly parts: readonly Part[];
}

export const heading = (level: number, text: string): Part => ({ kind: 'heading', level, text });
export const paragraph = (text: string, note?: string): Part => ({
  kind: 'paragraph',
  text,
  ...(note !== undefined && { note }),
});
export const changed = (status: TextStatus, text: string): Part => ({ kind: 'paragraph', text, status });
export const bullets = (...items: readonly string[]): Part => ({ kind: 'list', isNumbered: false, items });
export const numbered = (...items: readonly string[]): Part => ({ kind: 'list', isNumbered: true, items });
export const box = (text: string): Part => ({ kind: 'box', text });
export const columns = (...parts: readonly Part[]): Part => ({ kind: 'columns', parts });

interface TableOptions {
  readonly caption?: string;
  readonly border?: ShopTable['border'];
  readonly hasRotatedHeader?: boolean;
  /** Tables inside cells, by the letter that stands for them as `@a`. */
  readonly inner?: Readonly<Record<string, ShopTable>>;
}

/**
 * Reads a table from lines of cells separated by bars. Lines above `---` are the header; `>` extends the cell
 * on its side, `^` the one above, `@a` is the inner table `a`.
 */
export function table(text: string, options: TableOptions = {}): ShopTable {
  const lines = text.trim().split('\n');
  const separator = lines.indexOf('---');
  const rows = lines
    .filter((line) => line !== '---')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const headerRows = Math.max(separator, 0);
  return {
    kind: 'table',
    caption: options.caption ?? '',
    header: gridOf(rows.slice(0, headerRows), options.inner),
    rows: gridOf(rows.slice(headerRows), options.inner),
    border: options.border ?? 'ruled',
    hasRotatedHeader: options.hasRotatedHeader ?? false,
  };
}

function gridOf(rows: readonly (readonly string[])[], inner: TableOptions['inner'] = {}): Grid {
  return rows.map((row, line) =>
    row.map((text, column) => {
      if (text === '>' || text === '^') return null;
      let [width, height] = [1, 1];
      while (row[column + width] === '>') width++;
      while (rows[line + height]?.[column] === '^') height++;
      const innerTable = text.startsWith('@') ? inner[text.slice(1)] : undefined;
      return {
        text: innerTable ? '' : text,
        columns: width,
        rows: height,
        ...(innerTable && { inner: innerTable }),
      };
    }),
  );
}

/** What a reader should find in a document. */
export interface Expected {
  /** Visible texts in reading order, each of which belongs together. */
  readonly texts: readonly string[];
  /** Texts that nobody sees and no reader may return. */
  readonly absent: readonly string[];
  readonly tables: readonly ExpectedTable[];
}

/** Merged cells are repeated. A cell with an inner table is the list of its texts. */
export interface ExpectedTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | readonly string[])[])[];
}

export function expectedOf({ header, footer, parts }: ShopDocument): Expected {
  const texts: string[] = [];
  const absent: string[] = [];
  const tables: ExpectedTable[] = [];
  const visit = (part: Part): void => {
    if (part.kind === 'list') texts.push(...part.items);
    else if (part.kind === 'columns') part.parts.forEach(visit);
    else if (part.kind === 'table') {
      texts.push(...textsOf(part));
      tables.push({
        header: headerNames(part.header),
        rows: resolve(part.rows).map((row) =>
          row.map((cell) => (cell?.inner ? textsOf(cell.inner) : (cell?.text ?? ''))),
        ),
      });
    } else if (part.kind === 'paragraph' && (part.status === 'deleted' || part.status === 'hidden'))
      absent.push(part.text);
    else texts.push(part.text);
    if (part.kind === 'paragraph' && part.note !== undefined) texts.push(part.note);
  };
  if (header !== undefined) texts.push(header);
  parts.forEach(visit);
  if (footer !== undefined) texts.push(footer);
  return { texts: texts.filter((text) => text !== ''), absent, tables };
}

/** Names of the columns, those of several rows joined as readers join them. */
export function headerNames(header: Grid): string[] {
  const rows = resolve(header);
  return (rows[0] ?? []).map((_, column) =>
    [...new Set(rows.map((row) => row[column]?.text ?? ''))].filter((name) => name !== '').join(' / '),
  );
}

/** Texts of a table, each once. */
const textsOf = ({ caption, header, rows }: ShopTable): string[] =>
  [
    caption,
    ...[...header, ...rows]
      .flat()
      .flatMap((cell) => (cell?.inner ? textsOf(cell.inner) : (cell?.text ?? ''))),
  ].filter((text) => text !== '');

/** The grid with merged cells repeated. */
export function resolve(grid: Grid): (Cell | null)[][] {
  const resolved = grid.map((row) => [...row]);
  for (const [line, row] of grid.entries())
    for (const [column, cell] of row.entries())
      for (const target of cell ? resolved.slice(line, line + cell.rows) : [])
        if (cell) target.splice(column, cell.columns, ...Array<Cell>(cell.columns).fill(cell));
  return resolved;
}
