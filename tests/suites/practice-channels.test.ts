// Proves that a developer without accounts tries a channel end to end: it is stood in for, connected, asked, told to fail, and left.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connections } from '../../contract/connections.ts';
import { conversations } from '../../contract/conversations.ts';
import { training } from '../../contract/training.ts';
import { createChannelDesk } from '../../server/channels/stand-ins/desk.ts';
import { Api } from '../drivers/api.ts';
import { startServer } from '../drivers/server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;

beforeAll(async () => {
  server = await startServer();
  api = new Api(server.url);
});
afterAll(() => server.stop());

const soon = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });

const does = (
  kind: string,
  act: Record<string, string>,
  headers: HeadersInit = { 'x-pasokh-channels': '1' },
) => fetch(`${server.url}/api/dev/channels/${kind}?${new URLSearchParams(act)}`, { method: 'POST', headers });

async function sees(kind: string) {
  const answer = await fetch(`${server.url}/api/dev/channels`);
  const { channels } = await answer.json();
  return channels.find((one: { kind: string }) => one.kind === kind).standIn;
}

const words = async (kind: string): Promise<string[]> =>
  (await sees(kind)).lines.map(({ from, text }: { from: string; text: string }) => `${from}: ${text}`);

/** A bot that knows one thing, connected to what stands in for the channel. */
async function connected(kind: string) {
  const { token } = await api.signsUp();
  // As a plan with every channel grants it.
  await server.store.db.updateTable('accounts').set({ kinds: null, connections_limit: 5 }).execute();
  const bot = await api.makesBot(token, `راهنمای ${kind}`);
  const pair = { question: 'ساعت کاری شما چیست؟', answer: 'شنبه تا چهارشنبه از ۹ تا ۱۷.' };
  const { id: sourceId } = await api.call(training.addPair, { botId: bot.id, ...pair }, { token });
  await soon(
    async () => (await api.call(training.read, { botId: bot.id, sourceId }, { token })).source.status,
  ).toBe('trained');
  const begun = await api.call(connections.begin, { botId: bot.id, kind }, { token });
  const form = {
    botId: bot.id,
    connectionId: begun.connection.id,
    name: 'تمرین',
    initialMessage: '',
    values: (await sees(kind)).values,
  };
  const { hookUrl } = await api.call(connections.connect, form, { token });
  const waiting = async () =>
    (await api.call(conversations.list, { botId: bot.id, filter: 'all' }, { token })).conversations.length;
  return { hookUrl, waiting };
}

test.each(['telegram', 'goftino', 'crisp'])(
  '%s: stood in for, connected, asked and answered, failing and right again, and left',
  async (kind) => {
    expect(await sees(kind)).toBeNull();
    expect((await does(kind, { act: 'stand' })).status).toBe(200);
    const { hookUrl, waiting } = await connected(kind);
    if (hookUrl !== null) await does(kind, { act: 'hook', text: hookUrl });
    await does(kind, { act: 'say', text: 'ساعت کاری شما چیست؟' });
    await soon(async () => (await words(kind)).join('\n')).toContain('us: ');
    expect((await words(kind))[0]).toBe('visitor: ساعت کاری شما چیست؟');
    expect((await words(kind)).join('\n')).toContain('۹ تا ۱۷');
    expect(await waiting()).toBe(1);
    await does(kind, { act: 'fail', text: 'HTML' });
    await does(kind, { act: 'say', text: 'سلام' });
    await does(kind, { act: 'fail', text: '' });
    await soon(async () => (await words(kind)).filter((line) => line.startsWith('us: ')).length).toBe(2);
    await does(kind, { act: 'open' });
    expect(await words(kind)).toEqual([]);
    await does(kind, { act: 'leave' });
    expect(await sees(kind)).toBeNull();
  },
  60_000,
);

test('a page elsewhere cannot press its buttons, and what nobody stands in for is not found', async () => {
  expect((await does('telegram', { act: 'stand' }, {})).status).toBe(404);
  expect((await does('widget', { act: 'stand' })).status).toBe(404);
  expect((await does('crisp', { act: 'say', text: 'سلام' })).status).toBe(404);
  expect((await does('crisp', { act: 'dance' })).status).toBe(404);
});

test('calls are led there while it is on, and back afterwards; one that cannot begin leads nowhere', async () => {
  const led: (string | null)[] = [];
  const desk = createChannelDesk(0, (_kind, url) => led.push(url));
  const { url } = await desk.open('goftino');
  expect(await desk.open('goftino')).toBe(desk.of('goftino'));
  await expect(desk.open('widget')).rejects.toThrow('Nobody stands in');
  await desk.close();
  expect(led).toEqual([url, null]);
  expect(desk.of('goftino')).toBeNull();
});
