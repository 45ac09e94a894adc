// Knows the tables of when a bot's knowledge is looked at anew, and what came of it; no items.
import type { Generated } from 'kysely';
import type { Every, GonePolicy, RunCause } from '../../contract/schedules.ts';
import type { Instant } from './schema.columns.ts';

export interface TrainingScheduleTable {
  bot_id: string;
  account_id: string;
  every: Every;
  /** Of the day in `zone`, 0 to 1439. */
  minute: number;
  /** IANA name. */
  zone: string;
  /** The day, ISO, from which days are counted. */
  first_day: string;
  gone: GonePolicy;
  /** Null while it is off. */
  next_at: Instant | null;
  updated_at: Instant;
}

/** A look at everything that may have changed; a bot has at most one under way. */
export interface TrainingRunTable {
  id: string;
  account_id: string;
  bot_id: string;
  cause: RunCause;
  /** Pieces of work that have not told their end yet. */
  open: number;
  checked: Generated<number>;
  changed: Generated<number>;
  failed: Generated<number>;
  gone: Generated<number>;
  started_at: Instant;
  ended_at: Instant | null;
}
