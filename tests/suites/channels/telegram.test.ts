import { afterEach, describe, expect, test } from 'vitest';
import type { ChannelCredentials, InboundEvent, WebhookRequest } from '../../../server/channels/channel.ts';
import {
  type FakeTelegram,
  startTelegram,
  type TelegramOptions,
} from '../../../server/channels/fakes/telegram.server.ts';
import { createProviderTransport } from '../../../server/channels/provider-transport.ts';
import { telegram } from '../../../server/channels/telegram/telegram.ts';

const openResources: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of openResources.splice(0).reverse()) await one.close();
});

const bytes = (text: string) => new TextEncoder().encode(text);
const webhook = { url: 'https://chat.example.com/hooks/telegram/7', secret: 's'.repeat(43) };

async function startConnectedBot(options?: TelegramOptions) {
  const fakeTelegram = await startTelegram(options);
  openResources.push(fakeTelegram);
  const addresses = { telegram: fakeTelegram.url };
  const clock = () => 1_795_000_000_000;
  const providerTransport = createProviderTransport({
    addresses,
    proxies: {},
    domains: {},
    allowedHosts: [],
    userAgent: 'test',
    clock,
  });
  openResources.push(providerTransport);
  const credentials = credentialsOf(fakeTelegram.bot.token);
  const context = providerTransport.contextFor('telegram');
  return { fakeTelegram, credentials, context, mina: fakeTelegram.bot.visitor({ name: 'مینا' }) };
}

const credentialsOf = (botToken: string, botUsername = '@Niloofar_Shop_Bot'): ChannelCredentials => ({
  settings: { botUsername },
  secrets: { botToken },
});

const webhookRequest = (update: unknown, secret = webhook.secret): WebhookRequest => ({
  headers: { 'x-telegram-bot-api-secret-token': secret },
  query: {},
  body: typeof update === 'string' ? bytes(update) : bytes(JSON.stringify(update)),
  now: 0,
});

/** Events decoded from the last update. */
const lastEvents = (fakeTelegram: FakeTelegram): readonly InboundEvent[] => {
  const verified = telegram.verifyWebhook(
    webhookRequest(fakeTelegram.bot.updates.all.at(-1)),
    credentialsOf(fakeTelegram.bot.token),
    webhook,
  );
  return verified.ok ? telegram.decode(verified.payload, credentialsOf(fakeTelegram.bot.token)) : [];
};

test('uses webhooks on four context only and polls elsewhere', () => {
  const acceptsWebhookPort = (port: string) =>
    telegram.acceptsWebhookUrl?.(`https://chat.example.com${port}`);
  expect(['', ':443', ':80', ':88', ':8443'].map(acceptsWebhookPort)).toEqual(Array(5).fill(true));
  expect([':8080', ':4443', ':3000'].map(acceptsWebhookPort)).toEqual(Array(3).fill(false));
});

describe('access check', () => {
  test('finds the bot of a token for any spelling of its name', async () => {
    const { fakeTelegram, credentials, context } = await startConnectedBot();
    for (const name of ['niloofar_shop_bot', '@niloofar_shop_bot', 'https://t.me/Niloofar_Shop_Bot/'])
      expect(await telegram.check(credentialsOf(fakeTelegram.bot.token, name), context)).toEqual({
        ok: true,
        value: { identifier: String(fakeTelegram.bot.id), settings: { botUsername: 'niloofar_shop_bot' } },
      });
    expect(credentials.secrets.botToken).toBe(fakeTelegram.bot.token);
  });

  test('rejects the token of another bot at the name field', async () => {
    const { fakeTelegram, context } = await startConnectedBot();
    const otherBot = fakeTelegram.addBot('another_bot');
    const checked = await telegram.check(credentialsOf(otherBot.token), context);
    expect(checked).toMatchObject({ ok: false, error: { tag: 'ChannelAccessDenied', field: 'botUsername' } });
  });

  test.each(['7000001:AAE-wrong', '', 'https://example.com/', '1:a/../../x', '7000001:AAE?x=1'])(
    'rejects the token «%s» at its field',
    async (token) => {
      const { context } = await startConnectedBot();
      expect(await telegram.check(credentialsOf(token), context)).toMatchObject({
        ok: false,
        error: { tag: 'ChannelKeyInvalid', field: 'botToken', needsAttention: true },
      });
    },
  );

  test('reports an unreachable server without blaming the token', async () => {
    const { fakeTelegram, credentials, context } = await startConnectedBot();
    await fakeTelegram.close();
    openResources.shift();
    expect(await telegram.check(credentials, context)).toMatchObject({
      ok: false,
      error: { tag: 'ChannelUnreachable', isPermanent: false, needsAttention: false },
    });
  });
});

