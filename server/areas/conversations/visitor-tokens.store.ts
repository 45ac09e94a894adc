// Issues further tokens of a visitor, one per device.
import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { hashOf } from './opening.store.ts';

/** So many devices of one person are known; who comes on more is forgotten on the one that came first. */
const DEVICES = 50;

/** A token for one more device; told once and kept only as a hash. */
export async function addToken(
  trx: Transaction<Database>,
  { accountId, visitorId }: { readonly accountId: string; readonly visitorId: string },
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('visitor_tokens')
    .values({ token_hash: hashOf(token), account_id: accountId, visitor_id: visitorId, created_at: now })
    .execute();
  const eldest = await trx
    .selectFrom('visitor_tokens')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .where('visitor_id', '=', visitorId)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .offset(DEVICES)
    .limit(DEVICES)
    .execute();
  if (eldest.length > 0)
    await trx
      .deleteFrom('visitor_tokens')
      .where('account_id', '=', accountId)
      .where(
        'token_hash',
        'in',
        eldest.map(({ token_hash }) => token_hash),
      )
      .execute();
  return token;
}
