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

/** Has a new listener heard at once. */
export const enqueueFollow = (
  { jobs }: Store,
  trx: Transaction<Database>,
  accountId: string,
): Promise<void> =>
  jobs.enqueue(trx, { queue: 'follow-events', key: accountId, payload: { accountId }, rerun: true });

/** Events that one look takes from the log. */
const BATCH_SIZE = 200;

/**
 * Follows the logs of all accounts that have somebody to tell. The log itself is the outbox: an event and what it is
 * about were committed together, each address keeps its place in it, and the place moves in the transaction that
 * writes the deliveries down.
 */
export function createWebhookForwarding({ store, clock, log }: ForwardingDeps): WebhookForwarding {
  const following = new Map<string, () => void>();
  const busy = new Map<string, Promise<void>>();
  const again = new Set<string>();
  let isStopped = false;

  const forward = (accountId: string): void => {
    if (isStopped) return;
    if (busy.has(accountId)) {
      again.add(accountId);
      return;
    }
    const work = forwardAll(store, accountId, clock)
      .catch((error) => log(`Telling other systems failed: ${messageOf(error)}`))
      .finally(() => {
        busy.delete(accountId);
        if (again.delete(accountId)) forward(accountId);
      });
    busy.set(accountId, work);
  };

  const follow = (accountId: string): void => {
    if (!following.has(accountId) && !isStopped) {
      const unfollow = store.events.subscribe(accountId, () => forward(accountId));
      following.set(accountId, unfollow);
    }
    forward(accountId);
  };

  const scan = async (): Promise<void> => {
    const accounts = new Set(await findAccountsWithWebhooks(store.db));
    for (const [accountId, unfollow] of following) {
      if (accounts.has(accountId)) continue;
      unfollow();
      following.delete(accountId);
    }
    for (const accountId of accounts) follow(accountId);
  };
  return {
    follow,
    scan: scan,
    async stop() {
      isStopped = true;
      for (const unfollow of following.values()) unfollow();
      await Promise.all(busy.values());
    },
  };
}

export interface WebhookForwarding {
  /** From now on, as soon as something is written in this account's log. */
  follow(accountId: string): void;
  /** Follows all logs there are webhooks for, and no others. */
  scan(): Promise<void>;
  stop(): Promise<void>;
}

export interface ForwardingDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: (line: string) => void;
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

/** @returns false when another instance was here first. */
async function forwardBatch(
  store: Store,
  webhook: WebhookRow,
  events: readonly StoredEvent[],
  now: number,
): Promise<boolean> {
  const { account_id: accountId, id: webhookId } = webhook;
  const to = events.at(-1)?.seq ?? webhook.cursor;
  return store.transact(async (trx) => {
    // Read anew with its place: the choice may have changed since the log was looked at.
    const chosen = await trx
      .updateTable('webhooks')
      .set({ cursor: to })
      .where('account_id', '=', accountId)
      .where('id', '=', webhookId)
      .where('cursor', '=', webhook.cursor)
      .where('disabled_for', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!chosen) return false;
    for (const { seq, event } of await selectEvents(trx, chosen, events)) {
      const body = JSON.stringify(envelope(event));
      await insertDelivery(store, trx, { accountId, webhookId, eventSeq: seq, kind: event.kind, body, now });
    }
    return true;
  });
}

/** What this address asked for, without what happens in the panel's own test chats. */
async function selectEvents(trx: Transaction<Database>, webhook: WebhookRow, events: readonly StoredEvent[]) {
  const kinds = parseWebhookKinds(webhook.kinds);
  const matching = events
    .flatMap((stored) => toWebhookEvents(stored).map((event) => ({ seq: stored.seq, event })))
    .filter(({ event }) => kinds.length === 0 || kinds.includes(event.kind))
    .filter(({ event }) => webhook.bot_id === null || webhook.bot_id === event.botId);
  if (matching.length === 0) return [];
  const tests = await trx
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
  const hidden = new Set(tests.map(({ id }) => id));
  return matching.filter(({ event }) => !hidden.has(event.conversationId));
}

const envelope = ({ kind, at, botId, conversationId, data }: WebhookEvent) => ({
  type: kind,
  timestamp: new Date(at).toISOString(),
  data: { botId, conversationId, ...data },
});
