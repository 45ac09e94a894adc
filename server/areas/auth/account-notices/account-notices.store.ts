// Enqueues account notices in the transaction that causes them.
import type { Transaction } from 'kysely';
import type { Payload } from '../../../store/jobs/payloads.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';

/** Enqueues in the caller's transaction, so that a rollback sends nothing. */
export const enqueueAccountNotice = (
  { jobs }: Store,
  trx: Transaction<Database>,
  notice: Payload<'send-notice'>,
): Promise<void> => jobs.enqueue(trx, { queue: 'send-notice', payload: notice, maxAttempts: 5 });
