import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channelDeliveries } from '../../../contract/connections/channel-deliveries.ts';
import { connections } from '../../../contract/connections/connections.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { training } from '../../../contract/training/training.ts';
import { createFakeProviderRegistry } from '../../../server/channels/fakes/registry.ts';
import { choosePort } from '../../../server/http/free-port.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { findFreePort } from '../../free-port.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;

beforeAll(async () => {
  server = await startServer();
  api = new Api(server.url);
});
afterAll(() => server.stop());

const poll = <T>(read: () => T) => expect.poll(read);

const sendAction = (
  kind: string,
  action: Record<string, string>,
  headers: HeadersInit = { 'x-pasokh-channels': '1' },
) =>
  fetch(`${server.url}/api/dev/channels/${kind}?${new URLSearchParams(action)}`, { method: 'POST', headers });

async function readFakeProvider(kind: string) {
  const response = await fetch(`${server.url}/api/dev/channels`);
  const { channels } = await response.json();
  return channels.find((one: { kind: string }) => one.kind === kind).provider;
}

const readLines = async (kind: string): Promise<string[]> =>
  (await readFakeProvider(kind)).lines.map(
    ({ from, text }: { from: string; text: string }) => `${from}: ${text}`,
  );

/** Opens a trained bot that is connected to a practice channel. */
async function connectPracticeChannel(kind: string) {
  const { token } = await api.signUp();
  // Grants every channel, as a plan may do.
  await server.store.db.updateTable('accounts').set({ kinds: null, connections_limit: 5 }).execute();
  const bot = await api.createBot(token, `راهنمای ${kind}`);
  const pair = { question: 'ساعت کاری شما چیست؟', answer: 'شنبه تا چهارشنبه از ۹ تا ۱۷.' };
  const { id: sourceId } = await api.call(training.addPair, { botId: bot.id, ...pair }, { token });
  await poll(
    async () => (await api.call(training.read, { botId: bot.id, sourceId }, { token })).source.status,
  ).toBe('trained');
  const draft = await api.call(connections.createDraft, { botId: bot.id, kind }, { token });
  const form = {
    botId: bot.id,
    connectionId: draft.connection.id,
    name: 'تمرین',
    initialMessage: '',
    values: (await readFakeProvider(kind)).values,
  };
  const { webhookUrl } = await api.call(connections.connect, form, { token });
  const countConversations = async () =>
    (await api.call(conversations.list, { botId: bot.id, filter: 'all' }, { token })).conversations.length;
  /** The error of the pending delivery; null also before its first attempt. */
  const readDeliveryError = async () => {
    const filter = { botId: bot.id, connectionId: draft.connection.id, state: 'waiting' } as const;
    const { deliveries } = await api.call(channelDeliveries.list, filter, { token });
    return deliveries[0]?.error ?? null;
  };
  return { webhookUrl, countConversations, readDeliveryError };
}

test.each(['telegram', 'bale', 'goftino', 'crisp'])(
  'connects to the practice channel %s, answers, recovers from a failure and closes',
  async (kind) => {
    expect(await readFakeProvider(kind)).toBeNull();
    expect((await sendAction(kind, { action: 'start' })).status).toBe(200);
    const { webhookUrl, countConversations, readDeliveryError } = await connectPracticeChannel(kind);
    if (webhookUrl !== null) await sendAction(kind, { action: 'setWebhookUrl', text: webhookUrl });
    await sendAction(kind, { action: 'send', text: 'ساعت کاری شما چیست؟' });
    await poll(async () => (await readLines(kind)).join('\n')).toContain('installation: ');
    expect((await readLines(kind))[0]).toBe('visitor: ساعت کاری شما چیست؟');
    expect((await readLines(kind)).join('\n')).toContain('۹ تا ۱۷');
    expect(await countConversations()).toBe(1);
    await sendAction(kind, { action: 'fail', text: 'HTML' });
    await sendAction(kind, { action: 'send', text: 'سلام' });
    await poll(readDeliveryError).not.toBeNull();
    await sendAction(kind, { action: 'fail', text: '' });
    await poll(
      async () => (await readLines(kind)).filter((line) => line.startsWith('installation: ')).length,
    ).toBe(2);
    await sendAction(kind, { action: 'open' });
    expect(await readLines(kind)).toEqual([]);
    await sendAction(kind, { action: 'stop' });
    expect(await readFakeProvider(kind)).toBeNull();
  },
  60_000,
);

test('returns NotFound for cross-site calls and unknown practice channels', async () => {
  expect((await sendAction('telegram', { action: 'start' }, {})).status).toBe(404);
  expect((await sendAction('widget', { action: 'start' })).status).toBe(404);
  expect((await sendAction('crisp', { action: 'send', text: 'سلام' })).status).toBe(404);
  expect((await sendAction('crisp', { action: 'dance' })).status).toBe(404);
});

/** A registry of fake providers next to this port, and the URLs it redirects calls to. */
function createRegistry(port: number) {
  const redirects: (string | null)[] = [];
  return {
    redirects,
    registry: createFakeProviderRegistry(port, choosePort, (_kind, url) => redirects.push(url)),
  };
}

test('redirects calls while a practice channel is open and restores them after close', async () => {
  const { registry, redirects } = createRegistry(await findFreePort());
  const { url } = await registry.open('goftino');
  expect(await registry.open('goftino')).toBe(registry.get('goftino'));
  await expect(registry.open('widget')).rejects.toThrow('No fake provider');
  await registry.close();
  expect(redirects).toEqual([url, null]);
  expect(registry.get('goftino')).toBeNull();
});

test('redirects nothing after a close during opening and can be opened again', async () => {
  const { registry, redirects } = createRegistry(await findFreePort());
  const opening = registry.open('goftino');
  await Promise.all([opening, registry.closeProvider('goftino')]);
  expect(registry.get('goftino')).toBeNull();
  expect(redirects.at(-1)).toBeNull();
  const { url } = await registry.open('goftino');
  expect(redirects.at(-1)).toBe(url);
  await registry.close();
});

test('falls back to another port when its own is taken', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const occupiedPort = typeof address === 'object' && address ? address.port : 0;
  const { registry, redirects } = createRegistry(occupiedPort - 2); // Telegram gets the first port after those of the server and the shop
  try {
    const { url } = await registry.open('telegram');
    expect(redirects).toEqual([url]);
    expect(new URL(url).port).not.toBe(String(occupiedPort));
  } finally {
    await registry.close();
    await new Promise((resolve) => other.close(resolve));
  }
});
