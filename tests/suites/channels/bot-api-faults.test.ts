import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import { createRandom, testSeed } from '../../random.ts';
import { byTier } from '../../tier.ts';
import { type BotApiProvider, botApiProviders } from '../bot-api-providers.ts';
import { startChannelShop } from '../channel-shop.ts';
import { PUBLIC_URL } from './support/channel.scenario.ts';

const MESSAGES = byTier({ push: 100, all: 1_000 });
const CHATS = 10;
const REPLIES_PER_CHAT = 3;
const poll = <T>(read: () => T) => expect.poll(read, { timeout: 60_000 });

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});

/**
 * The proxy between provider and server: some webhooks are lost, some responses are, and some webhooks come
 * twice.
 */
async function openFaultyProxy() {
  const random = createRandom(testSeed);
  let target = '';
  let faults = 0;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const headers = { 'content-type': 'application/json', ...secretHeadersOf(request.headers) };
    const forward = async () =>
      (await fetch(`${target}${request.url}`, { method: 'POST', headers, body })).status;
    const fault = random.chance(0.4) ? random.pick(['refused', 'answerLost', 'twice'] as const) : 'none';
    if (fault !== 'none') faults += 1;
    if (fault === 'refused') return response.writeHead(502).end();
    if (fault === 'twice') await forward();
    const status = await forward();
    return fault === 'answerLost' ? response.destroy() : response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${Object(server.address()).port}`,
    countFaults: () => faults,
    forwardTo: (address: string) => {
      target = address;
    },
  };
}

const secretHeadersOf = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.endsWith('secret-token') ? [[name, String(value)]] : [],
    ),
  );

const refusal = (status: number, description: string, retryAfter?: number) => ({
  kind: 'error' as const,
  status,
  description,
  ...(retryAfter !== undefined && { retryAfter }),
});

/** Failures before the message was taken, after which a retry doubles nothing. */
const sendFailures = [
  refusal(429, 'Too Many Requests: retry after 1', 1),
  refusal(429, 'bot limit exceed'),
  refusal(502, 'Bad Gateway'),
  { kind: 'html' },
  { kind: 'disconnect' },
] as const;

forEachDatabase((database) => {
  async function openShop({ kind, startFake }: BotApiProvider) {
    const proxy = await openFaultyProxy();
    const fake = await startFake({ resolveUrl: (url) => url.replace(PUBLIC_URL, proxy.url) });
    cleanups.push(() => fake.close());
    const shop = await startChannelShop(database, { host: fake.host, context: { baseUrl: fake.url } }, kind);
    cleanups.push(() => shop.server.stop());
    const { api, token, botId, localUrl } = shop;
    proxy.forwardTo(localUrl);
    const draft = await api.call(connections.createDraft, { botId, kind }, { token });
    const values = { botUsername: fake.bot.username, botToken: fake.bot.token };
    const form = { botId, connectionId: draft.connection.id, name: 'بات', initialMessage: '', values };
    await api.call(connections.connect, form, { token });
    const listConversations = async () =>
      (await api.call(conversations.list, { botId, filter: 'all' }, { token })).conversations;
    /** Texts of the visitor, by the provider's chat id. */
    const readTexts = async () => {
      const rows = await shop.server.store.db
        .selectFrom('messages as m')
        .innerJoin('channel_chats as c', 'c.conversation_id', 'm.conversation_id')
        .select(['c.chat_id', 'm.text'])
        .where('m.author', '=', 'visitor')
        .orderBy('m.seq')
        .execute();
      const byChat = Map.groupBy(rows, ({ chat_id }) => chat_id);
      return Object.fromEntries([...byChat].map(([chat, list]) => [chat, list.map(({ text }) => text)]));
    };
    return { ...shop, proxy, fake, listConversations, readTexts };
  }

  it.each(botApiProviders)(
    `loses, doubles and reorders nothing over ${MESSAGES} faulty deliveries ($kind)`,
    async (provider) => {
      const shop = await openShop(provider);
      const { api, token, botId, fake, proxy, listConversations, readTexts } = shop;
      const visitors = Array.from({ length: CHATS }, (_, index) =>
        fake.bot.visitor({ name: `مهمان ${index}` }),
      );
      const sent: Record<string, string[]> = Object.fromEntries(visitors.map(({ id }) => [id, []]));
      const write = async (index: number, text: string) => {
        const visitor = visitors[index % CHATS];
        await visitor?.write(text);
        sent[visitor?.id ?? '']?.push(text);
      };
      for (let index = 0; index < CHATS; index += 1) await write(index, 'سلام');
      await poll(async () => (await listConversations()).length).toBe(CHATS);
      for (const { id: conversationId } of await listConversations())
        await api.call(conversations.pauseAi, { botId, conversationId, paused: true }, { token });
      for (let index = CHATS; index < MESSAGES; index += 1) await write(index, `پیام ${index}`);
      await fake.bot.updates.waitUntilDelivered();
      await poll(readTexts).toEqual(sent);
      expect(proxy.countFaults()).toBeGreaterThan(MESSAGES / 5);

      const replies = Array.from({ length: REPLIES_PER_CHAT }, (_, index) => `پاسخ ${index}`);
      for (const [index, text] of replies.entries()) {
        const failure = sendFailures[index % sendFailures.length];
        if (failure) fake.behave(failure, { methods: ['sendMessage'], times: CHATS });
        for (const { id: conversationId } of await listConversations())
          await api.call(conversations.reply, { botId, conversationId, clientId: newId(), text }, { token });
      }
      const readReplies = () => {
        shop.advanceClock(1_000);
        shop.server.store.jobs.wake();
        return visitors.map(({ received }) =>
          received.map(({ text }) => text).filter((text) => replies.includes(text)),
        );
      };
      await poll(readReplies).toEqual(visitors.map(() => replies));
    },
    180_000,
  );
});
