// Errors of the store, mapped from those of both databases and the file system.

export type StoreErrorTag =
  | 'DataDirectoryInUse'
  | 'DataDirectoryUnusable'
  | 'DatabaseUnavailable'
  /** The database's queue is full; nothing of this statement was done. */
  | 'DatabaseBusy'
  | 'DatabaseNotDurable'
  | 'MigrationFailed'
  /** Written by a newer version; nothing was changed. */
  | 'DatabaseNewer'
  /** Secrets were sealed with another installation key. */
  | 'KeyMismatch'
  | 'StorageFull'
  | 'TransactionAbandoned'
  | 'StoreClosed'
  | 'FileMissing'
  /** What was stored or read differs from what was written. */
  | 'ObjectDamaged'
  /** The object storage does not answer, also after retries. */
  | 'ObjectStorageUnavailable'
  /** The object storage refuses: a wrong key, bucket, region or right. */
  | 'ObjectStorageRefused'
  /** Another process writes to the same backup. */
  | 'BackupBusy'
  /** Bytes of a backup are missing or were changed. */
  | 'BackupDamaged'
  /** No backup of Pasokh, one of a newer version, or one of the other database. */
  | 'BackupForeign'
  /** The passphrase is missing, wrong, or given for a backup without one. */
  | 'BackupPassphrase'
  | 'BackupFailed';

/** A storage failure, distinguished by `_tag`; the message is fit for administrators and free of secrets. */
export class StoreError extends Error {
  readonly _tag: StoreErrorTag;

  constructor(tag: StoreErrorTag, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = tag;
    this._tag = tag;
  }
}

/** An error of a statement in SQLite, as reported by its worker thread. */
export class SqliteError extends Error {
  /** SQLite's extended result code. */
  readonly errcode: number;

  constructor(message: string, errcode: number) {
    super(message);
    this.name = 'SqliteError';
    this.errcode = errcode;
  }
}

/** The message of an error without name and stack, or the thrown value as a string. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export interface UniqueViolation {
  table: string;
  /** Columns of the violated key, in its order. */
  columns: string[];
}

/** The unique key that a failed statement violated, the same in both dialects; undefined for other errors. */
export function uniqueViolation(error: unknown): UniqueViolation | undefined {
  if (error instanceof SqliteError) {
    const columnList = /^UNIQUE constraint failed: (.+)$/.exec(error.message)?.[1];
    if (!columnList) return undefined;
    const names = columnList.split(', ').map((name) => name.split('.'));
    return {
      table: names[0]?.[0] ?? '',
      columns: names.map((name) => name[1] ?? ''),
    };
  }
  if (error instanceof Error && 'code' in error && error.code === '23505') {
    const detail = 'detail' in error ? String(error.detail) : '';
    const columnList = /\(([^)]+)\)=\(/.exec(detail)?.[1] ?? '';
    return {
      table: 'table' in error ? String(error.table) : '',
      columns: columnList.split(', '),
    };
  }
  return undefined;
}

const POSTGRES_TAGS = new Map<unknown, { tag: StoreErrorTag; message: string }>([
  ['53100', { tag: 'StorageFull', message: 'The disk holding the database is full' }],
  [
    '25P03',
    { tag: 'TransactionAbandoned', message: 'A transaction was idle for too long and was rolled back' },
  ],
]);

/** Codes for a PostgreSQL that is stopping, starting or full, and for an unreachable host. */
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
/** Driver messages without a code that also mean the database is unavailable. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout)/;

/** Maps errors of PostgreSQL's driver; a temporary outage becomes `DatabaseUnavailable`. */
export function toPostgresError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const isUnavailable =
    ('code' in error && UNAVAILABLE_CODES.has(error.code)) || UNAVAILABLE_MESSAGE.test(error.message);
  if (!isUnavailable) return error;
  return new StoreError('DatabaseUnavailable', `The database cannot be reached: ${error.message}`, {
    cause: error,
  });
}

/** Maps an error of either database or the file system; undefined if it is not a storage failure. */
export function toStoreError(error: unknown): StoreError | undefined {
  if (error instanceof StoreError) return error;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return new StoreError('StorageFull', 'The disk holding the files is full', { cause: error });
  }
  const mapped = POSTGRES_TAGS.get(error.code);
  return mapped && new StoreError(mapped.tag, mapped.message, { cause: error });
}
