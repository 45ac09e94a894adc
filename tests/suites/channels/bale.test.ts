import { afterEach, expect, it } from 'vitest';
import { bale } from '../../../server/channels/bale/bale.ts';
import type {
  ChannelCredentials,
  OutboundMessage,
  WebhookRequest,
} from '../../../server/channels/channel.ts';
import { startBale } from '../../../server/channels/fakes/bale.server.ts';
import { createChannelContext } from './support/channel-context.ts';

const cleanups: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of cleanups.splice(0).reverse()) await one.close();
});

const endpoint = { url: 'https://chat.example.com/hooks/bale/7', secret: 's'.repeat(43) };
const done = { ok: true, value: null };

async function openChat() {
  const fakeBale = await startBale();
  const { context, close } = createChannelContext(fakeBale);
  cleanups.push({ close });
  const mina = fakeBale.bot.visitor({ name: 'مینا' });
  const credentials: ChannelCredentials = {
    settings: { botUsername: 'https://ble.ir/niloofar_shop_bot' },
    secrets: { botToken: fakeBale.bot.token },
  };
  const send = (overrides: Partial<OutboundMessage> = {}) =>
    bale.send(
      {
        ...{ chat: String(mina.id), id: 'm1', text: 'سلام', files: [], locale: 'fa', canRate: false },
        author: { kind: 'ai', name: 'دستیار' },
        sentParts: 0,
        ...overrides,
      },
      credentials,
      context,
    );
  return { fakeBale, context, mina, credentials, send };
}

const webhookRequest = (query: WebhookRequest['query'], headers: WebhookRequest['headers'] = {}) => ({
  headers,
  query,
  body: new TextEncoder().encode(
    JSON.stringify({
      update_id: 0,
      message: { message_id: 1, date: 5, text: 'سلام', chat: { id: 7, type: 'private' } },
    }),
  ),
  now: 0,
});

it('finds the bot of a token by its link and refuses an unknown token at its field', async () => {
  const { fakeBale, context, credentials } = await openChat();
  expect(await bale.check(credentials, context)).toEqual({
    ok: true,
    value: { identifier: String(fakeBale.bot.id), settings: { botUsername: 'niloofar_shop_bot' } },
  });
  const unknown = { ...credentials, secrets: { botToken: '1:unknown' } };
  expect(await bale.check(unknown, context)).toMatchObject({
    ok: false,
    error: { tag: 'ChannelKeyInvalid', field: 'botToken', needsAttention: true },
  });
});

it('registers an address that ends in the secret, with nothing that the provider does not know', async () => {
  const { fakeBale, context, credentials } = await openChat();
  expect(await bale.registerWebhook?.(credentials, endpoint, context)).toEqual(done);
  expect(fakeBale.bot.calls.map(({ method, body }) => [method, body])).toEqual([
    ['setWebhook', { url: `${endpoint.url}/${endpoint.secret}` }],
  ]);
  expect(await bale.registerWebhook?.(credentials, { ...endpoint, url: null }, context)).toEqual(done);
  expect(fakeBale.bot.updates.webhook).toBeNull();
  const accepts = (port: string) => bale.acceptsWebhookUrl?.(`https://chat.example.com${port}`);
  expect(['', ':443', ':88', ':80', ':8443'].map(accepts)).toEqual([true, true, true, false, false]);
});

it('accepts a webhook by the secret of its address only', () => {
  const verify = (request: WebhookRequest) =>
    bale.verifyWebhook(request, { settings: {}, secrets: {} }, endpoint);
  expect(verify(webhookRequest({ secret: endpoint.secret }))).toMatchObject({ ok: true, key: '0.5' });
  const forged = { ok: false, reason: 'forged' };
  expect(verify(webhookRequest({}))).toEqual(forged);
  expect(verify(webhookRequest({ secret: 's' }))).toEqual(forged);
  expect(verify(webhookRequest({}, { 'x-telegram-bot-api-secret-token': endpoint.secret }))).toEqual(forged);
});

it('polls from the first update, numbered zero, and quotes a message in its own way', async () => {
  const { context, credentials, mina, send } = await openChat();
  const question = await mina.write('قیمت؟');
  expect(await bale.poll?.(credentials, null, context)).toMatchObject({
    ok: true,
    value: { cursor: '1', events: [{ payload: { message: { text: 'قیمت؟' } } }] },
  });
  expect(await send({ quotedId: String(question) })).toMatchObject({ ok: true });
  expect(mina.received).toMatchObject([{ repliesTo: question }]);
  const [chat, id] = [String(mina.id), String(mina.received[0]?.id)];
  expect(await bale.edit?.(chat, id, 'درود', credentials, context)).toEqual(done);
  expect(mina.received[0]?.text).toBe('درود');
});

it.each([
  [403, 'Bad Request: Token not found', 'ChannelKeyInvalid'],
  [404, 'no such group or user', 'ChannelVisitorGone'],
  [403, 'Forbidden: permission_denied', 'ChannelVisitorGone'],
  [400, 'bot limit exceed', 'ChannelQuotaReached'],
  [429, 'local_rate_limited', 'ChannelQuotaReached'],
  [404, 'Bad Request: message not found', 'ChannelMessageRefused'],
] as const)('maps %i «%s» to %s', async (status, description, tag) => {
  const { fakeBale, mina, send } = await openChat();
  await mina.write('سلام');
  fakeBale.behave({ kind: 'error', status, description });
  expect(await send()).toMatchObject({ ok: false, error: { tag } });
});

it('keeps a connection whose file has expired', async () => {
  const { fakeBale, context, credentials, mina } = await openChat();
  await mina.sendFile({ bytes: new Uint8Array([1]), name: 'file.pdf' });
  const [event] = bale.decode(fakeBale.bot.updates.all.at(-1), credentials);
  const file = event?.kind === 'message' ? event.files[0] : undefined;
  if (!file) throw new Error('no file came');
  fakeBale.behave({ kind: 'error', status: 404, description: 'Not Found' }, { methods: ['file'] });
  expect(await bale.fetchFile?.(file, credentials, context)).toMatchObject({
    ok: false,
    error: { tag: 'ChannelMessageRefused', needsAttention: false },
  });
});

const groupMessage = { message_id: 1, date: 5, text: 'سلام', chat: { id: -5, type: 'supergroup' } };
const privateMessage = { ...groupMessage, chat: { id: 7, type: 'private' } };
it.each([
  ['a group', { message: groupMessage }],
  ['a channel', { channel_post: { ...groupMessage, chat: { id: -6, type: 'channel' } } }],
  ['an edit in a group', { edited_message: groupMessage }],
  ['a business connection', { business_connection: { id: 'b', user: { id: 7 } } }],
  ['a business message', { business_message: { ...privateMessage, business_connection_id: 'b' } }],
])('leaves %s alone', (_what, update) => {
  const body = new TextEncoder().encode(JSON.stringify({ update_id: 1, ...update }));
  const request = { ...webhookRequest({ secret: endpoint.secret }), body };
  expect(bale.verifyWebhook(request, { settings: {}, secrets: {} }, endpoint)).toEqual({
    ok: false,
    reason: 'ignored',
  });
});
