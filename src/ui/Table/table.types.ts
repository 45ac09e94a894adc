import type { ReactNode } from 'react';

/** Figures line up by their units, dates and sums never break, actions stand at the end without a visible head. */
export type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'status' | 'actions';

export interface TableColumn<Row> {
  id: string;
  header: string;
  kind: ColumnKind;
  /**
   * 1 always a column, and so unless told; 2 folds under the row's name below 768 px, 3 below 1024. Nothing is
   * lost: a folded cell reads «head: cell».
   */
  priority?: 1 | 2 | 3;
  /** Sentences that fill any room: the widest column, and where it folds a line of its own. */
  isLong?: boolean;
  /** Its cells need no head before them where it folds, but for those who hear the table; so with a status and verbs. */
  hasOwnLabel?: boolean;
  isSortable?: boolean;
  /** The cell that names its row; the first column where none says so. */
  isHeading?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface TableSort {
  /** The id of a sortable column. */
  column: string;
  direction: 'ascending' | 'descending';
}

export interface TableSelection {
  mode: 'single' | 'multiple';
  /** Keys of rows. «All» means all rows that are loaded. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Buttons for what is selected; they stand over the table's end while anything is. */
  bulk?: ReactNode;
}

/** `loading` draws outlines while no row is there yet; rows that are there stay. */
export type TableStatus =
  | { kind: 'ready' }
  | { kind: 'loading' }
  | {
      kind: 'failed';
      /** The catalogue's sentence. */
      message: string;
      onRetry: () => void;
      isRetrying?: boolean;
      requestId?: string;
    };

/** The rows behind the cursor. */
export interface TableMore {
  onLoad: () => void;
  isLoading?: boolean;
  /** The last attempt failed; the button tries again. */
  hasFailed?: boolean;
}

export interface TableProps<Row extends object> {
  /** What the table shows; said to screen readers, and needed even under a heading that says the same. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Already sorted and filtered. A row that changed is a new object: cells are drawn anew by identity. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What a row is called when it is selected or named aloud. */
  nameOf: (row: Row) => string;
  sort?: TableSort | undefined;
  onSort?: (sort: TableSort) => void;
  selection?: TableSelection | undefined;
  status?: TableStatus;
  /** In place of a table without rows: an `EmptyState` that says what this is for. */
  empty: ReactNode;
  /** The filter in force, by which no row may be left. */
  filter?: { name: string; onClear: () => void } | undefined;
  /** Given while there are rows behind the last; a window asks for them itself when its end is near. */
  more?: TableMore | undefined;
  /**
   * `full` grows with its rows and lets its head stick to the page; `virtual` is a box of fixed height that
   * holds thousands of rows of one height, of which only the visible ones exist.
   */
  layout?: 'full' | 'virtual';
}
