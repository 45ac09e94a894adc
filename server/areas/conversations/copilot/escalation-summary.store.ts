// Prepares the summary of a long conversation when it goes to a person.
import type { Transaction } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import type { NamedConversation } from '../thread/conversations.store.ts';

/** Enqueues the summary of a conversation that goes to people, or to another person, now; test chats have none. */
export async function enqueueSummaryAtEscalation(
  store: Store,
  trx: Transaction<Database>,
  before: NamedConversation,
  after: Pick<NamedConversation, 'escalated_at' | 'assignee_id' | 'message_count'>,
): Promise<void> {
  const { account_id: accountId, id: conversationId, kind } = before;
  const isEscalated = before.escalated_at === null && after.escalated_at !== null;
  const isAssigned = after.assignee_id !== null && after.assignee_id !== before.assignee_id;
  if (
    !(isEscalated || isAssigned) ||
    kind === 'test' ||
    after.message_count < limits.summary.escalationMessages
  )
    return;
  await store.jobs.enqueue(trx, {
    queue: 'summarise-conversation',
    key: conversationId,
    payload: { accountId, conversationId },
    maxAttempts: 3,
  });
}
