// Enqueues outbound messages of a conversation in the transaction that writes them.
import type { Transaction } from 'kysely';
import type { Message, ThreadEvent } from '../../../contract/conversations/messages.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { isExternal } from './connections.store.ts';

export interface OutboundIds {
  readonly accountId: string;
  readonly conversationId: string;
}

interface OutboundConversation {
  readonly id: string;
  readonly account_id: string;
  readonly connection_id: string;
  readonly kind: string;
}

/** The system lines that are delivered to the provider; the others appear in our panel only. */
const DELIVERED_EVENTS: ReadonlySet<ThreadEvent['kind']> = new Set([
  'escalated',
  'queued',
  'closed',
  'flooded',
  'refused',
]);

const isDeliverable = ({ author, isNote, event }: Message): boolean =>
  author === 'system' ? event !== null && DELIVERED_EVENTS.has(event.kind) : author !== 'visitor' && !isNote;

/** Enqueues the deliveries of messages in a conversation with an external channel. */
export async function enqueueDeliveries(
  store: Store,
  trx: Transaction<Database>,
  conversation: OutboundConversation,
  messages: readonly Message[],
): Promise<void> {
  if (!isExternal(conversation.kind)) return;
  const deliverable = messages.filter(isDeliverable);
  if (deliverable.length === 0) return;
  await trx
    .insertInto('channel_deliveries')
    .values(
      deliverable.map(({ id, seq, createdAt }) => ({
        message_id: id,
        account_id: conversation.account_id,
        connection_id: conversation.connection_id,
        conversation_id: conversation.id,
        seq,
        state: 'waiting' as const,
        created_at: createdAt,
      })),
    )
    .execute();
  await enqueueDelivery(store, trx, { accountId: conversation.account_id, conversationId: conversation.id });
}

export const enqueueDelivery = (
  { jobs }: Store,
  trx: Transaction<Database>,
  ids: OutboundIds,
): Promise<void> =>
  jobs.enqueue(trx, {
    queue: 'deliver-messages',
    key: ids.conversationId,
    payload: ids,
    rerun: true,
    maxAttempts: 10_000,
  });

/** Not retried: a late typing indicator is useless. */
export const enqueueTyping = ({ jobs }: Store, trx: Transaction<Database>, ids: OutboundIds): Promise<void> =>
  jobs.enqueue(trx, { queue: 'show-typing', key: ids.conversationId, payload: ids, maxAttempts: 1 });

/** Enqueues waiting deliveries of a connection that works again, or whose blocking reason changed. */
export async function enqueueWaitingDeliveries(
  store: Store,
  trx: Transaction<Database>,
  { accountId, connectionId }: { accountId: string; connectionId: string },
): Promise<void> {
  const rows = await trx
    .selectFrom('channel_deliveries')
    .select('conversation_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .where('state', '=', 'waiting')
    .execute();
  for (const { conversation_id: conversationId } of rows)
    await enqueueDelivery(store, trx, { accountId, conversationId });
}
