// Deletes references to an erased conversation in events, deliveries, jobs and audit log.
import type { Transaction } from 'kysely';
import { eraseDeliveries } from '../../areas/integrations/webhooks/deliveries.store.ts';
import { deleteTransitions } from '../../store/lifecycle/lifecycle-transitions.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import type { EraseIds } from './erase.deps.ts';

export async function deleteReferences(
  store: Store,
  trx: Transaction<Database>,
  { accountId, conversationId, visitorId }: EraseIds,
): Promise<void> {
  await eraseDeliveries(trx, accountId, conversationId);
  await trx.deleteFrom('jobs').where('payload', 'like', `%${conversationId}%`).execute();
  await trx
    .updateTable('audit_log')
    .set({ details: null })
    .where('account_id', '=', accountId)
    .where('subject', 'in', [conversationId, visitorId])
    .execute();
  await trx
    .deleteFrom('report_due')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .execute();
  await deleteTransitions(trx, accountId, [conversationId]);
  await store.events.erase(trx, accountId, conversationId);
}
