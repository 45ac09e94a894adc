// Registry of readers that answer index lookups without Kysely's queue.
import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';

/** A read with typed rows. */
export interface RowReceiver {
  receive(rows: readonly unknown[]): void;
}

/** Tells the rows at once, or is false where a connection has to be asked. */
type NearAnswer = (query: CompiledQuery, asker: RowReceiver) => boolean;

const answers = new WeakMap<Kysely<Database>, NearAnswer>();

/** Registers the synchronous reader of a database handle; `localReadOf` finds it. */
export function registerLocalRead(db: Kysely<Database>, answer: NearAnswer): void {
  answers.set(db, answer);
}

/** A transaction reads on its own connection: nobody is near to it. */
export const localReadOf = (db: Kysely<Database>): NearAnswer | undefined => answers.get(db);
