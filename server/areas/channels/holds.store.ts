// Holds deliveries while their connection cannot send, and releases them.
import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { ConnectionRow } from '../connections/connections.store.ts';
import type { OutwardIds } from '../connections/outgoing.store.ts';
import { type DeliveryRow, tellDelivery } from './deliveries.store.ts';

/** Why a connection takes nothing before its owner acts; null where it does. */
export function standstill({ status, removed_at, last_error }: ConnectionRow): string | null {
  if (removed_at !== null) return 'ChannelRemoved';
  if (status === 'active') return null;
  return status === 'needsAttention' && last_error !== null ? last_error : 'ChannelOff';
}

/** A day begins anew for what was held, or what is old would be given up at once. */
export const anew = (row: DeliveryRow, now: number): DeliveryRow =>
  isHeld(row) ? { ...row, created_at: now } : row;

/** It waits for nothing but its service, as `Message.held` tells. */
export const isHeld = ({ state, fault, next_at }: DeliveryRow): boolean =>
  state === 'waiting' && fault !== null && next_at === null;

/** Says of all that waits in a conversation why it does: its service will not take it before somebody acts. */
export const holdDeliveries = (
  store: Store,
  { accountId, conversationId }: OutwardIds,
  { bot_id, ...connection }: Pick<ConnectionRow, 'bot_id' | 'id'>,
  fault: string,
): Promise<void> =>
  store.transact(async (trx) => {
    const held = await trx
      .updateTable('channel_deliveries')
      .set({ fault, next_at: null })
      .where('account_id', '=', accountId)
      .where('conversation_id', '=', conversationId)
      .where('connection_id', '=', connection.id)
      .where('state', '=', 'waiting')
      .where(({ eb, or }) =>
        or([eb('fault', 'is', null), eb('fault', '<>', fault), eb('next_at', 'is not', null)]),
      )
      .returningAll()
      .execute();
    for (const row of held) await tellDelivery(store, trx, row, bot_id);
  });

/** Says that nothing in a conversation waits for its service any more: `first` is tried again by itself, the others after it. */
export async function releaseDeliveries(
  store: Store,
  trx: Transaction<Database>,
  first: DeliveryRow,
  botId: string,
  now: number,
): Promise<void> {
  const released = await trx
    .updateTable('channel_deliveries')
    .set({ fault: null, created_at: now })
    .where('account_id', '=', first.account_id)
    .where('conversation_id', '=', first.conversation_id)
    .where('connection_id', '=', first.connection_id)
    .where('message_id', '<>', first.message_id)
    .where('state', '=', 'waiting')
    .where('fault', 'is not', null)
    .where('next_at', 'is', null)
    .returningAll()
    .execute();
  for (const row of [first, ...released]) await tellDelivery(store, trx, row, botId);
}
