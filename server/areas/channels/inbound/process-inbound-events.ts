// Processes the inbound events of a connection, in order within each chat.

import { limits } from '../../../../contract/limits.ts';
import { normaliseLine, trimText } from '../../../../contract/text/normalise.ts';
import type { Channel, ChannelCredentials, InboundEvent, RemoteVisitor } from '../../../channels/channel.ts';
import type { ProviderTransport } from '../../../channels/provider-transport.ts';
import { chunksOf } from '../../../shared/chunks.ts';
import type { Sealer } from '../../../store/encryption.ts';
import { messageOf } from '../../../store/errors.ts';
import type { JobOutcome } from '../../../store/jobs/job-queue.ts';
import type { Store } from '../../../store/store.ts';
import { readChannelCredentials } from '../../connections/channel-credentials.store.ts';
import {
  type ConnectionIds,
  type ConnectionRow,
  readConnection,
} from '../../connections/connections.store.ts';
import {
  findWaitingEvents,
  type InboundEventRow,
  updateInboundEvent,
} from '../../connections/webhooks/inbound-events.store.ts';
import type { FloodGuard } from '../../conversations/flood/flood.rules.ts';
import { ALBUM_WAIT_MS, type InboundItem, joinAlbums } from './albums.ts';
import { applyInboundEvent } from './inbound-events.ts';

const normaliseVisitor = (visitor: RemoteVisitor): RemoteVisitor =>
  Object.fromEntries(
    Object.entries(visitor).flatMap(([field, value]) => {
      const normalised = typeof value === 'string' ? normaliseLine(value) : '';
      return normalised === '' ? [] : [[field, normalised]];
    }),
  );

/** Normalises an event; empty if neither text nor files remain. */
function normaliseEvent(event: InboundEvent): InboundEvent[] {
  switch (event.kind) {
    case 'message': {
      const text = trimText(event.text);
      if (text === '' && event.files.length === 0) return [];
      const files = event.files.map((file) => ({ ...file, name: normaliseLine(file.name) || 'file' }));
      return [{ ...event, text, files, visitor: normaliseVisitor(event.visitor) }];
    }
    case 'edited': {
      const text = trimText(event.text);
      return text === '' ? [] : [{ ...event, text }];
    }
    case 'operator.wrote':
      return [{ ...event, text: trimText(event.text), name: normaliseLine(event.name) }];
    case 'operator.requested':
    case 'started':
      return [{ ...event, visitor: normaliseVisitor(event.visitor) }];
    default:
      return [event];
  }
}

export interface ChannelJobDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly sealer: Sealer;
  readonly publicUrl: string;
  readonly channels: readonly Channel[];
  readonly providerTransport: Pick<ProviderTransport, 'contextFor'>;
  readonly log: (line: string) => void;
  readonly floodGuard?: FloodGuard;
}

const BATCH_SIZE = 200;
const CHAT_CONCURRENCY = 8;
const RETRY_DELAY_MS = 2_000;
/** The share of a channel's time at which each attempt but the first is made. */
const RETRY_SCHEDULE_SHARES = [0, 0.001, 0.005, 0.02, 0.1, 0.3, 0.6, 1];

/** The connection's channel with its credentials; null if either is gone. */
export async function openChannel(deps: ChannelJobDeps, ids: ConnectionIds) {
  const connection = await readConnection(deps.store.db, ids);
  const channel = deps.channels.find(({ kind }) => kind === connection?.kind);
  if (!connection || !channel || connection.removed_at !== null) return null;
  return { connection, channel, credentials: readChannelCredentials(deps.sealer, connection) };
}

