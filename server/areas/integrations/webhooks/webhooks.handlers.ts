// Endpoints of webhooks and their deliveries.
import type { Transaction } from 'kysely';
import { WebhookKind, type webhooks } from '../../../../contract/connections/webhooks.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Outbound } from '../../../outbound/outbound.ts';
import type { Sealer } from '../../../store/encryption.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import { ApiError, type CurrentUser, type Handlers, type RequestContext } from '../../shared/context.ts';
import { enqueueFollowEvents } from '../../shared/follow-logs.ts';
import {
  findDeliveries,
  findFailedDeliveryIds,
  insertDelivery,
  resendDelivery,
  toDelivery,
} from './deliveries.store.ts';
import { generateWebhookSecret, webhookSecretContext } from './send-delivery.ts';
import {
  deleteWebhook,
  findWebhooks,
  readWebhook,
  toWebhook,
  updateWebhook,
  type WebhookIds,
} from './webhooks.store.ts';

export interface WebhooksDeps {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly outbound: Outbound;
}

interface WebhookFields {
  readonly url: string;
  readonly botId: string | null;
  readonly kinds: readonly WebhookKind[];
}

const PAGE_SIZE = 50;

/** Handlers of `contract/connections/webhooks.ts`. */
export function webhooksHandlers({ store, sealer, outbound }: WebhooksDeps): Handlers<typeof webhooks> {
  const toColumns = async ({ accountId }: CurrentUser, { url, botId, kinds }: WebhookFields) => {
    if (outbound.problemOf(url) !== null)
      throw new ApiError('InvalidInput', { issues: [{ path: ['url'], rule: 'LinkPrivate' }] });
    if (botId !== null && !(await readBotRow(store.db, accountId, botId))) throw new ApiError('BotNotFound');
    const selectedKinds = WebhookKind.literals.filter((kind) => kinds.includes(kind));
    return {
      url,
      bot_id: botId,
      kinds: JSON.stringify(selectedKinds.length === WebhookKind.literals.length ? [] : selectedKinds),
    };
  };
  const auditChange = (
    trx: Transaction<Database>,
    user: CurrentUser,
    { now, ip }: RequestContext,
    action: 'webhook.created' | 'webhook.changed' | 'webhook.removed',
    subject: string,
  ) => writeAudit(trx, { accountId: user.accountId, userId: user.userId, action, subject, ip, now });
  const requireWebhook = async (ids: WebhookIds) => {
    const row = await readWebhook(store.db, ids);
    if (!row) throw new ApiError('NotFound');
    return row;
  };
  return {
    async list(_input, { accountId }) {
      return { webhooks: (await findWebhooks(store.db, accountId)).map(toWebhook) };
    },
    async create(input, user, request) {
      const { accountId } = user;
      const columns = await toColumns(user, input);
      const secret = generateWebhookSecret();
      const webhookId = newId();
      await store.transact(async (trx) => {
        const existing = await findWebhooks(trx, accountId);
        if (existing.length >= limits.webhook.perAccount) throw new ApiError('TooManyWebhooks');
        const { last } = await store.events.range(accountId);
        const sealed = sealer.seal(secret, webhookSecretContext({ accountId, webhookId }));
        await trx
          .insertInto('webhooks')
          .values({
            id: webhookId,
            account_id: accountId,
            ...columns,
            secret: sealed,
            cursor: last,
            created_at: request.now,
          })
          .execute();
        await auditChange(trx, user, request, 'webhook.created', webhookId);
        await enqueueFollowEvents(store, trx, accountId);
      });
      return { webhook: toWebhook(await requireWebhook({ accountId, webhookId })), secret };
    },
    async change({ webhookId, enabled, ...input }, user, request) {
      const ids = { accountId: user.accountId, webhookId };
      const columns = await toColumns(user, input);
      const current = await requireWebhook(ids);
      const isEnabling = enabled && current.disabled_for !== null;
      // Skips the events that occurred while it was disabled.
      const resetColumns = isEnabling
        ? { cursor: (await store.events.range(ids.accountId)).last, failures: 0 }
        : {};
      await store.transact(async (trx) => {
        const disabledFor = enabled ? null : (current.disabled_for ?? 'owner');
        if (!(await updateWebhook(trx, ids, { ...columns, ...resetColumns, disabled_for: disabledFor })))
          throw new ApiError('NotFound');
        await auditChange(trx, user, request, 'webhook.changed', webhookId);
        if (enabled) await enqueueFollowEvents(store, trx, ids.accountId);
      });
      return toWebhook(await requireWebhook(ids));
    },
    async renewSecret({ webhookId }, user, request) {
      const ids = { accountId: user.accountId, webhookId };
      const secret = generateWebhookSecret();
      await store.transact(async (trx) => {
        if (!(await updateWebhook(trx, ids, { secret: sealer.seal(secret, webhookSecretContext(ids)) })))
          throw new ApiError('NotFound');
        await auditChange(trx, user, request, 'webhook.changed', webhookId);
      });
      return { secret };
    },
    async remove({ webhookId }, user, request) {
      await store.transact(async (trx) => {
        if (!(await deleteWebhook(trx, { accountId: user.accountId, webhookId })))
          throw new ApiError('NotFound');
        await auditChange(trx, user, request, 'webhook.removed', webhookId);
      });
      return {};
    },
    async test({ webhookId }, { accountId }, { now }) {
      const ids = { accountId, webhookId };
      await requireWebhook(ids);
      const body = JSON.stringify({ type: 'test', timestamp: new Date(now).toISOString(), data: {} });
      const row = await store.transact((trx) =>
        insertDelivery(store, trx, { ...ids, eventSeq: null, kind: 'test', body, now }),
      );
      if (!row) throw new ApiError('NotFound');
      return toDelivery(row);
    },
    async deliveries({ webhookId, state, cursor, limit = PAGE_SIZE }, { accountId }) {
      const ids = { accountId, webhookId };
      await requireWebhook(ids);
      const rows = await findDeliveries(store.db, {
        ...ids,
        limit: limit + 1,
        ...(state && { state }),
        ...(cursor && { before: cursor }),
      });
      const page = rows.slice(0, limit);
      return {
        deliveries: page.map(toDelivery),
        nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      };
    },
    async resend({ webhookId, deliveryId }, { accountId }, { now }) {
      const ids = { accountId, webhookId, deliveryId };
      const row = await store.transact((trx) => resendDelivery(store, trx, ids, now));
      if (!row) throw new ApiError('NotFound');
      return toDelivery(row);
    },
    async resendFailed({ webhookId }, { accountId }, { now }) {
      const ids = { accountId, webhookId };
      await requireWebhook(ids);
      return store.transact(async (trx) => {
        const failedIds = await findFailedDeliveryIds(trx, ids);
        for (const deliveryId of failedIds) await resendDelivery(store, trx, { ...ids, deliveryId }, now);
        return { count: failedIds.length };
      });
    },
  };
}
