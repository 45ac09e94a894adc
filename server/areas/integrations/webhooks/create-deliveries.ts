// Follows the event logs of accounts and creates webhook deliveries, once and in order.

import type { Transaction } from 'kysely';
import { messageOf } from '../../../store/errors.ts';
import type { StoredEvent } from '../../../store/events/event-log.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { insertDelivery } from './deliveries.store.ts';
import { toWebhookEvents, type WebhookEvent } from './webhook-events.ts';
import {
  findAccountsWithWebhooks,
  findWebhooks,
  parseWebhookKinds,
  type WebhookRow,
} from './webhooks.store.ts';

/** Enqueues following the account's log, so that a new webhook gets events at once. */
export const enqueueFollow = (
  { jobs }: Store,
  trx: Transaction<Database>,
  accountId: string,
): Promise<void> =>
  jobs.enqueue(trx, { queue: 'follow-events', key: accountId, payload: { accountId }, rerun: true });

/** Events read from the log at a time. */
const BATCH_SIZE = 200;

/**
 * Follows the event logs of all accounts that have webhooks. The log is the outbox: an event is committed
 * with the data it is about, each webhook has a cursor in the log, and the cursor moves in the transaction
 * that inserts the deliveries.
 */
export function createWebhookForwarding({ store, clock, log }: ForwardingDeps): WebhookForwarding {
  const unsubscribers = new Map<string, () => void>();
  const running = new Map<string, Promise<void>>();
  const pendingAccounts = new Set<string>();
  let isStopped = false;

  const forward = (accountId: string): void => {
    if (isStopped) return;
    if (running.has(accountId)) {
      pendingAccounts.add(accountId);
      return;
    }
    const work = forwardAll(store, accountId, clock)
      .catch((error) => log(`Forwarding events to webhooks failed: ${messageOf(error)}`))
      .finally(() => {
        running.delete(accountId);
        if (pendingAccounts.delete(accountId)) forward(accountId);
      });
    running.set(accountId, work);
  };

  const follow = (accountId: string): void => {
    if (!unsubscribers.has(accountId) && !isStopped) {
      const unfollow = store.events.subscribe(accountId, () => forward(accountId));
      unsubscribers.set(accountId, unfollow);
    }
    forward(accountId);
  };

  const scan = async (): Promise<void> => {
    const accounts = new Set(await findAccountsWithWebhooks(store.db));
    for (const [accountId, unfollow] of unsubscribers) {
      if (accounts.has(accountId)) continue;
      unfollow();
      unsubscribers.delete(accountId);
    }
    for (const accountId of accounts) follow(accountId);
  };
  return {
    follow,
    scan,
    async stop() {
      isStopped = true;
      for (const unfollow of unsubscribers.values()) unfollow();
      await Promise.all(running.values());
    },
  };
}

export interface WebhookForwarding {
  /** Forwards the account's pending events, and each new event from now on. */
  follow(accountId: string): void;
  /** Follows the logs of exactly those accounts that have webhooks. */
  scan(): Promise<void>;
  stop(): Promise<void>;
}

export interface ForwardingDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: (message: string) => void;
}

async function forwardAll(store: Store, accountId: string, clock: () => number): Promise<void> {
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
  const matching = events
    .flatMap((stored) => toWebhookEvents(stored).map((event) => ({ seq: stored.seq, event })))
    .filter(({ event }) => kinds.length === 0 || kinds.includes(event.kind))
    .filter(({ event }) => webhook.bot_id === null || webhook.bot_id === event.botId);
  if (matching.length === 0) return [];
  const testChats = await trx
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', webhook.account_id)
    .where('kind', '=', 'test')
    .where(
      'id',
      'in',
      matching.map(({ event }) => event.conversationId),
    )
    .execute();
  const testChatIds = new Set(testChats.map(({ id }) => id));
  return matching.filter(({ event }) => !testChatIds.has(event.conversationId));
}

const toEnvelope = ({ kind, at, botId, conversationId, data }: WebhookEvent) => ({
  type: kind,
  timestamp: new Date(at).toISOString(),
  data: { botId, conversationId, ...data },
});
