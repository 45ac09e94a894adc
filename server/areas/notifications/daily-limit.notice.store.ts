// Notifies the owner once a day that a connection reached its daily limit.
import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { enqueueAccountNotice } from '../auth/account-notices/account-notices.store.ts';
import { findOwner } from '../billing/payments/billing-contacts.store.ts';
import { readConnection } from '../connections/connections.store.ts';
import { markLimitReached } from '../connections/daily-limit/daily-limit.store.ts';
import { notify } from './notify.store.ts';

/** Sends a notification and an email. Call it last in the transaction, like `notify`. */
export async function notifyDailyLimit(
  store: Store,
  trx: Transaction<Database>,
  ids: { readonly accountId: string; readonly botId: string; readonly connectionId: string },
  now: number,
): Promise<void> {
  const { accountId, botId } = ids;
  if (!(await markLimitReached(trx, ids, now))) return;
  const [owner, connection] = [await findOwner(trx, accountId), await readConnection(trx, ids)];
  if (!owner || !connection) return;
  const subject = connection.name;
  const accountNotice = { accountId, userId: owner.userId, reason: subject };
  await enqueueAccountNotice(store, trx, { ...accountNotice, kind: 'dailyLimitReached' });
  const notice = { accountId, botId, itemId: connection.id, subject, now } as const;
  await notify(store, trx, { ...notice, kind: 'dailyLimit', to: 'owners', text: 'dailyLimitReached' });
}
