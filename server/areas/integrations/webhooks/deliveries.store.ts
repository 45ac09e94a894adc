// Stores webhook deliveries: create, list, record attempts, resend, expire.

import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Delivery } from '../../../../contract/connections/webhooks.ts';
import { limits } from '../../../../contract/limits.ts';
import { deleteInBatches } from '../../../store/delete-in-batches.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import type { WebhookIds } from './webhooks.store.ts';

export const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  kind: row.kind,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  error: row.error,
  responseBody: row.response,
  durationMs: row.duration_ms,
  body: row.body,
  createdAt: row.created_at,
  attemptedAt: row.attempted_at,
  nextAt: row.next_at,
});

/** A page of deliveries, the newest first; ids grow with time. */
export function findDeliveries(
  db: Kysely<Database>,
  { accountId, webhookId, state, before, limit }: DeliveryPage,
): Promise<DeliveryRow[]> {
  let query = db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId);
  if (state) query = query.where('state', '=', state);
  if (before) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export interface DeliveryPage extends WebhookIds {
  readonly state?: Delivery['state'];
  /** The id before which the page begins. */
  readonly before?: string;
  readonly limit: number;
}

export async function findFailedDeliveryIds(
  db: Kysely<Database>,
  { accountId, webhookId }: WebhookIds,
): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'failed')
    .orderBy('id')
    .limit(limits.trainingCommand.max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes deliveries of all accounts created before an instant, except waiting ones. */
export const deleteOldDeliveries = (db: Kysely<Database>, before: number): Promise<number> =>
  deleteInBatches((limit) =>
    db
      .deleteFrom('webhook_deliveries')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('created_at', '<', before)
          .where('state', '!=', 'waiting')
          .limit(limit),
      )
      .executeTakeFirst(),
  );

export type DeliveryRow = Selectable<Database['webhook_deliveries']>;

export interface DeliveryIds extends WebhookIds {
  readonly deliveryId: string;
}

export interface NewDelivery extends WebhookIds {
  /** Position of the event in the log; null for a test. */
  readonly eventSeq: number | null;
  readonly kind: Delivery['kind'];
  readonly body: string;
  readonly now: number;
}

/**
 * Inserts a delivery and enqueues its sending in the same transaction.
 * @returns null when it exists already.
 */
export async function insertDelivery(
  { jobs }: Store,
  trx: Transaction<Database>,
  { accountId, webhookId, eventSeq, kind, body, now }: NewDelivery,
): Promise<DeliveryRow | null> {
  const row = await trx
    .insertInto('webhook_deliveries')
    .values({
      id: newId(),
      account_id: accountId,
      webhook_id: webhookId,
      event_seq: eventSeq,
      kind,
      body,
      state: 'waiting',
      created_at: now,
      next_at: now,
    })
    .onConflict((conflict) => conflict.columns(['webhook_id', 'event_seq', 'kind']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await enqueueSending(jobs, trx, { accountId, webhookId, deliveryId: row.id });
  return row;
}

const enqueueSending = (jobs: Store['jobs'], trx: Transaction<Database>, ids: DeliveryIds): Promise<void> =>
  jobs.enqueue(trx, {
    queue: 'deliver-webhook',
    key: ids.deliveryId,
    payload: ids,
    maxAttempts: limits.webhook.attempts,
  });

const selectDelivery = (db: Kysely<Database>, { accountId, webhookId, deliveryId }: DeliveryIds) =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId)
    .where('id', '=', deliveryId);

export const readDelivery = (db: Kysely<Database>, ids: DeliveryIds): Promise<DeliveryRow | undefined> =>
  selectDelivery(db, ids).executeTakeFirst();

/** Deletes every delivery whose body contains the conversation's id, and its job. */
export async function eraseDeliveries(
  trx: Transaction<Database>,
  accountId: string,
  id: string,
): Promise<void> {
  const deletedRows = await trx
    .deleteFrom('webhook_deliveries')
    .where('account_id', '=', accountId)
    .where('body', 'like', `%${id}%`)
    .returning('id')
    .execute();
  if (deletedRows.length === 0) return;
  await trx
    .deleteFrom('jobs')
    .where('queue', '=', 'deliver-webhook')
    .where(
      'key',
      'in',
      deletedRows.map(({ id: deliveryId }) => deliveryId),
    )
    .execute();
}

export async function recordAttempt(
  db: Kysely<Database>,
  { accountId, deliveryId }: DeliveryIds,
  change: Partial<Omit<DeliveryRow, 'id' | 'account_id' | 'webhook_id' | 'body' | 'kind'>>,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', deliveryId)
    .execute();
}

/** Enqueues a delivery again under its own id; earlier attempts stay counted. */
export async function resendDelivery(
  { jobs }: Store,
  trx: Transaction<Database>,
  ids: DeliveryIds,
  now: number,
): Promise<DeliveryRow | undefined> {
  const row = await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', next_at: now })
    .where('account_id', '=', ids.accountId)
    .where('webhook_id', '=', ids.webhookId)
    .where('id', '=', ids.deliveryId)
    .returningAll()
    .executeTakeFirst();
  if (row) await enqueueSending(jobs, trx, ids);
  return row;
}
