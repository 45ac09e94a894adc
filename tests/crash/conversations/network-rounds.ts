// Kills the server while clients' networks drop, and counts messages and events.
import { setTimeout as pause } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { live } from '../../../contract/live.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import type { Store } from '../../../server/store/store.ts';
import type { StoreLocation } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { spawnServer } from '../../drivers/server.ts';
import { withOfflineStore } from '../offline-store.ts';
import { random } from '../random.ts';

export interface NetworkTally {
  rounds: number;
  /** Messages acknowledged to their senders. */
  acknowledged: number;
  /** Of these, messages that are not stored. */
  lost: number;
  /** Stored or received twice, or stored in another order than written. */
  duplicated: number;
  /** Stored, but never received by the open panel, which resumed after each disconnect. */
  undelivered: number;
  /** Times the panel had to reset its stream, though it was never far behind. */
  resets: number;
  /** Dropped connections. */
  drops: number;
}

const WRITERS = 4;
const TIMEOUT_MS = 60_000;
/** Sorts after all ids of the writers. */
const LAST_CLIENT_ID = 'writer-last';

/** Writes one message after another, each repeatedly until it is acknowledged. */
interface Writer {
  readonly token: string;
  readonly name: string;
  sentCount: number;
}

interface Shop {
  readonly token: string;
  readonly username: string;
  readonly writers: readonly Writer[];
}

/** Events the panel has received over all disconnects, and its cursor. */
class PanelStream {
  readonly receivedIds: string[] = [];
  lastEventId: string | null = null;
  resets = 0;

  /** Listens until `isEnough` or the signal; never rejects. */
  async listen(url: string, token: string, signal: AbortSignal, isEnough = () => false): Promise<void> {
    const parser = createParser({
      onEvent: ({ data }) => {
        const event = JSON.parse(data);
        if (event.kind === 'message.added') this.receivedIds.push(event.message.clientId);
        if (event.kind === 'reset') this.resets += 1;
      },
      onId: (id) => {
        this.lastEventId = id;
      },
    });
    try {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(this.lastEventId !== null && { 'last-event-id': this.lastEventId }),
      };
      const response = await fetch(url + live.panel.path, { headers, signal });
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) {
        parser.feed(decoder.decode(chunk, { stream: true }));
        if (isEnough()) break;
      }
    } catch {
      // disconnected: resumes at its cursor
    }
  }
}

/**
 * Kills the server `rounds` times under load while connections drop; then lets everything be sent, and
 * counts.
 */
export async function killNetworkRounds(location: StoreLocation, rounds: number): Promise<NetworkTally> {
  const panel = new PanelStream();
  const shop = await openShop(location, panel);
  const acknowledged = new Set<string>();
  const tally = { drops: 0 };
  for (let round = 0; round <= rounds; round += 1) {
    const isLast = round === rounds;
    const server = await spawnServer(location);
    const api = new Api(server.url);
    const { token } = await api.logIn(shop.username);
    const stop = new AbortController();
    const listening = listenRepeatedly(panel, server.url, token, stop.signal, tally);
    const writing = shop.writers.map((writer) =>
      writeRepeatedly(writer, api, stop.signal, { acknowledged, tally }),
    );
    await pause(400 + random.next() * 600);
    if (isLast) {
      stop.abort();
      await Promise.all([listening, ...writing]);
      await server.stop(); // pending messages are now stored or refused
    } else {
      await server.kill();
      stop.abort();
      await Promise.all([listening, ...writing]);
    }
  }
  await receiveRest(panel, shop, location);
  const counted = await withOfflineStore(location, (store) => countTally(store, acknowledged, panel));
  return { rounds, acknowledged: acknowledged.size, ...tally, ...counted };
}

/**
 * A bot with its writers, and a panel that has its cursor before the first message: without one it would miss
 * some.
 */
