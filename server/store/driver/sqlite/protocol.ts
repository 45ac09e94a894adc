// Messages between the main thread and the SQLite threads.
import type { SQLInputValue } from 'node:sqlite';
import type { StoreErrorTag } from '../../errors.ts';

/**
 * `unit` is the transaction a request belongs to; 0 is a single statement of its own.
 * A unit begins with its first `run` and ends with `commit` or `rollback`.
 */
export type Request = RunRequest<string> | EndRequest;

interface RunRequest<Text> {
  op: 'run';
  id: number;
  unit: number;
  sql: Text;
  parameters: SQLInputValue[];
  /** Answered without a row, it spoils its transaction. */
  mustFind?: boolean;
}

interface EndRequest {
  op: 'commit' | 'rollback';
  id: number;
  unit: number;
}

/** As it travels: a text that was told before under a number goes by its number alone. */
export type SentRequest = (RunRequest<string | number> & { number?: number }) | EndRequest;

export interface Failure {
  message: string;
  /** SQLite's extended result code, where SQLite said so. */
  errcode?: number;
  tag?: StoreErrorTag;
}

export interface Reply<Row = unknown> {
  id: number;
  rows: Row[];
  /** Rows changed by a statement without a result; 0 otherwise. */
  changes: number;
  error?: Failure;
}

export interface ThreadOptions {
  file: string;
  role: 'writer' | 'reader';
  /** Pages the file may grow to; unlimited when left out. */
  maxPages?: number;
  /** How long an open transaction may stay silent, in milliseconds. */
  silenceMs: number;
}

/** What a thread says: it is ready, it could not open the file, or answers. */
export type Announcement = { ready: true } | { refused: Failure } | { replies: Reply[] };
/** What a thread hears: requests in their order, or that it should end. */
export type Order = { requests: SentRequest[] } | { close: true };
