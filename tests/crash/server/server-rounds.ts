// Kills the server under load by visitors and uploads, and counts afterwards.
import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from '../../../contract/auth/auth.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import type { Store } from '../../../server/store/store.ts';
import type { StoreLocation } from '../../databases.ts';
import { Api, PASSWORD } from '../../drivers/api.ts';
import { spawnServer } from '../../drivers/server.ts';
import { withOfflineStore } from '../offline-store.ts';
import { randomDelay } from '../random.ts';

export interface ServerTally {
  rounds: number;
  /** Acknowledged visitor messages. */
  acknowledged: number;
  lost: number;
  /** Duplicate messages or replies, or gaps in positions. */
  duplicated: number;
  /** Visitor messages without an answer, or answers not charged exactly once. */
  unanswered: number;
  files: number;
  /** Files that are not trained, or not charged exactly once. */
  untrained: number;
}

interface Shop {
  readonly owner: string;
  readonly botId: string;
  readonly connectionId: string;
}

interface SentMessage {
  readonly token: string;
  readonly clientId: string;
  readonly text: string;
}

const VISITORS = 4;
const QUESTION = 'نشانی فروشگاه کجاست؟';
const AMPLE_ALLOWANCE = 1_000_000_000;
const TIMEOUT_MS = 60_000;

/** Kills the server `rounds` times at random moments under load; then lets it finish, and counts. */
export async function killServerRounds(location: StoreLocation, rounds: number): Promise<ServerTally> {
  const shop = await openShop(location);
  const acknowledged: SentMessage[] = [];
  let unacknowledged: SentMessage[] = [];
  let files = 0;
  for (let round = 0; round < rounds; round += 1) {
    const server = await spawnServer(location);
    const api = new Api(server.url);
    const session = await api.logIn(shop.owner);
    await addFile(api, session, shop, `round-${round}.txt`, 60);
    files += 1;
    const load = new Load(api, shop, unacknowledged);
    // In even rounds the kill waits for the resends; in odd rounds it may interrupt them.
    const minimum = round % 2 ? 1 : load.resends.length + 1;
    await randomDelay(() => load.acknowledged.length >= minimum, 700, load.run());
    await server.kill();
    await load.waitUntilEnded();
    acknowledged.push(...load.acknowledged);
    unacknowledged = load.unacknowledged;
  }
  await finishWork(location, shop, unacknowledged);
  acknowledged.push(...unacknowledged);
  const counted = await withOfflineStore(location, (store) => countTally(store, acknowledged));
  return { rounds, acknowledged: acknowledged.length, files, ...counted };
}

/** Visitors who ask until the server is gone; like a browser, they resend what was not acknowledged. */
class Load {
  readonly acknowledged: SentMessage[] = [];
  unacknowledged: SentMessage[] = [];
  readonly resends: readonly SentMessage[];
  readonly #api: Api;
  readonly #shop: Shop;
  #visitors: Promise<void>[] = [];

  constructor(api: Api, shop: Shop, resends: readonly SentMessage[]) {
    this.#api = api;
    this.#shop = shop;
    this.resends = resends;
  }

