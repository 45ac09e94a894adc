import { Schema } from 'effect';
import type { Kysely, Selectable } from 'kysely';
import { type Webhook, WebhookKind } from '../../../../contract/connections/webhooks.ts';
import type { Database } from '../../../store/schema/database.ts';

/** Accounts with at least one enabled webhook. */
export async function findAccountsWithWebhooks(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('account_id')
    .distinct()
    .where('disabled_for', 'is', null)
    .execute();
  return rows.map((row) => row.account_id);
}

export type WebhookRow = Selectable<Database['webhooks']>;

export interface WebhookIds {
  readonly accountId: string;
  readonly webhookId: string;
}

const Kinds = Schema.fromJsonString(Schema.Array(WebhookKind));
export const parseWebhookKinds = Schema.decodeSync(Kinds);

export const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  botId: row.bot_id,
  kinds: parseWebhookKinds(row.kinds),
  disabledReason: row.disabled_for,
  failures: row.failures,
  createdAt: row.created_at,
});

/** Webhooks of the account, the oldest first. */
export const findWebhooks = (db: Kysely<Database>, accountId: string): Promise<WebhookRow[]> =>
  db.selectFrom('webhooks').selectAll().where('account_id', '=', accountId).orderBy('id').execute();

export const readWebhook = (
  db: Kysely<Database>,
  { accountId, webhookId }: WebhookIds,
): Promise<WebhookRow | undefined> =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', webhookId)
    .executeTakeFirst();

/** @returns whether the webhook exists. */
export async function updateWebhook(
  db: Kysely<Database>,
  { accountId, webhookId }: WebhookIds,
  change: Partial<
    Pick<WebhookRow, 'url' | 'bot_id' | 'kinds' | 'secret' | 'cursor' | 'disabled_for' | 'failures'>
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', webhookId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether the webhook existed. */
export async function deleteWebhook(
  db: Kysely<Database>,
  { accountId, webhookId }: WebhookIds,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('account_id', '=', accountId)
    .where('id', '=', webhookId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
