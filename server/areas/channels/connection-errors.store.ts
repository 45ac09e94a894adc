// Records connection errors and notifies the owner.
import type { Transaction } from 'kysely';
import type { ConnectionErrorOutcome } from '../../../contract/connections/connections.ts';
import type { ChannelError } from '../../channels/channel.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { announceBot, readBotRow } from '../bots/bots.store.ts';
import { type ConnectionRow, transitionConnection } from '../connections/connections.store.ts';
import { notify } from '../notifications/notify.store.ts';

const NO_ERROR = { last_error: null, last_error_at: null, last_error_outcome: null };

interface ConnectionContext {
  readonly store: Store;
  readonly connection: ConnectionRow;
}

/**
 * Records an error. If nothing works until the owner acts, the connection gets `needsAttention` and owners
 * are notified.
 */
export async function recordConnectionError(
  { store, connection }: ConnectionContext,
  error: ChannelError,
  outcome: ConnectionErrorOutcome,
  now: number,
): Promise<void> {
  const errorColumns = { last_error: error.tag, last_error_at: now, last_error_outcome: outcome };
  if (!error.needsAttention) {
    if (error.tag === 'ChannelVisitorGone') return; // concerns one visitor only
    if (await saveTransientError({ store, connection }, errorColumns))
      await announceConnectionHealth({ store, connection });
    return;
  }
  await store.transact(async (trx) => {
    const updatedConnection = await transitionConnection(trx, connection, 'error.occurred', {
      ...errorColumns,
      at: now,
    });
    if (!updatedConnection) return;
    await notify(store, trx, {
      kind: 'connectionBroken',
      accountId: connection.account_id,
      to: 'owners',
      botId: connection.bot_id,
      itemId: connection.id,
      subject: connection.name,
      text: error.tag,
      group: connection.id,
      now,
    });
    await announceBotIfExists(store, trx, connection);
  });
}

/** Returns whether the outcome differs from the stored one. */
async function saveTransientError(
  { store, connection }: ConnectionContext,
  errorColumns: { last_error: string; last_error_at: number; last_error_outcome: ConnectionErrorOutcome },
): Promise<boolean> {
  const { last_error_outcome: outcome } = errorColumns;
  const updateQuery = store.db
    .updateTable('connections')
    .set(errorColumns)
    .where('account_id', '=', connection.account_id)
    .where('id', '=', connection.id)
    .returning('id');
  if (await updateQuery.where('last_error_outcome', '=', outcome).executeTakeFirst()) return false;
  // A polling retry does not overwrite the error of a delivery.
  const protectedOutcomes =
    outcome === 'retryingPoll' ? (['retryingDelivery', 'deliveryFailed'] as const) : [];
  const updatedRow = await updateQuery
    .where(({ eb, or }) =>
      or([
        eb('last_error_outcome', 'is', null),
        eb('last_error_outcome', 'not in', [outcome, ...protectedOutcomes]),
      ]),
    )
    .executeTakeFirst();
  return updatedRow !== undefined;
}

/** A provider call succeeded: clears a polling error, but not a delivery error. */
export async function clearConnectionError({ store, connection }: ConnectionContext): Promise<void> {
  const { last_error_outcome: outcome, account_id: accountId, id } = connection;
  if (outcome !== 'retryingPoll' && outcome !== 'pollStopped') return;
  const clearedRow = await store.db
    .updateTable('connections')
    .set(NO_ERROR)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('last_error_outcome', 'in', ['retryingPoll', 'pollStopped'])
    .returning('id')
    .executeTakeFirst();
  if (clearedRow) await announceConnectionHealth({ store, connection });
}

/**
 * A message was delivered: clears a delivery error, but not a polling error.
 * @returns whether one was cleared; then call `announceConnectionHealth`
 */
export async function clearDeliveryError(
  trx: Transaction<Database>,
  { account_id: accountId, id }: ConnectionRow,
  now: number,
): Promise<boolean> {
  const updateQuery = trx.updateTable('connections').where('account_id', '=', accountId).where('id', '=', id);
  const row = await updateQuery
    .set({ last_out_at: now })
    .returning(['last_error', 'last_error_outcome'])
    .executeTakeFirst();
  if (!row || row.last_error === null) return false;
  if (row.last_error_outcome === 'retryingPoll' || row.last_error_outcome === 'pollStopped') return false;
  await updateQuery.set(NO_ERROR).execute();
  return true;
}

/** A delivery failed for good for another reason than the stored one; it is not retried. */
export async function recordAbandonedDelivery(
  trx: Transaction<Database>,
  { account_id: accountId, id }: ConnectionRow,
): Promise<void> {
  await trx
    .updateTable('connections')
    .set({ last_error_outcome: 'deliveryFailed' })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('last_error_outcome', '=', 'retryingDelivery')
    .execute();
}

/** Makes panels reload the connection's state. */
export const announceConnectionHealth = ({ store, connection }: ConnectionContext): Promise<void> =>
  store.transact((trx) => announceBotIfExists(store, trx, connection));

/** A removed bot has no card to reload. */
async function announceBotIfExists(
  store: Store,
  trx: Transaction<Database>,
  { account_id: accountId, bot_id: botId }: ConnectionRow,
): Promise<void> {
  if (await readBotRow(trx, accountId, botId)) await announceBot(store.events, trx, accountId, botId);
}
