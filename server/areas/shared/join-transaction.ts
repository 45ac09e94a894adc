import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';

/** The store inside a transaction: its functions join it. */
export const joinTransaction = (store: Store, trx: Transaction<Database>): Store => ({
  ...store,
  db: trx,
  transact: (work) => work(trx),
});
