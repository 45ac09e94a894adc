// Interface of an open database, common to SQLite and PostgreSQL.
import type { Kysely, Transaction } from 'kysely';
import type { PubSub } from '../pubsub.ts';
import type { Database } from '../schema/database.ts';
import type { DurabilityRisk } from './postgres/durability.ts';

export type Dialect = 'sqlite' | 'postgres';

/** An open connection to one of the two databases, not yet migrated. */
export interface Backend {
  dialect: Dialect;
  db: Kysely<Database>;
  pubsub: PubSub;
  /** Settings of the database that let a crash take what was acknowledged. */
  durabilityRisks: readonly DurabilityRisk[];
  close(): Promise<void>;
}

export interface StoreContext extends Backend {
  /** Milliseconds since the epoch. */
  clock: () => number;
  log: (line: string) => void;
  transact<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
}
