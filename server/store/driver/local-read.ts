// Registry of readers that answer index lookups without Kysely's queue.
import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';

/** A read with typed rows. */
export interface RowReceiver {
  receive(rows: readonly unknown[]): void;
}

/** Delivers the rows synchronously; false if a connection must be used. */
type LocalRead = (query: CompiledQuery, asker: RowReceiver) => boolean;

const localReads = new WeakMap<Kysely<Database>, LocalRead>();

/** Registers the synchronous reader of a database handle; `localReadOf` finds it. */
export function registerLocalRead(db: Kysely<Database>, localRead: LocalRead): void {
  localReads.set(db, localRead);
}

/** A transaction reads on its own connection: nobody is near to it. */
export const localReadOf = (db: Kysely<Database>): LocalRead | undefined => localReads.get(db);
