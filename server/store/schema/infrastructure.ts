// Tables of the job queue, the event log and PostgreSQL's files.
import type { Generated } from 'kysely';
import type { Bytes, Flag, Instant, Json } from './columns.ts';

/** A finished job's row is gone, unless it failed. */
export interface JobTable {
  id: string;
  queue: string;
  key: string | null;
  payload: Json;
  /** When it may next be taken: its schedule, its retry, or the end of its lease. */
  run_at: Instant;
  attempts: Generated<number>;
  max_attempts: number;
  /** Set while somebody works on it. */
  lease: string | null;
  progress: Generated<number>;
  cancelled: Generated<Flag>;
  /** Asked for again while running: run once more afterwards. */
  rerun: Generated<Flag>;
  reason: string | null;
  created_at: Instant;
  failed_at: Instant | null;
}

/** The last sequence number given out per account; updated last in a transaction. */
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
  /** The one person it is for; null for everybody. */
  user_id: string | null;
  payload: Json;
  at: Instant;
}

/** Where several servers share files; a lone one on SQLite keeps them on its disk. */
export interface FileTable {
  key: string;
  bytes: Bytes;
  created_at: Instant;
}
