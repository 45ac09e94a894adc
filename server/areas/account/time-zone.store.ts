// Reads and writes the time zone of an account.
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema/database.ts';

type Db = Kysely<Database>;

const selectZone = (db: Db, accountId: string) =>
  db.selectFrom('accounts').select('zone').where('id', '=', accountId);

/** The zone, by its IANA name. */
export async function readTimeZone(db: Db, accountId: string): Promise<string> {
  return (await selectZone(db, accountId).executeTakeFirstOrThrow()).zone;
}

/** Holds it till the transaction ends: of those who change it at once each leaves the one that the other came to. */
export async function lockTimeZone(trx: Db, accountId: string): Promise<string> {
  return (await selectZone(trx, accountId).forUpdate().executeTakeFirstOrThrow()).zone;
}

export const writeTimeZone = (db: Db, accountId: string, zone: string) =>
  db.updateTable('accounts').set({ zone }).where('id', '=', accountId).execute();