describe('receiving updates', () => {
  test('sets a webhook with its own secret where a public address exists', async () => {
    const { fakeTelegram, credentials, context } = await startConnectedBot();
    expect(await telegram.registerWebhook?.(credentials, webhook, context)).toEqual({
      ok: true,
      value: null,
    });
    expect(await telegram.registerWebhook?.(credentials, webhook, context)).toEqual({
      ok: true,
      value: null,
    });
    expect(fakeTelegram.bot.updates.webhook).toMatchObject({ url: webhook.url, secret: webhook.secret });
    expect(await telegram.unregisterWebhook?.(credentials, context)).toEqual({ ok: true, value: null });
    expect(fakeTelegram.bot.updates.webhook).toBeNull();
  });

  test('polls without a public address, in order from the last position, and removes an old webhook', async () => {
    const { fakeTelegram, credentials, context, mina } = await startConnectedBot();
    await telegram.registerWebhook?.(credentials, webhook, context);
    await telegram.registerWebhook?.(credentials, { ...webhook, url: null }, context);
    await mina.write('سلام');
    await mina.write('قیمت؟');
    const first = await telegram.poll?.(credentials, null, context);
    if (!first?.ok) throw new Error('was not polled');
    const texts = first.value.events.flatMap(({ payload }) =>
      telegram.decode(payload, credentials).map((one) => ('text' in one ? one.text : one.kind)),
    );
    expect(texts).toEqual(['سلام', 'قیمت؟']);
    const pendingPoll = telegram.poll?.(credentials, first.value.cursor, context);
    await mina.write('ممنون');
    const second = await pendingPoll;
    expect(second).toMatchObject({
      ok: true,
      value: { events: [{ payload: { message: { text: 'ممنون' } } }] },
    });
    if (!second?.ok) throw new Error('was not polled');
    expect(Number(second.value.cursor)).toBe(Number(first.value.cursor) + 1);
    expect(fakeTelegram.bot.updates.waiting).toBe(1);
  });

  test('retries a poll ended by another poller or forbidden by a webhook', async () => {
    const { credentials, context, mina } = await startConnectedBot();
    await mina.write('سلام');
    const initial = await telegram.poll?.(credentials, null, context);
    if (!initial?.ok) throw new Error('was not polled');
    const first = telegram.poll?.(credentials, initial.value.cursor, context);
    const controller = new AbortController();
    const second = telegram.poll?.(credentials, initial.value.cursor, {
      ...context,
      signal: controller.signal,
    });
    const firstResult = await Promise.race([first, second]);
    expect(firstResult).toMatchObject({ ok: false, error: { detail: 'HTTP 409', isPermanent: false } });
    controller.abort();
    await mina.write('هنوز هستید؟');
    await Promise.allSettled([first, second]);
    await telegram.registerWebhook?.(credentials, webhook, context);
    expect(await telegram.poll?.(credentials, null, context)).toMatchObject({
      ok: false,
      error: { detail: 'HTTP 409' },
    });
  });

  test.each([
    ['another secret', 'x'.repeat(43), '{"update_id":1}', 'forged'],
    ['a secret of another length', 'x', '{"update_id":1}', 'forged'],
    ['no JSON', webhook.secret, '<html>', 'unreadable'],
    ['no update', webhook.secret, '{"hello":1}', 'unreadable'],
    ['null', webhook.secret, 'null', 'unreadable'],
    ['an update ID that is not a number', webhook.secret, '{"update_id":"1"}', 'unreadable'],
    ['an update kind that was not requested', webhook.secret, '{"update_id":1,"poll":{}}', 'ignored'],
    [
      'a message of a group',
      webhook.secret,
      JSON.stringify({
        update_id: 1,
        message: { message_id: 1, text: 'x', chat: { id: -5, type: 'group' } },
      }),
      'ignored',
    ],
  ])('rejects a hook with %s', (_what, secret, body, reason) => {
    expect(telegram.verifyWebhook(webhookRequest(body, secret), credentialsOf('1:a'), webhook)).toEqual({
      ok: false,
      reason,
    });
  });

  test('derives the same key for the same update and another for another', async () => {
    const { fakeTelegram, mina, credentials } = await startConnectedBot();
    await mina.write('سلام');
    await mina.write('سلام');
    const [one, two] = fakeTelegram.bot.updates.all;
    const keys = [one, one, two].map((update) => {
      const verified = telegram.verifyWebhook(webhookRequest(update), credentials, webhook);
      return verified.ok ? verified.key : null;
    });
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('maps each visitor action to its event', async () => {
    const { fakeTelegram, mina } = await startConnectedBot();
    const chat = String(mina.id);
    const visitor = { name: 'مینا', locale: 'fa' };
    await mina.write('/start shop');
    expect(lastEvents(fakeTelegram)).toMatchObject([{ kind: 'started', chat, visitor }]);
    const question = await mina.write('قیمت؟');
    expect(lastEvents(fakeTelegram)).toEqual([
      { kind: 'message', chat, id: String(question), text: 'قیمت؟', visitor, files: [] },
    ]);
    mina.edit(question, 'قیمت کیف؟');
    expect(lastEvents(fakeTelegram)).toEqual([
      { kind: 'edited', chat, id: String(question), text: 'قیمت کیف؟' },
    ]);
    await mina.write('این یکی', { repliesTo: question });
    expect(lastEvents(fakeTelegram)).toMatchObject([{ kind: 'message', quotedId: String(question) }]);
    for (const text of ['/operator', '/operator@niloofar_shop_bot', 'اپراتور!', 'گفت‌وگو با پشتیبان']) {
      await mina.write(text);
      expect(lastEvents(fakeTelegram)).toMatchObject([{ kind: 'operator.requested', chat }]);
    }
    await mina.write('اپراتور شما بی‌ادب بود');
    expect(lastEvents(fakeTelegram)).toMatchObject([{ kind: 'message' }]);
    await mina.sendContent({
      contact: { phone_number: '+989121234567', first_name: 'مینا', user_id: mina.id },
    });
    expect(lastEvents(fakeTelegram)).toMatchObject([
      { kind: 'message', visitor: { phone: '+989121234567' } },
    ]);
    await mina.sendContent({ contact: { phone_number: '+989129999999', first_name: 'علی', user_id: 1 } });
    expect(lastEvents(fakeTelegram)).toEqual([expect.objectContaining({ text: '+989129999999', visitor })]);
    mina.block();
    expect(lastEvents(fakeTelegram)).toEqual([{ kind: 'blocked', chat }]);
    mina.unblock();
    expect(lastEvents(fakeTelegram)).toEqual([]);
  });

  test('downloads pictures, files and voice messages and reports too large ones', async () => {
    const { fakeTelegram, credentials, context, mina } = await startConnectedBot();
    const readFile = () => {
      const [event] = lastEvents(fakeTelegram);
      const file = event?.kind === 'message' ? event.files[0] : undefined;
      if (!file) throw new Error('no file came');
      return { ...event, file };
    };
    await mina.sendPhoto({ bytes: bytes('large picture'), caption: 'این را دارید؟' });
    const photo = readFile();
    expect(photo).toMatchObject({ text: 'این را دارید؟', files: [{ mime: 'image/jpeg', isVoice: false }] });
    expect(await telegram.fetchFile?.(photo.file, credentials, context)).toEqual({
      ok: true,
      value: Buffer.from('large picture'),
    });
    await mina.sendVoice({ bytes: bytes('voice') });
    expect(readFile().file).toMatchObject({ isVoice: true, mime: 'audio/ogg', size: 5 });
    const huge = 20 * 1024 * 1024 + 1;
    await mina.sendFile({ bytes: bytes('x'), name: 'فهرست.pdf', size: huge });
    const large = readFile().file;
    expect(large).toMatchObject({ name: 'فهرست.pdf', size: huge });
    const refusal = { ok: false, error: { tag: 'ChannelMessageRefused', isPermanent: true } };
    expect(await telegram.fetchFile?.(large, credentials, context)).toMatchObject(refusal);
    expect(await telegram.fetchFile?.({ ...large, size: null }, credentials, context)).toMatchObject(refusal);
  });
});
