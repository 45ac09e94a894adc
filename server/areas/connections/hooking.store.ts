// Enqueues webhook registration of a connection.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { ConnectionIds, ConnectionRow } from './connections.store.ts';

/** The queue by which the provider's side is brought in step with a connection; the key is the connection's id. */
export const HOOKING = 'channel-hooking';

export const orderHooking = (
  { jobs }: Store,
  trx: Transaction<Database>,
  ids: ConnectionIds,
): Promise<void> =>
  jobs.enqueue(trx, { queue: HOOKING, key: ids.connectionId, payload: ids, again: true, maxAttempts: 30 });

/** Whether its bot is there: one that was removed is heard by nobody, its connections neither. */
export async function isBotThere(
  db: Kysely<Database>,
  { account_id, bot_id }: Pick<ConnectionRow, 'account_id' | 'bot_id'>,
): Promise<boolean> {
  const bot = await db
    .selectFrom('bots')
    .select('removed_at')
    .where('account_id', '=', account_id)
    .where('id', '=', bot_id)
    .executeTakeFirst();
  return bot?.removed_at === null;
}
