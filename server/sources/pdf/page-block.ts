// Blocks of a page, before headings and lists are told from paragraphs.

import type { PageTable } from './tables/page-table.ts';

export interface TextBlock {
  readonly kind: 'text';
  readonly text: string;
  /** Lines of the page it stands in. */
  readonly lines: number;
  /** In page units. */
  readonly size: number;
  readonly isBold: boolean;
  readonly face: string;
  /** Whether it stands in pieces apart from one another, as the cells of a row do. */
  readonly isRow: boolean;
  /** Baselines of its first and last line, and the middle between its edges. */
  readonly top: number;
  readonly bottom: number;
  readonly middle: number;
}

export interface TableBlock {
  readonly kind: 'table';
  readonly table: PageTable;
  readonly caption: string;
}

export type PageBlock = TextBlock | TableBlock;
