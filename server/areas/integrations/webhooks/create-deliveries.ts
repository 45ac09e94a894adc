// Follows the event logs of accounts and creates webhook deliveries, once and in order.

import type { Transaction } from 'kysely';
import type { StoredEvent } from '../../../store/events/event-log.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { followLogs, type LogFollower } from '../../shared/follow-logs.ts';
import { insertDelivery } from './deliveries.store.ts';
import { toWebhookEvents, type WebhookEvent } from './webhook-events.ts';
import {
  findAccountsWithWebhooks,
  findWebhooks,
  parseWebhookKinds,
  type WebhookRow,
} from './webhooks.store.ts';

/** Events read from the log at a time. */
const BATCH_SIZE = 200;

/**
 * Follows the event logs of all accounts that have webhooks. The log is the outbox: an event is committed
 * with the data it is about, each webhook has a cursor in the log, and the cursor moves in the transaction
 * that inserts the deliveries.
 */
export const createWebhookForwarder = ({ store, clock, log }: WebhookForwarderDeps): LogFollower =>
  followLogs({
    store,
    log,
    name: 'Forwarding events to webhooks',
    findAccounts: () => findAccountsWithWebhooks(store.db),
    processEvents: (accountId) => forwardPendingEvents(store, accountId, clock),
  });

export interface WebhookForwarderDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: (message: string) => void;
}

async function forwardPendingEvents(store: Store, accountId: string, clock: () => number): Promise<void> {
  for (const webhook of await findWebhooks(store.db, accountId)) {
    let { cursor } = webhook;
    while (webhook.disabled_for === null) {
      const events = await store.events.readAfter(accountId, cursor, BATCH_SIZE);
      const last = events.at(-1);
      if (!last || !(await forwardBatch(store, { ...webhook, cursor }, events, clock()))) break;
      cursor = last.seq;
    }
  }
}

/** @returns false when another instance moved the cursor first, or the webhook is disabled. */
async function forwardBatch(
  store: Store,
  webhook: WebhookRow,
  events: readonly StoredEvent[],
  now: number,
): Promise<boolean> {
  const { account_id: accountId, id: webhookId } = webhook;
  const nextCursor = events.at(-1)?.seq ?? webhook.cursor;
  return store.transact(async (trx) => {
    // Read again with its cursor: its filters may have changed since the log was read.
    const updatedWebhook = await trx
      .updateTable('webhooks')
      .set({ cursor: nextCursor })
      .where('account_id', '=', accountId)
      .where('id', '=', webhookId)
      .where('cursor', '=', webhook.cursor)
      .where('disabled_for', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!updatedWebhook) return false;
    for (const { seq, event } of await selectEvents(trx, updatedWebhook, events)) {
      const body = JSON.stringify(toEnvelope(event));
      await insertDelivery(store, trx, { accountId, webhookId, eventSeq: seq, kind: event.kind, body, now });
    }
    return true;
  });
}

/** The events that match the webhook's filters, without those of test chats. */
async function selectEvents(trx: Transaction<Database>, webhook: WebhookRow, events: readonly StoredEvent[]) {
  const kinds = parseWebhookKinds(webhook.kinds);
  const matchingEvents = events
    .flatMap((storedEvent) => toWebhookEvents(storedEvent).map((event) => ({ seq: storedEvent.seq, event })))
    .filter(({ event }) => kinds.length === 0 || kinds.includes(event.kind))
    .filter(({ event }) => webhook.bot_id === null || webhook.bot_id === event.botId);
  if (matchingEvents.length === 0) return [];
  const testConversations = await trx
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', webhook.account_id)
    .where('kind', '=', 'test')
    .where(
      'id',
      'in',
      matchingEvents.map(({ event }) => event.conversationId),
    )
    .execute();
  const testConversationIds = new Set(testConversations.map(({ id }) => id));
  return matchingEvents.filter(({ event }) => !testConversationIds.has(event.conversationId));
}

const toEnvelope = ({ kind, at, botId, conversationId, data }: WebhookEvent) => ({
  type: kind,
  timestamp: new Date(at).toISOString(),
  data: { botId, conversationId, ...data },
});
