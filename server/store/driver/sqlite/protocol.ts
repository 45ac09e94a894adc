// Messages between the main thread and the SQLite threads.
import type { SQLInputValue } from 'node:sqlite';
import type { StoreErrorTag } from '../../errors.ts';

/**
 * `transactionId` is the transaction a request belongs to; 0 is a single statement of its own.
 * A transaction begins with its first `run` and ends with `commit` or `rollback`.
 */
export type ThreadRequest = RunRequest<string> | EndRequest;

interface RunRequest<Text> {
  op: 'run';
  id: number;
  transactionId: number;
  sql: Text;
  parameters: SQLInputValue[];
  /** Answered without a row, it spoils its transaction. */
  requiresRow?: boolean;
}

interface EndRequest {
  op: 'commit' | 'rollback';
  id: number;
  transactionId: number;
}

/** The wire form: a statement text sent before is referred to by its number. */
export type EncodedRequest = (RunRequest<string | number> & { sqlNumber?: number }) | EndRequest;

export interface SerialisedError {
  message: string;
  /** SQLite's extended result code, where SQLite said so. */
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
  /** Pages the file may grow to; unlimited when left out. */
  maxPages?: number;
  /** How long an open transaction may stay silent, in milliseconds. */
  idleTransactionTimeoutMs: number;
}

/** What a thread says: it is ready, it could not open the file, or answers. */
export type ThreadMessage = { ready: true } | { refused: SerialisedError } | { replies: ThreadReply[] };
/** What a thread hears: requests in their order, or that it should end. */
export type ThreadCommand = { requests: EncodedRequest[] } | { close: true };
