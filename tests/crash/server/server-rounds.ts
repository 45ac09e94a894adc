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
import { readOfflineStore } from '../offline-store.ts';
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
export async function killServerRounds(place: StoreLocation, rounds: number): Promise<ServerTally> {
  const shop = await openShop(place);
  const acknowledged: SentMessage[] = [];
  let unsure: SentMessage[] = [];
  let files = 0;
  for (let round = 0; round < rounds; round += 1) {
    const server = await spawnServer(place);
    const api = new Api(server.url);
    const session = await api.logIn(shop.owner);
    await addFile(api, session, shop, `round-${round}.txt`, 60);
    files += 1;
    const load = new Load(api, shop, unsure);
    // In every other round only after the resends; in the others the kill may interrupt them.
    const atLeast = round % 2 ? 1 : load.again.length + 1;
    await randomDelay(() => load.acknowledged.length >= atLeast, 700, load.run());
    await server.kill();
    await load.ended();
    acknowledged.push(...load.acknowledged);
    unsure = load.unacknowledged;
  }
  await finishWork(place, shop, unsure);
  acknowledged.push(...unsure);
  const counted = await readOfflineStore(place, (store) => countTally(store, acknowledged));
  return { rounds, acknowledged: acknowledged.length, files, ...counted };
}

/** Visitors who ask until the server is gone; like a browser, they resend what was not acknowledged. */
class Load {
  readonly acknowledged: SentMessage[] = [];
  unacknowledged: SentMessage[] = [];
  readonly again: readonly SentMessage[];
  readonly #api: Api;
  readonly #shop: Shop;
  #visitors: Promise<void>[] = [];

  constructor(api: Api, shop: Shop, again: readonly SentMessage[]) {
    this.#api = api;
    this.#shop = shop;
    this.again = again;
  }

  async run(): Promise<void> {
    this.#visitors = [
      ...Array.from({ length: VISITORS }, () => this.#visit()),
      ...this.again.map((sent) => this.#send(sent).then(() => {})),
    ];
    await this.ended();
  }

  async ended(): Promise<void> {
    await Promise.all(this.#visitors);
  }

  async #visit(): Promise<void> {
    const { connectionId } = this.#shop;
    const arrival = this.#api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' });
    const token = await arrival.then((known) => known.token).catch(() => null);
    while (token !== null && (await this.#send({ token, clientId: newId(), text: QUESTION })));
  }

  /** False when the server is gone. */
  async #send(sent: SentMessage): Promise<boolean> {
    try {
      const { token, clientId, text } = sent;
      await this.#api.call(visitor.send, { clientId, text, pageUrl: '' }, { token });
      this.acknowledged.push(sent);
      return true;
    } catch {
      this.unacknowledged.push(sent);
      return false;
    }
  }
}

/** An account with an ample plan, and a bot that knows one answer. */
async function openShop(place: StoreLocation): Promise<Shop> {
  const server = await spawnServer(place);
  const api = new Api(server.url);
  const { token, userInfo } = await api.signUp();
  const bot = await api.createBot(token, 'نیلوفر');
  const pair = { botId: bot.id, question: QUESTION, answer: 'تهران، خیابان ولیعصر، شمارهٔ ۱۲' };
  await api.call(training.addPair, pair, { token });
  await waitUntilTrained(api, token, bot.id); // an untrained bot leaves its visitors to an operator
  await server.stop();
  await readOfflineStore(place, async ({ db }) => {
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
    (_one, at) => `بند ${at} از ${name}: شرح کالای شمارهٔ ${at}.`,
  );
  const bytes = new Uint8Array(Buffer.from(text.join('\n\n')));
  await api.call(training.addFile, { botId, name }, { token, bytes });
}

/** Lets a server finish everything, and resends unacknowledged messages. */
async function finishWork(
  place: StoreLocation,
  shop: Shop,
  unacknowledged: readonly SentMessage[],
): Promise<void> {
  const server = await spawnServer(place);
  const api = new Api(server.url);
  const { token } = await api.logIn(shop.owner, PASSWORD);
  for (const { token: own, clientId, text } of unacknowledged) {
    await api.call(visitor.send, { clientId, text, pageUrl: '' }, { token: own });
  }
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const listing = { botId: shop.botId, filter: 'open', limit: 1 } as const;
    const { counts } = await api.call(conversations.list, listing, { token });
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
  const asked = messages.filter(({ author }) => author === 'visitor');
  const there = new Set(asked.map((message) => message.client_id));
  const sent = new Set(acknowledged.map(({ clientId }) => clientId));
  const threads = Map.groupBy(messages, (message) => message.conversation_id);
  const gaps = [...threads.values()].filter((thread) => thread.some(({ seq }, at) => seq !== at + 1)).length;
  const waiting = [...threads.values()].filter((thread) => thread.at(-1)?.author !== 'ai').length;
  const replies = messages.filter(({ author }) => author === 'ai');
  const charged = await store.db
    .selectFrom('usage')
    .select('reference')
    .where('kind', '=', 'message')
    .execute();
  const paid = new Set(charged.map(({ reference }) => reference));
  const unpaid = replies.filter(({ id }) => !paid.has(id)).length + Math.abs(replies.length - charged.length);
  return {
    lost: [...sent].filter((clientId) => !there.has(clientId)).length,
    duplicated: asked.length - there.size + gaps + (asked.length - sent.size),
    unanswered: waiting + unpaid,
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
  const due = sources.reduce((sum, { characters }) => sum + characters, 0);
  const paid = charged.reduce((sum, { amount }) => sum + amount, 0);
  const wrong = due !== paid || charged.length !== sources.length;
  return sources.filter(({ status }) => status !== 'trained').length + (wrong ? 1 : 0);
}
