// Knows who answers an open database's near statements without the line in which Kysely lets them wait; knows no statement.
import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Knows what the rows are that it is told. */
export interface Asker {
  take(rows: readonly unknown[]): void;
}

/** Tells the rows at once, or is false where a connection has to be asked. */
type NearAnswer = (query: CompiledQuery, asker: Asker) => boolean;

const answers = new WeakMap<Kysely<Database>, NearAnswer>();

export function answerNear(db: Kysely<Database>, answer: NearAnswer): void {
  answers.set(db, answer);
}

/** A transaction reads on its own connection: nobody is near to it. */
export const nearTo = (db: Kysely<Database>): NearAnswer | undefined => answers.get(db);
