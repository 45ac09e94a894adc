// Stores channel deliveries, and holds them while their connection is broken.
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import type { ConnectionRow } from '../../connections/connections.store.ts';
import { enqueueDelivery, type OutboundIds } from '../../connections/outbound-messages.store.ts';
import { readMessage } from '../../conversations/thread/messages.store.ts';

/** Why a connection accepts nothing until its owner acts; null if it works. */
export function blockingReason({ status, removed_at, last_error }: ConnectionRow): string | null {
  if (removed_at !== null) return 'ChannelRemoved';
  if (status === 'active') return null;
  return status === 'needsAttention' && last_error !== null ? last_error : 'ChannelOff';
}

/** Restarts the expiry of a held delivery, which would otherwise expire on release. */
export const restartDeadline = (row: DeliveryRow, now: number): DeliveryRow =>
  isOnHold(row) ? { ...row, created_at: now } : row;

/** Held: waits for its connection to work again, shown as `Message.deliveryHold`. */
export const isOnHold = ({ state, error: reason, next_at }: DeliveryRow): boolean =>
  state === 'waiting' && reason !== null && next_at === null;

/** Stores why all waiting deliveries of a conversation are held. */
export const holdDeliveries = (
  store: Store,
  { accountId, conversationId }: OutboundIds,
  { bot_id, ...connection }: Pick<ConnectionRow, 'bot_id' | 'id'>,
  reason: string,
): Promise<void> =>
  store.transact(async (trx) => {
    const heldRows = await trx
      .updateTable('channel_deliveries')
      .set({ error: reason, next_at: null })
      .where('account_id', '=', accountId)
      .where('conversation_id', '=', conversationId)
      .where('connection_id', '=', connection.id)
      .where('state', '=', 'waiting')
      .where(({ eb, or }) =>
        or([eb('error', 'is', null), eb('error', '<>', reason), eb('next_at', 'is not', null)]),
      )
      .returningAll()
      .execute();
    for (const row of heldRows) await announceDelivery(store, trx, row, bot_id);
  });

/** Releases the held deliveries of a conversation: `first` is retried, the others follow it. */
export async function releaseDeliveries(
  store: Store,
  trx: Transaction<Database>,
  first: DeliveryRow,
  botId: string,
  now: number,
): Promise<void> {
  const released = await trx
    .updateTable('channel_deliveries')
    .set({ error: null, created_at: now })
    .where('account_id', '=', first.account_id)
    .where('conversation_id', '=', first.conversation_id)
    .where('connection_id', '=', first.connection_id)
    .where('message_id', '<>', first.message_id)
    .where('state', '=', 'waiting')
    .where('error', 'is not', null)
    .where('next_at', 'is', null)
    .returningAll()
    .execute();
  for (const row of [first, ...released]) await announceDelivery(store, trx, row, botId);
}

export type DeliveryRow = Selectable<Database['channel_deliveries']>;

/** The oldest waiting delivery of a conversation. */
export const nextDelivery = (
  db: Kysely<Database>,
  { accountId, conversationId }: OutboundIds,
): Promise<DeliveryRow | undefined> =>
  db
    .selectFrom('channel_deliveries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'waiting')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();

/** Updates a waiting delivery; a settled one stays unchanged. */
export const updateDelivery = (
  db: Kysely<Database>,
  { account_id, message_id }: DeliveryRow,
  changes: Partial<Omit<DeliveryRow, 'message_id' | 'account_id'>>,
): Promise<unknown> =>
  db
    .updateTable('channel_deliveries')
    .set(changes)
    .where('account_id', '=', account_id)
    .where('message_id', '=', message_id)
    .where('state', '=', 'waiting')
    .execute();

/** Broadcasts the delivery state of a message. Call it last in the transaction. */
export async function announceDelivery(
  store: Store,
  trx: Transaction<Database>,
  { account_id: accountId, conversation_id: conversationId, message_id }: DeliveryRow,
  botId: string,
): Promise<void> {
  const positionedMessage = await readMessage(trx, { accountId, conversationId }, message_id);
  if (!positionedMessage) return;
  const { message, notesBefore } = positionedMessage;
  await store.events.append(trx, accountId, [
    { kind: 'message.changed', botId, conversationId, payload: { message, notesBefore } },
  ]);
}

/** Requeues a failed delivery; undefined if there is none. */
export async function retryDelivery(
  store: Store,
  trx: Transaction<Database>,
  filter: { accountId: string; messageId: string; connectionId?: string; conversationId?: string },
  now: number,
): Promise<DeliveryRow | undefined> {
  const { accountId, messageId, connectionId, conversationId } = filter;
  const row = await trx
    .updateTable('channel_deliveries')
    // Restarts the expiry, or an old delivery would fail at once.
    .set({ state: 'waiting', next_at: null, error: null, detail: null, created_at: now })
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .where('state', '=', 'failed')
    .$if(connectionId !== undefined, (query) => query.where('connection_id', '=', connectionId ?? ''))
    .$if(conversationId !== undefined, (query) => query.where('conversation_id', '=', conversationId ?? ''))
    .returningAll()
    .executeTakeFirst();
  if (row) await enqueueDelivery(store, trx, { accountId, conversationId: row.conversation_id });
  return row;
}
