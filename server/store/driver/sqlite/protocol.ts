// Messages between the main thread and the SQLite threads.
import type { SQLInputValue } from 'node:sqlite';
import type { StoreErrorTag } from '../../errors.ts';

/**
 * `transactionId` 0 marks a single statement outside any transaction.
 * A transaction begins with its first `run` and ends with `commit` or `rollback`.
 */
export type ThreadRequest = RunRequest<string> | EndRequest;

interface RunRequest<Text> {
  op: 'run';
  id: number;
  transactionId: number;
  sql: Text;
  parameters: SQLInputValue[];
  /** Fails the transaction if no row is returned. */
  requiresRow?: boolean;
}

interface EndRequest {
  op: 'commit' | 'rollback';
  id: number;
  transactionId: number;
}

/** The wire form: a statement text sent before is referenced by its number. */
export type EncodedRequest = (RunRequest<string | number> & { sqlNumber?: number }) | EndRequest;

export interface SerialisedError {
  message: string;
  /** SQLite's extended result code, if any. */
  errcode?: number;
  tag?: StoreErrorTag;
}

export interface ThreadReply<Row = unknown> {
  id: number;
  rows: Row[];
  /** Rows changed by a statement without a result; 0 otherwise. */
  changes: number;
  error?: SerialisedError;
}

export interface ThreadOptions {
  file: string;
  role: 'writer' | 'reader';
  /** Maximum pages (4 KiB) of the file; unlimited by default. */
  maxPages?: number;
  /** Milliseconds an open transaction may stay idle. */
  idleTransactionTimeoutMs: number;
}

/** Messages from a thread: ready, could not open the file, or answers. */
export type ThreadMessage = { ready: true } | { refused: SerialisedError } | { replies: ThreadReply[] };
/** Messages to a thread: requests in order, or close. */
export type ThreadCommand = { requests: EncodedRequest[] } | { close: true };