async function openShop(location: StoreLocation, panel: PanelStream): Promise<Shop> {
  const server = await spawnServer(location);
  const api = new Api(server.url);
  const { token, userInfo } = await api.signUp();
  const bot = await api.createBot(token, 'نیلوفر');
  const connectionId = bot.connections[0]?.id ?? '';
  const writers: Writer[] = [];
  for (let index = 0; index < WRITERS; index += 1) {
    const session = await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' });
    const ids = { botId: bot.id, conversationId: session.conversationId };
    await api.call(conversations.pauseAi, { ...ids, paused: true }, { token });
    writers.push({ token: session.token, name: `writer-${index}`, sentCount: 0 });
  }
  await panel.listen(server.url, token, AbortSignal.timeout(TIMEOUT_MS), () => panel.lastEventId !== null);
  await server.stop();
  return { token, username: userInfo.username, writers };
}

async function listenRepeatedly(
  panel: PanelStream,
  url: string,
  token: string,
  stopSignal: AbortSignal,
  tally: { drops: number },
): Promise<void> {
  while (!stopSignal.aborted) {
    const drop = AbortSignal.timeout(Math.ceil(random.next() * 120));
    await panel.listen(url, token, AbortSignal.any([stopSignal, drop]));
    if (drop.aborted) tally.drops += 1;
    await pause(5);
  }
}

interface WriteLog {
  readonly acknowledged: Set<string>;
  readonly tally: { drops: number };
}

/** Sends each message until it is acknowledged; a third of the responses never arrive. */
async function writeRepeatedly(
  writer: Writer,
  api: Api,
  stopSignal: AbortSignal,
  { acknowledged, tally }: WriteLog,
): Promise<void> {
  while (!stopSignal.aborted) {
    const clientId = `${writer.name}-${String(writer.sentCount).padStart(6, '0')}`;
    const isDropped = random.chance(1 / 3);
    const signal = isDropped
      ? AbortSignal.any([stopSignal, AbortSignal.timeout(Math.ceil(random.next() * 12))])
      : stopSignal;
    const isAcknowledged = await sendMessage(api, writer.token, clientId, signal);
    if (isAcknowledged) {
      acknowledged.add(clientId);
      writer.sentCount += 1;
    } else {
      if (isDropped) tally.drops += 1;
      await pause(5);
    }
  }
}

async function sendMessage(api: Api, token: string, clientId: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(api.url + visitor.send.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, text: clientId, pageUrl: '' }),
      signal,
    });
    await response.json();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** Listens until the last message is received: what is missing then never arrives. */
async function receiveRest(
  panel: PanelStream,
  { username, writers }: Shop,
  location: StoreLocation,
): Promise<void> {
  const server = await spawnServer(location);
  const api = new Api(server.url);
  const { token } = await api.logIn(username);
  for (const writer of writers.slice(0, 1))
    await sendMessage(api, writer.token, LAST_CLIENT_ID, AbortSignal.timeout(TIMEOUT_MS));
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  await panel.listen(server.url, token, timeout, () => panel.receivedIds.includes(LAST_CLIENT_ID));
  await server.stop();
}

async function countTally(store: Store, acknowledged: ReadonlySet<string>, panel: PanelStream) {
  const stored = await store.db
    .selectFrom('messages')
    .select(['client_id', 'conversation_id', 'seq'])
    .where('author', '=', 'visitor')
    .orderBy('conversation_id')
    .orderBy('seq')
    .execute();
  const ids = stored.map(({ client_id }) => client_id);
  const storedIds = new Set(ids);
  const receivedIds = new Set(panel.receivedIds);
  const threads = [...Map.groupBy(stored, ({ conversation_id }) => conversation_id).values()];
  const disordered = threads.filter((thread) => {
    const threadIds = thread.map(({ client_id }) => client_id);
    return threadIds.some((clientId, index) => index > 0 && clientId <= (threadIds[index - 1] ?? ''));
  }).length;
  const writerMessageIds = panel.receivedIds.filter((clientId) => clientId.startsWith('writer-'));
  return {
    lost: [...acknowledged].filter((clientId) => !storedIds.has(clientId)).length,
    duplicated:
      ids.length - storedIds.size + (writerMessageIds.length - new Set(writerMessageIds).size) + disordered,
    undelivered: ids.filter((clientId) => !receivedIds.has(clientId)).length,
    resets: panel.resets,
  };
}
