// Stores channel deliveries, and holds them while their connection is broken.
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { OutwardIds } from '../connections/outgoing.store.ts';
import { orderDelivery } from '../connections/outgoing.store.ts';
import { readMessage } from '../conversations/messages.store.ts';

export type DeliveryRow = Selectable<Database['channel_deliveries']>;

/** The next that waits in a conversation. */
export const nextDelivery = (
  db: Kysely<Database>,
  { accountId, conversationId }: OutwardIds,
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

/** Changes one that waits; what was settled meanwhile stays as it is. */
export const changeDelivery = (
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

/** Tells the panels how a message now stands. Call it last. */
export async function tellDelivery(
  store: Store,
  trx: Transaction<Database>,
  { account_id: accountId, conversation_id: conversationId, message_id }: DeliveryRow,
  botId: string,
): Promise<void> {
  const placed = await readMessage(trx, { accountId, conversationId }, message_id);
  if (!placed) return;
  const { message, notesBefore } = placed;
  await store.events.append(trx, accountId, [
    { kind: 'message.changed', botId, conversationId, payload: { message, notesBefore } },
  ]);
}

/** Puts one that failed back in line; undefined where there is no such one. */
export async function sendAgain(
  store: Store,
  trx: Transaction<Database>,
  which: { accountId: string; messageId: string; connectionId?: string; conversationId?: string },
  now: number,
): Promise<DeliveryRow | undefined> {
  const { accountId, messageId, connectionId, conversationId } = which;
  const row = await trx
    .updateTable('channel_deliveries')
    // A day begins anew, or what is old would be given up at once.
    .set({ state: 'waiting', next_at: null, fault: null, detail: null, created_at: now })
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .where('state', '=', 'failed')
    .$if(connectionId !== undefined, (query) => query.where('connection_id', '=', connectionId ?? ''))
    .$if(conversationId !== undefined, (query) => query.where('conversation_id', '=', conversationId ?? ''))
    .returningAll()
    .executeTakeFirst();
  if (row) await orderDelivery(store, trx, { accountId, conversationId: row.conversation_id });
  return row;
}
