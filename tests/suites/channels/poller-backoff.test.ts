import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import type { Channel } from '../../../server/channels/channel.ts';
import { createProviderTransport } from '../../../server/channels/provider-transport.ts';
import { telegram } from '../../../server/channels/telegram/telegram.ts';
import { createFakeChannel } from '../../external-systems/fake-channel.ts';
import { forEachApp } from '../support/app.ts';

const poll = <T>(read: () => T, options = {}) => expect.poll(read, options);

forEachApp((openApp) => {
  let kindCount = 0;
  type PolledEvents = { key: string; payload: unknown }[];

  /** Opens a connection whose provider is polled and responds at once with the result of `answer`. */
  async function openPolledConnection(
    answer: (cursor: string | null) => { events: PolledEvents; cursor: string },
  ) {
    // Tests share a store, so each one polls a channel of another kind.
    kindCount += 1;
    const fakeChannel = createFakeChannel({ kind: `polled-${kindCount}` });
    const positions: (string | null)[] = [];
    const channel: Channel = {
      ...fakeChannel.channel,
      async poll(_access, cursor) {
        positions.push(cursor);
        return { ok: true, value: answer(cursor) };
      },
    };
    const app = await openApp({ channels: [channel], publicUrl: 'http://localhost:4000' });
    const bot = await app.createBot([]);
    const { connections } = app.handlers;
    const draft = await connections.createDraft(
      { botId: bot.id, kind: fakeChannel.channel.kind },
      app.owner,
      app.requestContext(),
    );
    const ids = { botId: bot.id, connectionId: draft.connection.id };
    const values = { domain: 'shop', token: `key-${bot.id}` };
    await connections.connect(
      { ...ids, name: 'کانال', initialMessage: '', values },
      app.owner,
      app.requestContext(),
    );
    const startedAt = performance.now();
    await poll(() => positions.length).toBeGreaterThanOrEqual(3);
    return { positions, elapsedMs: performance.now() - startedAt };
  }

  it.each([
    ['nothing', () => ({ events: [], cursor: '7' })],
    ['the same event repeatedly', () => ({ events: [{ key: 'k', payload: {} }], cursor: '7' })],
    [
      'old events at other positions',
      (cursor: string | null) => ({
        events: [{ key: 'k', payload: {} }],
        cursor: cursor === '5' ? '9' : '5',
      }),
    ],
  ])('pauses when a provider returns %s at once', async (_, answer) => {
    const { positions, elapsedMs } = await openPolledConnection(answer);
    expect(elapsedMs).toBeGreaterThan(900);
    expect(positions.length).toBeLessThan(6);
  });

  it('polls again at once when only the position changes, which may be a string', async () => {
    const { positions } = await openPolledConnection((cursor) => {
      const position = Number(cursor?.split(':')[1] ?? 0);
      return { events: [], cursor: `mailbox.1:${Math.min(position + 1, 8)}` };
    });
    await poll(() => positions.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(9);
  });
});

it('accepts updates of a provider that restarts its numbering', async () => {
  const message = (date: number, text: string) => ({
    ...{ message_id: date, date, text },
    ...{ chat: { id: 7, type: 'private' }, from: { id: 7, is_bot: false, first_name: 'مینا' } },
  });
  const responses = [
    [{ update_id: 900_000, message: message(1, 'پیش از تعطیلات') }],
    [{ update_id: 12, message: message(2, 'پس از تعطیلات') }],
    [],
    [{ update_id: 900_000, message: message(3, 'شمارهٔ پیشین') }],
  ];
  const offsets: unknown[] = [];
  const failingProvider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      offsets.push(JSON.parse(body).offset);
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ ok: true, result: responses.shift() }));
    });
  });
  await new Promise<void>((resolve) => failingProvider.listen(0, '127.0.0.1', resolve));
  const { port } = Object(failingProvider.address());
  const addresses = { telegram: `http://127.0.0.1:${port}` };
  const providerTransport = createProviderTransport({
    addresses,
    proxies: {},
    domains: {},
    allowedHosts: [],
    userAgent: 'test',
    clock: () => 0,
  });
  const credentials = { settings: {}, secrets: { botToken: '1:token' } };
  const keys: string[] = [];
  let cursor: string | null = null;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const result: Awaited<ReturnType<NonNullable<typeof telegram.poll>>> | undefined = await telegram.poll?.(
      credentials,
      cursor,
      providerTransport.contextFor('telegram'),
    );
    if (!result?.ok) throw new Error('was not polled');
    cursor = result.value.cursor;
    keys.push(...result.value.events.map(({ key }) => key));
  }
  expect(offsets).toEqual([undefined, 900_001, 13, 13]);
  expect(new Set(keys).size).toBe(3);
  await providerTransport.close();
  failingProvider.close();
});
