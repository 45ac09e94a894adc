import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { startTelegram } from '../../../server/channels/stand-ins/telegram.server.ts';
import { openStore } from '../../../server/store/store.ts';
import { createStoreLocation } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { spawnServer } from '../../drivers/server.ts';

const soon = <T>(read: () => T) => expect.poll(read, { timeout: 45_000, interval: 100 });

test('lets one of two servers poll, fails over within the lease and handles each update once', {
  timeout: 120_000,
}, async () => {
  const { dataDir, databaseUrl = '' } = await createStoreLocation('postgres');
  const standIn = await startTelegram();
  const env = {
    SECRET_KEY: 'a secret that both servers were given, long enough',
    CHANNEL_ADDRESSES: `telegram=${standIn.url}`,
  };
  const begin = async (name: string) => {
    await mkdir(join(dataDir, name));
    return spawnServer({ dataDir: join(dataDir, name), databaseUrl, env });
  };
  const servers = [await begin('one'), await begin('other')];
  try {
    const [one] = servers;
    const api = new Api(one?.url ?? '');
    const { token, userInfo } = await api.signUp();
    const store = await openStore({ dataDir, databaseUrl });
    await store.db.updateTable('accounts').set({ kinds: null, connections_limit: 5 }).execute();
    await store.close();
    const { id: botId } = await api.createBot(token, 'نیلوفر');
    const draft = await api.call(connections.createDraft, { botId, kind: 'telegram' }, { token });
    const values = { botUsername: standIn.bot.username, botToken: standIn.bot.token };
    const form = { botId, connectionId: draft.connection.id, name: 'بات', initialMessage: '', values };
    await api.call(connections.connect, form, { token });

    await soon(() => standIn.polledBy.length).toBeGreaterThan(0);
    const mina = standIn.bot.visitor();
    const written: string[] = [];
    const writes = async () => {
      written.push(`پیام ${written.length + 1}`);
      await mina.writes(written.at(-1) ?? '');
    };
    for (let at = 0; at < 3; at += 1) await writes();
    await soon(() => standIn.bot.updates.waiting).toBe(0);
    const pollers = new Set(standIn.polledBy);
    expect(pollers.size).toBe(1); // the other one never polled

    const isPolling = ({ url }: { url: string }) => [...pollers].some((who) => who.includes(`+${url})`));
    const killed = servers.find(isPolling);
    const left = servers.find((server) => !isPolling(server));
    await writes();
    await killed?.kill();
    for (let at = 0; at < 2; at += 1) await writes();
    await soon(() => new Set(standIn.polledBy).size).toBe(2);
    await soon(() => standIn.bot.updates.waiting).toBe(0);

    const other = new Api(left?.url ?? '');
    const again = await other.logIn(userInfo.username);
    const read = async () => {
      const list = await other.call(conversations.list, { botId, filter: 'all' }, { token: again.token });
      const place = { botId, conversationId: list.conversations[0]?.id ?? '' };
      const { messages } = await other.call(conversations.messages, place, { token: again.token });
      return messages.filter(({ author }) => author === 'visitor').map(({ text }) => text);
    };
    await soon(read).toEqual(written);
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await standIn.close();
  }
});
