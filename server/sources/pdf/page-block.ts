// Page blocks before headings and lists are detected.

import type { PageTable } from './tables/page-table.ts';

export interface TextBlock {
  readonly kind: 'text';
  readonly text: string;
  /** Number of lines on the page. */
  readonly lineCount: number;
  /** Font size in page units. */
  readonly size: number;
  readonly isBold: boolean;
  readonly face: string;
  /** Whether the text has wide gaps, like the cells of a table row. */
  readonly isRow: boolean;
  /** y of the first and last baseline, and x of the horizontal centre. */
  readonly firstBaseline: number;
  readonly lastBaseline: number;
  readonly centreX: number;
}

export interface TableBlock {
  readonly kind: 'table';
  readonly table: PageTable;
  readonly caption: string;
}

export type PageBlock = TextBlock | TableBlock;
