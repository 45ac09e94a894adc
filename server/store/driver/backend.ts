// Interface of an open database, common to SQLite and PostgreSQL.
import type { Kysely, Transaction } from 'kysely';
import type { PubSub } from '../pubsub.ts';
import type { Database } from '../schema/database.ts';
import type { DurabilityRisk } from './postgres/durability.ts';

export type Dialect = 'sqlite' | 'postgres';

/** An open connection to either database, not yet migrated. */
export interface Backend {
  dialect: Dialect;
  db: Kysely<Database>;
  pubsub: PubSub;
  /** Database settings that let a crash lose acknowledged writes. */
  durabilityRisks: readonly DurabilityRisk[];
  close(): Promise<void>;
}

export interface StoreContext extends Backend {
  /** Milliseconds since the epoch. */
  clock: () => number;
  log: (line: string) => void;
  transact<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
}
