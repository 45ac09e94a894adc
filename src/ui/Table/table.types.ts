import type { ReactNode } from 'react';

/** Numbers align by their units, dates and amounts never wrap, actions are last without a visible header. */
export type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'status' | 'actions';

export interface TableColumn<Row> {
  id: string;
  header: string;
  kind: ColumnKind;
  /**
   * 1 (default) is always a column; 2 collapses under the row's name below 768 px, 3 below 1024. A collapsed
   * cell reads «header: cell».
   */
  priority?: 1 | 2 | 3;
  /** Long text: the widest column; collapsed, it has its own line. */
  isLong?: boolean;
  /** When collapsed, its header is shown to screen readers only, as with a status and actions. */
  hasOwnLabel?: boolean;
  isSortable?: boolean;
  /** The cell that names its row; default: the first column. */
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
  /** Row keys. «All» means all loaded rows. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** The rows cannot be ticked for now. */
  isDisabled?: boolean;
  /** Bulk actions, shown over the table's end while anything is selected. */
  bulk?: ReactNode;
}

/** `loading` shows skeletons while there are no rows; loaded rows stay. */
export type TableStatus =
  | { kind: 'ready' }
  | { kind: 'loading' }
  | {
      kind: 'failed';
      /** The error catalogue's text. */
      message: string;
      onRetry: () => void;
      isRetrying?: boolean;
      requestId?: string;
    };

/** The next page of rows. */
export interface TableMore {
  onLoad: () => void;
  isLoading?: boolean;
  /** The last attempt failed; the button retries. */
  hasFailed?: boolean;
}

export interface TableProps<Row extends object> {
  /** Accessible name, needed even below a heading with the same text. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Already sorted and filtered. A changed row has to be a new object, as cells are memoised by identity. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Name of a row, for selection and announcements. */
  nameOf: (row: Row) => string;
  sort?: TableSort | undefined;
  onSort?: (sort: TableSort) => void;
  selection?: TableSelection | undefined;
  status?: TableStatus;
  /** Shown instead of a table without rows: an `EmptyState`. */
  empty: ReactNode;
  /** The active filter, for the message if no row matches. */
  filter?: { name: string; onClear: () => void } | undefined;
  /** Set if there are more rows; a virtual table loads them itself near its end. */
  more?: TableMore | undefined;
  /**
   * `full` grows with its rows and its header sticks to the page; `virtual` is a box of fixed height for
   * thousands of rows of equal height, of which only the visible ones are rendered.
   */
  layout?: 'full' | 'virtual';
}
