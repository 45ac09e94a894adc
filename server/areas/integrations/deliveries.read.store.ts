// Lists and expires webhook deliveries.
import type { Kysely } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Delivery } from '../../../contract/webhooks.ts';
import type { Database } from '../../store/schema.ts';
import type { DeliveryRow } from './deliveries.store.ts';
import type { WebhookIds } from './webhooks.store.ts';

export const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  kind: row.kind,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  problem: row.problem,
  answer: row.answer,
  tookMs: row.took_ms,
  body: row.body,
  createdAt: row.created_at,
  attemptedAt: row.attempted_at,
  nextAt: row.next_at,
});

/** The newest first; ids grow with time. */
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
  /** The id after which the page begins. */
  readonly before?: string;
  readonly limit: number;
}

export async function failedIds(
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
    .limit(limits.trainingOrder.max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of every account; what still waits stays. */
export async function forgetDeliveries(db: Kysely<Database>, before: number): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', before)
    .where('state', '!=', 'waiting')
    .execute();
}