  async run(): Promise<void> {
    this.#visitors = [
      ...Array.from({ length: VISITORS }, () => this.#visit()),
      ...this.resends.map((message) => this.#send(message).then(() => {})),
    ];
    await this.waitUntilEnded();
  }

  async waitUntilEnded(): Promise<void> {
    await Promise.all(this.#visitors);
  }

  async #visit(): Promise<void> {
    const { connectionId } = this.#shop;
    const arrival = this.#api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' });
    const token = await arrival.then((session) => session.token).catch(() => null);
    while (token !== null && (await this.#send({ token, clientId: newId(), text: QUESTION })));
  }

  /** False when the server is gone. */
  async #send(message: SentMessage): Promise<boolean> {
    try {
      const { token, clientId, text } = message;
      await this.#api.call(visitor.send, { clientId, text, pageUrl: '' }, { token });
      this.acknowledged.push(message);
      return true;
    } catch {
      this.unacknowledged.push(message);
      return false;
    }
  }
}

/** An account with an ample plan, and a bot that knows one answer. */
async function openShop(location: StoreLocation): Promise<Shop> {
  const server = await spawnServer(location);
  const api = new Api(server.url);
  const { token, userInfo } = await api.signUp();
  const bot = await api.createBot(token, 'نیلوفر');
  const pair = { botId: bot.id, question: QUESTION, answer: 'تهران، خیابان ولیعصر، شمارهٔ ۱۲' };
  await api.call(training.addPair, pair, { token });
  await waitUntilTrained(api, token, bot.id); // an untrained bot leaves its visitors to an operator
  await server.stop();
  await withOfflineStore(location, async ({ db }) => {
    await db
      .updateTable('accounts')
      .set({ messages_left: AMPLE_ALLOWANCE, characters_left: AMPLE_ALLOWANCE })
      .execute();
    await db.updateTable('bots').set({ confidence_threshold: 0 }).execute();
  });
  return { owner: userInfo.username, botId: bot.id, connectionId: bot.connections[0]?.id ?? '' };
}

async function waitUntilTrained(api: Api, token: string, botId: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while ((await api.call(training.list, { botId }, { token })).status !== 'trained') {
    if (Date.now() > deadline) throw new Error('The bot has not learned its answer');
    await pause(50);
  }
}

async function addFile(api: Api, { token }: Session, { botId }: Shop, name: string, paragraphs: number) {
  const text = Array.from(
    { length: paragraphs },
    (_one, index) => `بند ${index} از ${name}: شرح کالای شمارهٔ ${index}.`,
  );
  const bytes = new Uint8Array(Buffer.from(text.join('\n\n')));
  await api.call(training.addFile, { botId, name }, { token, bytes });
}

/** Lets a server finish everything, and resends unacknowledged messages. */
async function finishWork(
  location: StoreLocation,
  shop: Shop,
  unacknowledged: readonly SentMessage[],
): Promise<void> {
  const server = await spawnServer(location);
  const api = new Api(server.url);
  const { token } = await api.logIn(shop.owner, PASSWORD);
  for (const { token: visitorToken, clientId, text } of unacknowledged) {
    await api.call(visitor.send, { clientId, text, pageUrl: '' }, { token: visitorToken });
  }
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const query = { botId: shop.botId, filter: 'open', limit: 1 } as const;
    const { counts } = await api.call(conversations.list, query, { token });
    const { status } = await api.call(training.list, { botId: shop.botId }, { token });
    if ((counts?.open.count === 0 && status === 'trained') || Date.now() > deadline) break; // what is left is counted
    await pause(100);
  }
  await server.stop();
}

async function countTally(store: Store, acknowledged: readonly SentMessage[]) {
  const messages = await store.db
    .selectFrom('messages')
    .select(['id', 'conversation_id', 'seq', 'client_id', 'author'])
    .orderBy('conversation_id')
    .orderBy('seq')
    .execute();
  const visitorMessages = messages.filter(({ author }) => author === 'visitor');
  const storedIds = new Set(visitorMessages.map((message) => message.client_id));
  const acknowledgedIds = new Set(acknowledged.map(({ clientId }) => clientId));
  const threads = Map.groupBy(messages, (message) => message.conversation_id);
  const gaps = [...threads.values()].filter((thread) =>
    thread.some(({ seq }, index) => seq !== index + 1),
  ).length;
  const waiting = [...threads.values()].filter((thread) => thread.at(-1)?.author !== 'ai').length;
  const replies = messages.filter(({ author }) => author === 'ai');
  const charged = await store.db
    .selectFrom('usage')
    .select('reference')
    .where('kind', '=', 'message')
    .execute();
  const chargedIds = new Set(charged.map(({ reference }) => reference));
  const unchargedCount =
    replies.filter(({ id }) => !chargedIds.has(id)).length + Math.abs(replies.length - charged.length);
  return {
    lost: [...acknowledgedIds].filter((clientId) => !storedIds.has(clientId)).length,
    duplicated:
      visitorMessages.length - storedIds.size + gaps + (visitorMessages.length - acknowledgedIds.size),
    unanswered: waiting + unchargedCount,
    untrained: await countUntrained(store),
  };
}

async function countUntrained(store: Store): Promise<number> {
  const sources = await store.db.selectFrom('sources').select(['id', 'status', 'characters']).execute();
  const charged = await store.db
    .selectFrom('usage')
    .select('amount')
    .where('kind', '=', 'character')
    .execute();
  const expectedSum = sources.reduce((sum, { characters }) => sum + characters, 0);
  const chargedSum = charged.reduce((sum, { amount }) => sum + amount, 0);
  const hasChargeMismatch = expectedSum !== chargedSum || charged.length !== sources.length;
  return sources.filter(({ status }) => status !== 'trained').length + (hasChargeMismatch ? 1 : 0);
}
