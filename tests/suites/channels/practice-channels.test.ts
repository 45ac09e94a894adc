import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channelDeliveries } from '../../../contract/connections/channel-deliveries.ts';
import { connections } from '../../../contract/connections/connections.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { training } from '../../../contract/training/training.ts';
import { createStandInRegistry } from '../../../server/channels/stand-ins/registry.ts';
import { preferredPort } from '../../../server/http/free-port.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { freePort } from '../../free-port.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;

beforeAll(async () => {
  server = await startServer();
  api = new Api(server.url);
});
afterAll(() => server.stop());

const soon = <T>(read: () => T) => expect.poll(read);

const does = (
  kind: string,
  action: Record<string, string>,
  headers: HeadersInit = { 'x-pasokh-channels': '1' },
) =>
  fetch(`${server.url}/api/dev/channels/${kind}?${new URLSearchParams(action)}`, { method: 'POST', headers });

async function sees(kind: string) {
  const answer = await fetch(`${server.url}/api/dev/channels`);
  const { channels } = await answer.json();
  return channels.find((one: { kind: string }) => one.kind === kind).standIn;
}

const words = async (kind: string): Promise<string[]> =>
  (await sees(kind)).lines.map(({ from, text }: { from: string; text: string }) => `${from}: ${text}`);

/** A bot that knows one thing, connected to what stands in for the channel. */
async function connected(kind: string) {
  const { token } = await api.signUp();
  // As a plan with every channel grants it.
  await server.store.db.updateTable('accounts').set({ kinds: null, connections_limit: 5 }).execute();
  const bot = await api.createBot(token, `راهنمای ${kind}`);
  const pair = { question: 'ساعت کاری شما چیست؟', answer: 'شنبه تا چهارشنبه از ۹ تا ۱۷.' };
  const { id: sourceId } = await api.call(training.addPair, { botId: bot.id, ...pair }, { token });
  await soon(
    async () => (await api.call(training.read, { botId: bot.id, sourceId }, { token })).source.status,
  ).toBe('trained');
  const begun = await api.call(connections.createDraft, { botId: bot.id, kind }, { token });
  const form = {
    botId: bot.id,
    connectionId: begun.connection.id,
    name: 'تمرین',
    initialMessage: '',
    values: (await sees(kind)).values,
  };
  const { webhookUrl } = await api.call(connections.connect, form, { token });
  const waiting = async () =>
    (await api.call(conversations.list, { botId: bot.id, filter: 'all' }, { token })).conversations.length;
  /** Why the answer under way was not taken there; null while it was not tried, too. */
  const fault = async () => {
    const under = { botId: bot.id, connectionId: begun.connection.id, state: 'waiting' } as const;
    const { deliveries } = await api.call(channelDeliveries.list, under, { token });
    return deliveries[0]?.error ?? null;
  };
  return { hookUrl: webhookUrl, waiting, fault };
}

test.each(['telegram', 'goftino', 'crisp'])(
  'connects to the practice channel %s, answers, recovers from a failure and closes',
  async (kind) => {
    expect(await sees(kind)).toBeNull();
    expect((await does(kind, { action: 'start' })).status).toBe(200);
    const { hookUrl, waiting, fault } = await connected(kind);
    if (hookUrl !== null) await does(kind, { action: 'setWebhookUrl', text: hookUrl });
    await does(kind, { action: 'send', text: 'ساعت کاری شما چیست؟' });
    await soon(async () => (await words(kind)).join('\n')).toContain('installation: ');
    expect((await words(kind))[0]).toBe('visitor: ساعت کاری شما چیست؟');
    expect((await words(kind)).join('\n')).toContain('۹ تا ۱۷');
    expect(await waiting()).toBe(1);
    await does(kind, { action: 'fail', text: 'HTML' });
    await does(kind, { action: 'send', text: 'سلام' });
    await soon(fault).not.toBeNull();
    await does(kind, { action: 'fail', text: '' });
    await soon(
      async () => (await words(kind)).filter((line) => line.startsWith('installation: ')).length,
    ).toBe(2);
    await does(kind, { action: 'open' });
    expect(await words(kind)).toEqual([]);
    await does(kind, { action: 'stop' });
    expect(await sees(kind)).toBeNull();
  },
  60_000,
);

test('returns NotFound for cross-site calls and unknown practice channels', async () => {
  expect((await does('telegram', { action: 'start' }, {})).status).toBe(404);
  expect((await does('widget', { action: 'start' })).status).toBe(404);
  expect((await does('crisp', { action: 'send', text: 'سلام' })).status).toBe(404);
  expect((await does('crisp', { action: 'dance' })).status).toBe(404);
});

/** A desk beside a free port, and where it led calls to. */
function deskBeside(port: number) {
  const led: (string | null)[] = [];
  return { led, desk: createStandInRegistry(port, preferredPort, (_kind, url) => led.push(url)) };
}

test('redirects calls while a practice channel is open and restores them after close', async () => {
  const { desk, led } = deskBeside(await freePort());
  const { url } = await desk.open('goftino');
  expect(await desk.open('goftino')).toBe(desk.get('goftino'));
  await expect(desk.open('widget')).rejects.toThrow('Nobody stands in');
  await desk.close();
  expect(led).toEqual([url, null]);
  expect(desk.get('goftino')).toBeNull();
});

test('redirects nothing after a close during opening and can be opened again', async () => {
  const { desk, led } = deskBeside(await freePort());
  const opening = desk.open('goftino');
  await Promise.all([opening, desk.closeOne('goftino')]);
  expect(desk.get('goftino')).toBeNull();
  expect(led.at(-1)).toBeNull();
  const { url } = await desk.open('goftino');
  expect(led.at(-1)).toBe(url);
  await desk.close();
});

test('falls back to another port when its own is taken', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  const { desk, led } = deskBeside(taken - 2); // Telegram's is the first beside the server's and the shop's
  try {
    const { url } = await desk.open('telegram');
    expect(led).toEqual([url]);
    expect(new URL(url).port).not.toBe(String(taken));
  } finally {
    await desk.close();
    await new Promise((resolve) => other.close(resolve));
  }
});
