// Registers webhooks at providers, or polls where no webhook can reach the server.
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobOutcome } from '../../store/jobs/job-queue.ts';
import { readChannelCredentials } from '../connections/channel-credentials.store.ts';
import { type ConnectionIds, readConnection, readConnections } from '../connections/connections.store.ts';
import { enqueueWaitingDeliveries } from '../connections/outbound-messages.store.ts';
import { type InboundBatch, saveInboundEvents } from '../connections/webhooks/inbound-events.store.ts';
import {
  botExists,
  enqueueWebhookRegistration,
  readWebhookAddress,
} from '../connections/webhooks/provider-webhook.store.ts';
import { clearConnectionError, recordConnectionError } from './connection-errors.store.ts';
import { type ChannelJobDeps, openChannel } from './inbound/process-inbound-events.ts';

/** Delays after failures and after empty fast responses; otherwise the next poll starts at once. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 15_000, 30_000];
/** An empty poll answered faster than this was not a long poll, so the next one is delayed. */
const FAST_RESPONSE_MS = 1_000;

const retryDelayAfter = (times: number): number =>
  RETRY_DELAYS_MS[Math.min(times, RETRY_DELAYS_MS.length) - 1] ?? 0;

/** Registers or removes the webhook according to the connection's state; idempotent. */
export async function syncWebhook(
  deps: ChannelJobDeps,
  ids: ConnectionIds,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { store, sealer, providerTransport, publicUrl, channels, clock } = deps;
  const connection = await readConnection(store.db, ids);
  const channel = channels.find(({ kind }) => kind === connection?.kind);
  if (!connection || !channel || connection.secrets === null) return 'done';
  const context = providerTransport.contextFor(channel.kind, signal);
  const credentials = readChannelCredentials(sealer, connection);
  const isGone = connection.removed_at !== null || !(await botExists(store.db, connection));
  if (connection.status !== 'active' || isGone) {
    if (connection.status === 'draft' || connection.status === 'checking') return 'done';
    // Updates why deliveries are held; those of a removed bot stay unchanged.
    if (!isGone || connection.removed_at !== null)
      await store.transact((trx) => enqueueWaitingDeliveries(store, trx, ids));
    const unregisterResult = await channel.unregisterWebhook?.(credentials, context);
    if (
      !unregisterResult ||
      unregisterResult.ok ||
      unregisterResult.error.isPermanent ||
      unregisterResult.error.needsAttention
    )
      return 'done';
    return { retryInMs: unregisterResult.error.retryAfterMs ?? 30_000, reason: unregisterResult.error.tag };
  }
  const webhookAddress = readWebhookAddress(sealer, publicUrl, connection, channel);
  const registerResult = await channel.registerWebhook?.(credentials, webhookAddress, context);
  if (registerResult && !registerResult.ok) {
    const isFinal = registerResult.error.isPermanent || registerResult.error.needsAttention;
    await recordConnectionError(
      { store, connection },
      registerResult.error,
      isFinal ? 'pollStopped' : 'retryingPoll',
      clock(),
    );
    if (isFinal) return 'done';
    return { retryInMs: registerResult.error.retryAfterMs ?? 30_000, reason: registerResult.error.tag };
  }
  if (registerResult) await clearConnectionError({ store, connection });
  await store.transact(async (trx) => {
    await enqueueWaitingDeliveries(store, trx, ids);
    if (channel.poll && webhookAddress.url === null)
      await store.jobs.enqueue(trx, {
        queue: 'poll-channel',
        key: ids.connectionId,
        payload: ids,
        maxAttempts: 1_000_000,
      });
  });
  return 'done';
}

/** Polls until the connection is turned off or the worker stops. */
export async function pollConnection(
  deps: ChannelJobDeps,
  ids: ConnectionIds,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { store, providerTransport, clock } = deps;
  for (let failures = 0, idlePolls = 0; ; ) {
    signal.throwIfAborted();
    const channelHandle = await openChannel(deps, ids);
    if (channelHandle?.connection.status !== 'active' || !channelHandle.channel.poll) return 'done';
    const { connection, channel, credentials } = channelHandle;
    if (!(await botExists(store.db, connection))) return 'done';
    const context = providerTransport.contextFor(connection.kind, signal);
    const pollStartedAt = performance.now();
    const pollResult = await channel.poll?.(credentials, connection.poll_cursor, context);
    signal.throwIfAborted();
    if (!pollResult) return 'done';
    if (pollResult.ok) {
      failures = 0;
      await clearConnectionError({ store, connection });
      const { events, cursor } = pollResult.value;
      const hasCursorChanged = cursor !== connection.poll_cursor;
      const savedCount =
        hasCursorChanged || events.length > 0 ? await savePollResult(deps, ids, { events, cursor }) : 0;
      // A provider may skip updates we do not subscribe to and only advance the cursor.
      const hasAdvanced = events.length === 0 && hasCursorChanged;
      const isIdle = savedCount === 0 && !hasAdvanced && performance.now() - pollStartedAt < FAST_RESPONSE_MS;
      idlePolls = isIdle ? idlePolls + 1 : 0;
      await sleep(retryDelayAfter(idlePolls), undefined, { signal });
      continue;
    }
    const outcome = pollResult.error.needsAttention ? 'pollStopped' : 'retryingPoll';
    await recordConnectionError({ store, connection }, pollResult.error, outcome, clock());
    if (pollResult.error.needsAttention) return 'done';
    failures += 1;
    await sleep(pollResult.error.retryAfterMs ?? retryDelayAfter(failures), undefined, { signal });
  }
}

/** @returns the number of new events */
const savePollResult = (
  { store, clock }: ChannelJobDeps,
  ids: ConnectionIds,
  { events, cursor }: { readonly events: InboundBatch['events']; readonly cursor: string },
): Promise<number> =>
  store.transact(async (trx) => {
    const savedCount = await saveInboundEvents(store, trx, [{ ids, events, now: clock() }]);
    await trx
      .updateTable('connections')
      .set({ poll_cursor: cursor })
      .where('account_id', '=', ids.accountId)
      .where('id', '=', ids.connectionId)
      .execute();
    return savedCount;
  });

/** Synchronises the webhooks of a bot that was removed or restored; idempotent. */
export async function syncBotWebhooks(
  { store }: Pick<ChannelJobDeps, 'store'>,
  { accountId, botId }: { readonly accountId: string; readonly botId: string },
): Promise<void> {
  await store.transact(async (trx) => {
    for (const { id: connectionId, secrets } of await readConnections(trx, accountId, botId))
      if (secrets !== null) await enqueueWebhookRegistration(store, trx, { accountId, connectionId });
  });
}

/** Synchronises all active connections: our address may have changed, or a poll job may be lost. */
export async function syncAllWebhooks({
  store,
  channels,
}: Pick<ChannelJobDeps, 'store' | 'channels'>): Promise<void> {
  const kinds = channels.map(({ kind }) => kind);
  if (kinds.length === 0) return;
  const rows = await store.db
    .selectFrom('connections')
    .select(['id', 'account_id'])
    .where('kind', 'in', kinds)
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .execute();
  for (const { id: connectionId, account_id: accountId } of rows)
    await store.transact((trx) => enqueueWebhookRegistration(store, trx, { accountId, connectionId }));
}
