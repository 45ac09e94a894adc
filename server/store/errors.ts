// Errors of the store, mapped from those of both databases and the file system.

export type StoreErrorTag =
  | 'DataDirectoryInUse'
  | 'DataDirectoryUnusable'
  | 'DatabaseUnavailable'
  /** So much waits for the database that more would only wait in vain; nothing of this statement was done. */
  | 'DatabaseBusy'
  | 'DatabaseNotDurable'
  | 'MigrationFailed'
  | 'StorageFull'
  | 'TransactionAbandoned'
  | 'StoreClosed'
  | 'FileMissing';

/** A failure of storage, told apart by `_tag`; the message is readable by an operator and free of secrets. */
export class StoreError extends Error {
  readonly _tag: StoreErrorTag;

  constructor(tag: StoreErrorTag, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = tag;
    this._tag = tag;
  }
}

/** A statement SQLite refused, as told by the worker that ran it. */
export class SqliteError extends Error {
  /** SQLite's extended result code. */
  readonly errcode: number;

  constructor(message: string, errcode: number) {
    super(message);
    this.name = 'SqliteError';
    this.errcode = errcode;
  }
}

/** What was thrown, in words; an error says so without its name and stack. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export interface UniqueViolation {
  table: string;
  /** Columns of the violated key, in its order. */
  columns: string[];
}

/** Which unique key a failed statement ran into, the same on both dialects; undefined for any other error. */
export function uniqueViolation(error: unknown): UniqueViolation | undefined {
  if (error instanceof SqliteError) {
    const listed = /^UNIQUE constraint failed: (.+)$/.exec(error.message)?.[1];
    if (!listed) return undefined;
    const names = listed.split(', ').map((name) => name.split('.'));
    return {
      table: names[0]?.[0] ?? '',
      columns: names.map((name) => name[1] ?? ''),
    };
  }
  if (error instanceof Error && 'code' in error && error.code === '23505') {
    const detail = 'detail' in error ? String(error.detail) : '';
    const listed = /\(([^)]+)\)=\(/.exec(detail)?.[1] ?? '';
    return {
      table: 'table' in error ? String(error.table) : '',
      columns: listed.split(', '),
    };
  }
  return undefined;
}

const POSTGRES_TAGS = new Map<unknown, { tag: StoreErrorTag; message: string }>([
  ['53100', { tag: 'StorageFull', message: 'The disk holding the database is full' }],
  [
    '25P03',
    { tag: 'TransactionAbandoned', message: 'A transaction said nothing for too long and was undone' },
  ],
]);

/** PostgreSQL ends, starts, or takes nobody in; and how the socket says that nobody is there. */
const UNAVAILABLE_CODES = new Set<unknown>([
  ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006'],
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
]);
/** What the driver says without a code; of a reading that is answered at once also that nobody answers it. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout)/;

/** What the driver of PostgreSQL failed with; named where the database is away, which passes. */
export function toPostgresError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const isAway =
    ('code' in error && UNAVAILABLE_CODES.has(error.code)) || UNAVAILABLE_MESSAGE.test(error.message);
  if (!isAway) return error;
  return new StoreError('DatabaseUnavailable', `The database cannot be reached: ${error.message}`, {
    cause: error,
  });
}

/** The same tagged failure whichever the database or file system; undefined for errors storage has no word for. */
export function toStoreError(error: unknown): StoreError | undefined {
  if (error instanceof StoreError) return error;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return new StoreError('StorageFull', 'The disk holding the files is full', { cause: error });
  }
  const mapped = POSTGRES_TAGS.get(error.code);
  return mapped && new StoreError(mapped.tag, mapped.message, { cause: error });
}
