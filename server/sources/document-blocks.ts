// Blocks that document readers return, and the text they are stored as.

/** One part of a document in reading order. Line breaks inside texts are intended. */
export type DocumentBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | {
      readonly kind: 'list';
      readonly items: readonly string[];
      /** The number of each item as the document shows it, '' without one; absent where none has. */
      readonly numbers?: readonly string[];
    }
  | DocumentTable;

/**
 * A table with its merged cells resolved: each row has one cell per column, a merged cell is repeated in
 * every cell it covers, and an empty cell is ''.
 */
export interface DocumentTable {
  readonly kind: 'table';
  /** The text above or below the table that names it; '' without one. */
  readonly caption: string;
  /** One name per column; [] without a header row. Several header rows are joined by « / ». */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Notes on cells, each with the label of its row. */
  readonly notes: readonly string[];
}
