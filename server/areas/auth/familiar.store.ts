// Tells the addresses from which a person has logged in before.
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { addressKey } from '../address-key.ts';

const REMEMBERED_MS = 90 * 24 * 3_600_000;
const MOST = 100;

/** Whether one of the person's sessions of late began at this address: a stranger's guesses from elsewhere are not theirs. */
export async function isFamiliar(
  db: Kysely<Database>,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  { ip, now }: { readonly ip: string; readonly now: number },
): Promise<boolean> {
  const rows = await db
    .selectFrom('sessions')
    .select('ip')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('created_at', '>', now - REMEMBERED_MS)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  const wanted = addressKey(ip);
  return rows.some((row) => row.ip !== null && addressKey(row.ip) === wanted);
}
