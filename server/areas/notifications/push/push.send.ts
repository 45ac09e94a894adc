// Sends one notification to one push service.
import { createHash } from 'node:crypto';
import type { Outbound, OutboundResponse } from '../../../outbound/outbound.ts';
import type { Store } from '../../../store/store.ts';
import { findNotification } from '../notifications.store.ts';
import { deleteExpiredPushDevice, findPushDevice, type PushDevice } from './push.devices.store.ts';
import { createVapidHeader, encryptPush, type PushKeys } from './push.rules.ts';
import { toPushText } from './push.texts.ts';

export interface PushDeps {
  readonly store: Store;
  readonly outbound: Outbound;
  readonly keys: PushKeys;
  /** URL or address at which a push service may report problems with our messages. */
  readonly contact: string;
  readonly clock: () => number;
}

export interface PushIds {
  readonly accountId: string;
  readonly notificationId: string;
  readonly deviceId: string;
}

/** `expired`: the notification was read, or its device is gone; `refused`: retries would be refused too. */
export type PushOutcome =
  | 'sent'
  | 'expired'
  | { readonly refused: string }
  | { readonly retryInMs: number; readonly reason: string };

/** After a day the notification is outdated. */
const TTL_SECONDS = 24 * 3_600;
const TIMEOUT_MS = 15_000;
const RETRY_DELAY_MS = 30_000;
const MAX_RETRY_DELAY_MS = 3_600_000;

/** Sends the notification unless it was read meanwhile; deletes a device that its push service dropped. */
export async function sendPush(deps: PushDeps, ids: PushIds, signal: AbortSignal): Promise<PushOutcome> {
  const { store, clock } = deps;
  const notification = await findNotification(store.db, ids);
  if (!notification || notification.readAt !== null) return 'expired';
  const device = await findPushDevice(store.db, ids.deviceId, clock());
  if (!device) return 'expired';
  const text = JSON.stringify(toPushText(notification, device.locale));
  const topic = createHash('sha256')
    .update(notification.conversationId ?? notification.id)
    .digest('base64url');
  const response = await deps.outbound.post({
    url: device.endpoint,
    body: encryptPush(text, device),
    headers: {
      authorization: createVapidHeader(deps.keys, device.endpoint, deps.contact, clock()),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(TTL_SECONDS),
      urgency: 'high',
      // Replaces an undelivered push with the same topic.
      topic: topic.slice(0, 32),
    },
    types: [],
    responseHeaders: ['retry-after'],
    maxBytes: 1_000,
    shouldTruncateBody: true,
    shouldReadErrorBodies: true,
    timeoutMs: TIMEOUT_MS,
    signal,
  });
  return handleResponse(deps, device, response);
}

async function handleResponse(
  { store }: PushDeps,
  device: PushDevice,
  response: OutboundResponse,
): Promise<PushOutcome> {
  const { status } = response;
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) {
    await deleteExpiredPushDevice(store.db, device.id);
    return 'expired';
  }
  const reason = `The push service answered ${status}: ${Buffer.from(response.bytes).toString().slice(0, 200)}`;
  if (status !== 429 && status < 500) return { refused: reason };
  const retryAfterMs = Number(response.headers['retry-after'] ?? 0) * 1_000;
  const retryInMs = retryAfterMs > 0 ? Math.min(retryAfterMs, MAX_RETRY_DELAY_MS) : RETRY_DELAY_MS;
  return { retryInMs, reason };
}
