// Reads and writes the time zone of an account.
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema/database.ts';

type Db = Kysely<Database>;

const selectTimeZone = (db: Db, accountId: string) =>
  db.selectFrom('accounts').select('zone').where('id', '=', accountId);

/** IANA name of the zone. */
export async function readTimeZone(db: Db, accountId: string): Promise<string> {
  return (await selectTimeZone(db, accountId).executeTakeFirstOrThrow()).zone;
}

/** Locks the zone until the transaction ends, so that concurrent changes see one another's result. */
export async function lockTimeZone(trx: Db, accountId: string): Promise<string> {
  return (await selectTimeZone(trx, accountId).forUpdate().executeTakeFirstOrThrow()).zone;
}

export const writeTimeZone = (db: Db, accountId: string, zone: string) =>
  db.updateTable('accounts').set({ zone }).where('id', '=', accountId).execute();
