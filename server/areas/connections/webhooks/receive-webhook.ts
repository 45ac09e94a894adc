// Receives provider webhooks: authenticates them and stores their events before answering.

import type { Channel, WebhookRequest } from '../../../channels/channel.ts';
import { timingSafeEqualText } from '../../../shared/timing-safe.ts';
import type { Sealer } from '../../../store/encryption.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { readChannelCredentials } from '../channel-credentials.store.ts';
import { findConnectionOfWebhook } from '../connections.store.ts';
import { type InboundBatch, saveInboundEvents } from './inbound-events.store.ts';
import { readWebhookAddress } from './provider-webhook.store.ts';

/** Batches stored in one transaction; further ones use the next. */
const MAX_BATCHES = 50;

interface QueuedBatch {
  readonly batch: InboundBatch;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Stores the events of webhooks. Events of one connection enqueue the same job and would wait for each
 * other's transactions, so only one transaction per connection runs at a time; events that arrive meanwhile
 * share the next one. A failure rejects all that share it, and their provider delivers them again.
 */
export function createInboundBatcher(store: Store): (batch: InboundBatch) => Promise<void> {
  const queues = new Map<string, QueuedBatch[]>();

  async function write(entries: readonly QueuedBatch[]): Promise<void> {
    try {
      await store.transact((trx) =>
        saveInboundEvents(
          store,
          trx,
          entries.map(({ batch }) => batch),
        ),
      );
      for (const { resolve } of entries) resolve();
    } catch (error) {
      for (const { reject } of entries) reject(error);
    }
  }

  async function writeAll(connectionId: string, queue: QueuedBatch[]): Promise<void> {
    while (queue.length > 0) await write(queue.splice(0, MAX_BATCHES));
    queues.delete(connectionId);
  }

  return (batch) =>
    new Promise((resolve, reject) => {
      const { connectionId } = batch.ids;
      const queue = queues.get(connectionId) ?? [];
      queue.push({ batch, resolve, reject });
      if (queues.has(connectionId)) return;
      queues.set(connectionId, queue);
      void writeAll(connectionId, queue);
    });
}

export interface ReceiveWebhookDeps {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly publicUrl: string;
  readonly channels: readonly Channel[];
  /** Resolves once the events are stored. */
  readonly save: (batch: InboundBatch) => Promise<void>;
  /** Counts a webhook of a connection; the milliseconds to wait above the limit, else 0. */
  readonly rateLimit?: (connectionId: string, now: number) => number;
}

export interface WebhookParams {
  readonly kind: string;
  readonly connectionId: string;
  /** From the path, where the URL has one. */
  readonly secret?: string | undefined;
}

/**
 * Stores the events of a webhook; they are processed after the response. Events nobody needs are accepted and dropped.
 * @param readRequest reads the request's body; not called for an unknown address, so that no stranger's body is held
 * @throws ApiError WebhookRejected where the webhook is not the provider's or the connection is gone, without saying which;
 * MessageUnprocessable where it cannot be read; TooManyRequests, after which the provider delivers it again
 */
export async function receiveWebhook(
  deps: ReceiveWebhookDeps,
  params: WebhookParams,
  readRequest: () => Promise<WebhookRequest>,
): Promise<void> {
  const { store, sealer, publicUrl, channels, save, rateLimit } = deps;
  const { kind, connectionId, secret } = params;
  const channel = channels.find((one) => one.kind === kind);
  const isId = /^[0-9a-f-]{36}$/.test(connectionId);
  const row = channel && isId ? await findConnectionOfWebhook(store.db, kind, connectionId) : undefined;
  if (!channel || !row || row.status === 'draft') throw new ApiError('WebhookRejected');
  const webhookAddress = readWebhookAddress(sealer, publicUrl, row);
  if (secret !== undefined && !timingSafeEqualText(secret, webhookAddress.secret))
    throw new ApiError('WebhookRejected');
  const webhookRequest = await readRequest();
  const request =
    secret === undefined ? webhookRequest : { ...webhookRequest, query: { ...webhookRequest.query, secret } };
  const verification = channel.verifyWebhook(request, readChannelCredentials(sealer, row), webhookAddress);
  if (!verification.ok) {
    if (verification.reason === 'unreadable') throw new ApiError('MessageUnprocessable');
    if (verification.reason === 'ignored') return;
    throw new ApiError('WebhookRejected');
  }
  if (row.status === 'inactive') return; // turned off by its owner
  // Only authenticated webhooks count, so that nobody else can use up the provider's limit.
  const retryAfterMs = rateLimit?.(connectionId, webhookRequest.now) ?? 0;
  if (retryAfterMs > 0) throw new ApiError('TooManyRequests', { retryAfterMs });
  const ids = { accountId: row.account_id, connectionId };
  await save({ ids, events: [verification], now: webhookRequest.now });
}
