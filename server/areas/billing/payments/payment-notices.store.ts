// Enqueues notices about payments in the transaction that causes them.
import type { Transaction } from 'kysely';
import type { Payload } from '../../../store/jobs/payloads.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';

/** In the caller's transaction: what is undone is not told. At once, unless `runAt` says later. */
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