/** Processes all waiting events; idempotent. */
export async function processInboundEvents(
  deps: ChannelJobDeps,
  ids: ConnectionIds,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const channelHandle = await openChannel(deps, ids);
  if (!channelHandle) return 'done';
  for (;;) {
    signal.throwIfAborted();
    const rows = await findWaitingEvents(deps.store.db, ids, BATCH_SIZE);
    if (rows.length === 0) return 'done';
    const chats = [...Map.groupBy(await decodeRows(deps, channelHandle, rows), chatOf).values()];
    const itemsByChat = chats.flatMap((chat) => [joinAlbums(chat, deps.clock()) ?? []]);
    const isAlbumIncomplete = itemsByChat.some((items) => items.length === 0);
    const results: (number | null)[] = [];
    for (const batch of chunksOf(itemsByChat, CHAT_CONCURRENCY)) {
      results.push(
        ...(await Promise.all(batch.map((items) => processChat(deps, channelHandle, items, signal)))),
      );
    }
    await touchLastInbound(deps, ids);
    const delays = results.flatMap((delayMs) => delayMs ?? []);
    if (delays.length > 0) return { retryInMs: Math.min(...delays), reason: 'Something that came in waits' };
    if (isAlbumIncomplete) return { retryInMs: ALBUM_WAIT_MS, reason: 'An album is still coming in' };
  }
}

const chatOf = ({ row, events }: InboundItem): string => events[0]?.chat ?? row.id;

/** Decodes payloads; one that fails is marked failed, as a retry would fail the same way. */
async function decodeRows(
  { store, log }: ChannelJobDeps,
  {
    channel,
    credentials,
    connection,
  }: { channel: Channel; credentials: ChannelCredentials; connection: ConnectionRow },
  rows: readonly InboundEventRow[],
): Promise<InboundItem[]> {
  const items: InboundItem[] = [];
  for (const row of rows) {
    try {
      items.push({
        row,
        mergedRows: [],
        events: channel.decode(JSON.parse(row.payload), credentials).flatMap(normaliseEvent),
      });
    } catch (error) {
      log(`What came in for connection ${connection.id} was not understood: ${messageOf(error)}`);
      await updateInboundEvent(store.db, row, { state: 'failed' });
    }
  }
  return items;
}

/** When the next attempt at an event is due, however often its job runs before. */
const dueAt = ({ inboundRetryMs = 0 }: Channel, { attempts, created_at }: InboundEventRow): number =>
  created_at + inboundRetryMs * (RETRY_SCHEDULE_SHARES[attempts] ?? 1);

/** @returns the delay in ms after which an event must be retried; later events of the chat wait */
async function processChat(
  deps: ChannelJobDeps,
  {
    connection,
    channel,
    credentials,
  }: { connection: ConnectionRow; channel: Channel; credentials: ChannelCredentials },
  items: readonly InboundItem[],
  signal: AbortSignal,
): Promise<number | null> {
  const { store, providerTransport, clock, log, floodGuard } = deps;
  const context = providerTransport.contextFor(connection.kind, signal);
  for (const { row, mergedRows, events } of items) {
    const delayMs = dueAt(channel, row) - clock();
    if (delayMs > 0) return delayMs;
    const isLastAttempt = row.attempts + 1 >= limits.channel.attempts;
    try {
      let isAccepted = true;
      for (const event of events)
        isAccepted = await applyInboundEvent(
          {
            ...{ store, connection, channel, credentials, context, floodGuard, now: clock() },
            isLastAttempt: isLastAttempt && channel.inboundRetryMs !== undefined,
          },
          event,
        );
      // The first part identifies the message; while it waits, its merged parts are merged again.
      for (const inboundRow of [...mergedRows, row])
        await updateInboundEvent(store.db, inboundRow, { state: 'done' });
      await channel.acknowledge?.(JSON.parse(row.payload), isAccepted, credentials, context);
    } catch (error) {
      signal.throwIfAborted();
      const attempts = row.attempts + 1;
      for (const inboundRow of isLastAttempt ? [...mergedRows, row] : [row])
        await updateInboundEvent(store.db, inboundRow, {
          attempts,
          ...(isLastAttempt && { state: 'failed' }),
        });
      log(
        `What came in for connection ${connection.id} was not taken (try ${attempts}): ${messageOf(error)}`,
      );
      if (!isLastAttempt) return Math.max(RETRY_DELAY_MS, dueAt(channel, { ...row, attempts }) - clock());
    }
  }
  return null;
}

const touchLastInbound = ({ store, clock }: ChannelJobDeps, { accountId, connectionId }: ConnectionIds) =>
  store.db
    .updateTable('connections')
    .set({ last_in_at: clock() })
    .where('account_id', '=', accountId)
    .where('id', '=', connectionId)
    .execute();
