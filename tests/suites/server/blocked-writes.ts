// Database wrapper that blocks writes until released, like a slow disk.
import { sql } from 'kysely';
import type { Store } from '../../../server/store/store.ts';
import { addAccount } from '../../fixtures/rows.ts';

/**
 * Blocks other writes: all on SQLite, those to messages on PostgreSQL.
 * @returns a function that releases them
 */
export async function blockWrites(store: Store): Promise<() => Promise<void>> {
  const blocked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const accountId = await addAccount(store);
  const openTransaction = store.transact(async (trx) => {
    if (store.dialect === 'postgres') await sql`lock table messages in exclusive mode`.execute(trx);
    else await trx.updateTable('accounts').set({ name: 'held' }).where('id', '=', accountId).execute();
    blocked.resolve();
    await released.promise;
  });
  await Promise.race([blocked.promise, openTransaction]);
  return async () => {
    released.resolve();
    await openTransaction;
  };
}
