// Registry of readers that answer index lookups without Kysely's queue.
import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';

/** Receives the rows of a read. */
export interface RowReceiver {
  receive(rows: readonly unknown[]): void;
}

/** Delivers the rows synchronously; false if a connection must be used. */
type LocalRead = (query: CompiledQuery, receiver: RowReceiver) => boolean;

const localReads = new WeakMap<Kysely<Database>, LocalRead>();

/** Registers the synchronous reader of a database handle; `localReadOf` finds it. */
export function registerLocalRead(db: Kysely<Database>, localRead: LocalRead): void {
  localReads.set(db, localRead);
}

/** Undefined for a transaction, which reads on its own connection. */
export const localReadOf = (db: Kysely<Database>): LocalRead | undefined => localReads.get(db);
