// Checks whether a user has logged in from an address before.
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
    // Where somebody else was before the account was proved another's is nothing to its owner.
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'sessions.user_id').onRef('users.prover_id', '=', 'sessions.prover_id'),
    )
    .select('sessions.ip')
    .where('sessions.account_id', '=', accountId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.created_at', '>', now - REMEMBERED_MS)
    .orderBy('sessions.created_at', 'desc')
    .limit(MOST)
    .execute();
  const wanted = addressKey(ip);
  return rows.some((row) => row.ip !== null && addressKey(row.ip) === wanted);
}
