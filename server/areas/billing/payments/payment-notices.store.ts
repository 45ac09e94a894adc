// Enqueues notices about payments in the transaction that causes them.
import type { Transaction } from 'kysely';
import type { Payload } from '../../../store/jobs/payloads.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';

/**
 * Enqueues in the caller's transaction, so that a rollback sends nothing. At once, unless `runAt` is given.
 */
export const enqueuePaymentNotice = (
  { jobs }: Store,
  trx: Transaction<Database>,
  { runAt, ...notice }: Payload<'notify-payment'> & { readonly runAt?: number },
): Promise<void> =>
  jobs.enqueue(trx, {
    queue: 'notify-payment',
    key: [notice.paymentId, notice.kind, notice.at ?? []].flat().join('.'),
    payload: notice,
    ...(runAt !== undefined && { runAt }),
  });
