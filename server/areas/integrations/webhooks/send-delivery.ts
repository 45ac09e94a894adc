// Signs (Standard Webhooks) and sends a webhook delivery, and records the outcome.

import { createHmac, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Outbound } from '../../../outbound/outbound.ts';
import { OutboundError } from '../../../outbound/outbound-error.ts';
import type { Sealer } from '../../../store/encryption.ts';
import type { JobOutcome } from '../../../store/jobs/job-queue.ts';
import type { Store } from '../../../store/store.ts';
import { notify } from '../../notifications/notify.store.ts';
import { type DeliveryIds, type DeliveryRow, readDelivery, recordAttempt } from './deliveries.store.ts';
import type { WebhookConcurrency } from './webhook-concurrency.ts';
import { readWebhook, updateWebhook, type WebhookRow } from './webhooks.store.ts';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 24;

/** `whsec_` and 24 random bytes in base64. */
export const generateWebhookSecret = (): string =>
  SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** Standard Webhooks headers: id for deduplication, timestamp against replay, signature for authenticity. */
function signWebhook(
  secret: string,
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: number },
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

export interface DeliveryDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly outbound: Outbound;
  readonly sealer: Sealer;
}

/** Delays after each attempt but the last; together about a day. */
const RETRY_DELAYS_MS = [
  5_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * 60 * MINUTE_MS,
  6 * 60 * MINUTE_MS,
  15 * 60 * MINUTE_MS,
];

export const webhookSecretContext = ({
  accountId,
  webhookId,
}: {
  accountId: string;
  webhookId: string;
}): string => `webhook:${accountId}:${webhookId}`;

interface AttemptResult {
  readonly status: number | null;
  readonly error: string | null;
  readonly responseBody: string;
}

/**
 * Sends one delivery, or defers it while its address is busy. Safe to repeat: receivers deduplicate by id.
 */
export async function deliverWebhook(
  deps: DeliveryDeps,
  concurrency: WebhookConcurrency,
  ids: DeliveryIds,
  jobRun: { readonly attempt: number; readonly signal: AbortSignal },
): Promise<JobOutcome> {
  const outcome = await concurrency.run(ids, () => sendAndRecord(deps, ids, jobRun));
  if (typeof outcome === 'object' && 'deferMs' in outcome)
    await recordAttempt(deps.store.db, ids, { next_at: deps.clock() + outcome.deferMs });
  return outcome;
}

async function sendAndRecord(
  deps: DeliveryDeps,
  ids: DeliveryIds,
  { attempt, signal }: { readonly attempt: number; readonly signal: AbortSignal },
): Promise<JobOutcome> {
  const { store, clock } = deps;
  const [webhook, delivery] = await Promise.all([readWebhook(store.db, ids), readDelivery(store.db, ids)]);
  if (!webhook || !delivery || delivery.state !== 'waiting') return 'done';
  if (webhook.disabled_for !== null && delivery.kind !== 'test')
    return failDelivery(deps, ids, { error: 'disabled' });
  const startedAt = clock();
  const attemptResult = await sendAttempt(deps, webhook, delivery, signal);
  signal.throwIfAborted();
  const attemptColumns = {
    attempts: delivery.attempts + 1,
    status: attemptResult.status,
    error: attemptResult.error,
    response: attemptResult.responseBody,
    attempted_at: startedAt,
    duration_ms: Math.max(0, clock() - startedAt),
  };
  if (attemptResult.error === null) {
    await store.transact(async (trx) => {
      await recordAttempt(trx, ids, { ...attemptColumns, state: 'delivered', next_at: null });
      await updateWebhook(trx, ids, { failures: 0 });
    });
    return 'done';
  }
  const delayMs = delivery.kind === 'test' ? undefined : RETRY_DELAYS_MS[attempt - 1];
  if (attemptResult.status === 410 || delayMs === undefined)
    return failDelivery(deps, ids, attemptColumns, attemptResult.status === 410);
  const retryInMs = Math.round(delayMs * (1 + Math.random() / 4)); // jitter spreads simultaneous retries
  await recordAttempt(store.db, ids, { ...attemptColumns, next_at: clock() + retryInMs });
  return { retryInMs, reason: attemptResult.error };
}

async function sendAttempt(
  { outbound, sealer, clock }: DeliveryDeps,
  webhook: WebhookRow,
  { id, body }: DeliveryRow,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const webhookIds = { accountId: webhook.account_id, webhookId: webhook.id };
  const secret = sealer.open(webhook.secret, webhookSecretContext(webhookIds));
  try {
    const { status, bytes } = await outbound.post({
      url: webhook.url,
      types: [],
      maxBytes: limits.webhook.answerBytes,
      shouldTruncateBody: true,
      shouldReadErrorBodies: true,
      timeoutMs: limits.webhook.timeoutMs,
      headers: { 'content-type': 'application/json', ...signWebhook(secret, { id, body, now: clock() }) },
      body,
      signal,
    });
    const responseBody = new TextDecoder().decode(bytes).replaceAll('\0', '');
    return { status, error: status >= 200 && status < 300 ? null : 'status', responseBody };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { status: null, error: error.kind, responseBody: '' };
  }
}

/** Marks a delivery as failed; disables a webhook whose address is gone or fails for too long. */
export async function failDelivery(
  { store, clock }: Pick<DeliveryDeps, 'store' | 'clock'>,
  ids: DeliveryIds,
  attemptColumns: Parameters<typeof recordAttempt>[2] = {},
  isGone = false,
): Promise<'done'> {
  await store.transact(async (trx) => {
    const delivery = await readDelivery(trx, ids);
    if (delivery?.state !== 'waiting') return;
    await recordAttempt(trx, ids, { ...attemptColumns, state: 'failed', next_at: null });
    const webhook = await readWebhook(trx, ids);
    if (!webhook || webhook.disabled_for !== null || delivery.kind === 'test') return;
    const failures = webhook.failures + 1;
    const disabledFor = isGone ? 'gone' : failures >= limits.webhook.failures ? 'failing' : null;
    await updateWebhook(trx, ids, { failures, disabled_for: disabledFor });
    if (disabledFor === null) return;
    await notify(store, trx, {
      kind: 'webhookDisabled',
      accountId: ids.accountId,
      to: 'owners',
      itemId: ids.webhookId,
      subject: new URL(webhook.url).host,
      now: clock(),
    });
  });
  return 'done';
}
