import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { startTelegram } from '../../../server/channels/fakes/telegram.server.ts';
import { openStore } from '../../../server/store/store.ts';
import { createStoreLocation } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { spawnServer } from '../../drivers/server.ts';

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 45_000, interval: 100 });

test('lets one of two servers poll, fails over within the lease and handles each update once', {
  timeout: 120_000,
}, async () => {
  const { dataDir, databaseUrl = '' } = await createStoreLocation('postgres');
  const fakeTelegram = await startTelegram();
  const env = {
    SECRET_KEY: 'a secret that both servers were given, long enough',
    CHANNEL_ADDRESSES: `telegram=${fakeTelegram.url}`,
  };
  const startPoller = async (name: string) => {
    await mkdir(join(dataDir, name));
    return spawnServer({ dataDir: join(dataDir, name), databaseUrl, env });
  };
  const servers = [await startPoller('one'), await startPoller('other')];
  try {
    const [first] = servers;
    const api = new Api(first?.url ?? '');
    const { token, userInfo } = await api.signUp();
    const store = await openStore({ dataDir, databaseUrl });
    await store.db.updateTable('accounts').set({ kinds: null, connections_limit: 5 }).execute();
    await store.close();
    const { id: botId } = await api.createBot(token, 'نیلوفر');
    const draft = await api.call(connections.createDraft, { botId, kind: 'telegram' }, { token });
    const values = { botUsername: fakeTelegram.bot.username, botToken: fakeTelegram.bot.token };
    const form = { botId, connectionId: draft.connection.id, name: 'بات', initialMessage: '', values };
    await api.call(connections.connect, form, { token });

    await eventually(() => fakeTelegram.pollerUserAgents.length).toBeGreaterThan(0);
    const mina = fakeTelegram.bot.visitor();
    const sentTexts: string[] = [];
    const sendMessage = async () => {
      sentTexts.push(`پیام ${sentTexts.length + 1}`);
      await mina.write(sentTexts.at(-1) ?? '');
    };
    for (let index = 0; index < 3; index += 1) await sendMessage();
    await eventually(() => fakeTelegram.bot.updates.waiting).toBe(0);
    const pollers = new Set(fakeTelegram.pollerUserAgents);
    expect(pollers.size).toBe(1); // the other one never polled

    const isPolling = ({ url }: { url: string }) =>
      [...pollers].some((poller) => poller.includes(`+${url})`));
    const killed = servers.find(isPolling);
    const survivor = servers.find((server) => !isPolling(server));
    await sendMessage();
    await killed?.kill();
    for (let index = 0; index < 2; index += 1) await sendMessage();
    await eventually(() => new Set(fakeTelegram.pollerUserAgents).size).toBe(2);
    await eventually(() => fakeTelegram.bot.updates.waiting).toBe(0);

    const survivorApi = new Api(survivor?.url ?? '');
    const session = await survivorApi.logIn(userInfo.username);
    const readMessages = async () => {
      const list = await survivorApi.call(
        conversations.list,
        { botId, filter: 'all' },
        { token: session.token },
      );
      const ids = { botId, conversationId: list.conversations[0]?.id ?? '' };
      const { messages } = await survivorApi.call(conversations.messages, ids, { token: session.token });
      return messages.filter(({ author }) => author === 'visitor').map(({ text }) => text);
    };
    await eventually(readMessages).toEqual(sentTexts);
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await fakeTelegram.close();
  }
});
