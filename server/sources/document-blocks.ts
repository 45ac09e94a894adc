// Blocks that document readers return, and the text they are stored as.

/** One part of a document in reading order. Texts may hold line breaks that are meant. */
export type DocumentBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | DocumentTable;

/**
 * A table with its merged cells resolved: each row has one cell per column, a merged cell stands in every place it
 * covers, and an empty cell is ''.
 */
export interface DocumentTable {
  readonly kind: 'table';
  /** What stands above or below it as its name; '' without one. */
  readonly caption: string;
  /** One name per column; [] where the table has no header row. Header rows above one another are joined by « / ». */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Notes on cells, each with the label of its row. */
  readonly notes: readonly string[];
}
