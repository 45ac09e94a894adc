// Tables of the job queue, the event log and PostgreSQL's files.
import type { Generated } from 'kysely';
import type { Bytes, Flag, Instant, Json } from './columns.ts';

/** A finished job is deleted, unless it failed. */
export interface JobTable {
  id: string;
  queue: string;
  key: string | null;
  payload: Json;
  /** When it is next due: its schedule, its retry, or the end of its lease. */
  run_at: Instant;
  attempts: Generated<number>;
  max_attempts: number;
  /** Set while a worker runs it. */
  lease: string | null;
  progress: Generated<number>;
  cancelled: Generated<Flag>;
  /** Enqueued again while running: run once more afterwards. */
  rerun: Generated<Flag>;
  reason: string | null;
  created_at: Instant;
  /** The operation that enqueued it; null for its own. */
  correlation_id: string | null;
  failed_at: Instant | null;
}

/** The account's last event number; updated last in a transaction. */
export interface AccountCounterTable {
  account_id: string;
  seq: number;
}

export interface EventTable {
  account_id: string;
  seq: number;
  kind: string;
  bot_id: string | null;
  conversation_id: string | null;
  /** The only recipient; null for everyone. */
  user_id: string | null;
  payload: Json;
  at: Instant;
}

/** Files shared by several servers; on SQLite files are on disk. */
export interface FileTable {
  key: string;
  bytes: Bytes;
  created_at: Instant;
}
