import { afterEach, beforeEach, expect, test } from 'vitest';
import type {
  ChannelContext,
  ChannelCredentials,
  InboundEvent,
  WebhookRequest,
} from '../../../server/channels/channel.ts';
import {
  GOFTINO_KEY,
  goftinoBotOperator,
  goftinoHumanOperator,
  startGoftino,
} from '../../../server/channels/fakes/goftino.server.ts';
import { goftino } from '../../../server/channels/goftino/goftino.ts';
import { createChannelContext, HOUR, NOW, webhookTarget } from './support/channel-context.ts';

let fakeGoftino: Awaited<ReturnType<typeof startGoftino>>;
let context: ChannelContext;
let close: () => Promise<void>;
beforeEach(async () => {
  fakeGoftino = await startGoftino();
  ({ context, close } = createChannelContext(fakeGoftino));
});
afterEach(() => close());

const credentialsOf = (
  defaultOperatorId: string,
  operatorId = goftinoBotOperator.operator_id,
): ChannelCredentials => ({
  settings: { domain: 'https://Shop.Example/contact', name: 'نیلوفر', defaultOperatorId, operatorId },
  secrets: { token: GOFTINO_KEY },
});
const credentials = credentialsOf(goftinoBotOperator.operator_id);
const message = {
  id: '0192f0c1-2b3c-7d4e-8f50-61728394a5b6',
  text: 'سلام',
  files: [],
  author: { kind: 'ai', name: 'دستیار' },
  locale: 'fa',
  canRate: false,
  sentParts: 0,
} as const;
const hook = (event: string, data: object, now = NOW): WebhookRequest => ({
  headers: {},
  query: { secret: webhookTarget.secret },
  body: Buffer.from(JSON.stringify({ event, data: { chat_id: 'chat-1', ...data } })),
  now,
});
const decodeEvent = (event: string, data: object): readonly InboundEvent[] => {
  const verified = goftino.verifyWebhook(hook(event, data), credentials, webhookTarget);
  return verified.ok ? goftino.decode(verified.payload, credentials) : [];
};

test.each([
  ['its id', goftinoBotOperator.operator_id],
  ['its e-mail', 'Robot@shop.example'],
  ['its name', ' دستیار فروشگاه '],
])('finds the AI operator by %s and normalizes the domain', async (_, operator) => {
  expect(await goftino.check(credentialsOf(operator, ''), context)).toEqual({
    ok: true,
    value: {
      identifier: goftinoBotOperator.operator_id,
      settings: {
        domain: 'shop.example',
        operatorId: goftinoBotOperator.operator_id,
        operatorName: 'دستیار فروشگاه',
      },
    },
  });
});

test.each(['body', 'status'] as const)('maps a refusal in the %s to ChannelKeyInvalid', async (location) => {
  fakeGoftino.setErrorStyle(location);
  const wrongCredentials = { ...credentials, secrets: { token: 'wrong' } };
  expect(await goftino.check(wrongCredentials, context)).toMatchObject({
    error: { tag: 'ChannelKeyInvalid' },
  });
});

test('maps a missing operator to ChannelAccessDenied and a 429 to ChannelQuotaReached', async () => {
  const chat = fakeGoftino.visitor.openChat();
  const missing = credentialsOf('taken-away', 'taken-away');
  expect(await goftino.send({ ...message, chat: chat.chat_id }, missing, context)).toMatchObject({
    error: { tag: 'ChannelAccessDenied', needsAttention: true, field: 'defaultOperatorId' },
  });
  fakeGoftino.behave({ kind: 'http', status: 429, retryAfter: 7 });
  expect(await goftino.send({ ...message, chat: chat.chat_id }, credentials, context)).toMatchObject({
    error: { tag: 'ChannelQuotaReached', retryAfterMs: 7_000 },
  });
});

test('sends typing start and stop as the strings true and false', async () => {
  const chat = fakeGoftino.visitor.openChat();
  await goftino.showTyping?.(chat.chat_id, credentials, context);
  await goftino.send({ ...message, chat: chat.chat_id, quotedId: 'm-1' }, credentials, context);
  expect(fakeGoftino.calls).toMatchObject([
    { call: 'POST operator_typing', params: { typing_status: 'true' } },
    { call: 'POST operator_typing', params: { typing_status: 'false' } },
    { call: 'POST send_message', params: { operator_id: goftinoBotOperator.operator_id, reply_id: 'm-1' } },
  ]);
});

test('decodes takeovers and closings by people and ignores its own', () => {
  const [robot, person] = [goftinoBotOperator.operator_id, goftinoHumanOperator.operator_id];
  expect(decodeEvent('transfer_chat', { action_by: person, to_operator: person })).toMatchObject([
    { kind: 'operator.wrote', text: '' },
  ]);
  expect(decodeEvent('transfer_chat', { action_by: robot, to_operator: person })).toEqual([]);
  expect(decodeEvent('transfer_chat', { action_by: person, to_operator: robot })).toEqual([]);
  expect(decodeEvent('close_chat', { action_by: person })).toEqual([{ kind: 'closed', chat: 'chat-1' }]);
  expect(decodeEvent('close_chat', { action_by: robot })).toEqual([]);
});

test.each([
  [5, [{ kind: 'rated', chat: 'chat-1', rating: 5 }]],
  ['4', [{ kind: 'rated', chat: 'chat-1', rating: 4 }]],
  [0, []],
  [6, []],
  ['خوب', []],
  [null, []],
])('decodes a rating of %j', (rate, expected) => {
  expect(decodeEvent('rating', { rate })).toEqual(expected);
});

test.each([
  ['text', 'https://shop.example/a.pdf', 'https://shop.example/a.pdf', []],
  ['file', 'https://cdn.example/f/%D9%81.pdf', '', [{ name: 'ف.pdf', isVoice: false }]],
  ['voice', 'https://cdn.example/v/1.ogg', '', [{ name: '1.ogg', isVoice: true }]],
  ['image', { url: 'https://cdn.example/i/1.png', name: 'کیف.png' }, '', [{ name: 'کیف.png' }]],
  ['file', 'javascript:alert(1)', 'javascript:alert(1)', []],
  ['file', 'نشانی ندارد', 'نشانی ندارد', []],
])('decodes content of type %s, %j', (type, content, text, files) => {
  const sender = { from: 'user', id: 'u', name: 'مریم' };
  expect(decodeEvent('new_message', { message_id: 'm-1', sender, type, content })).toMatchObject([
    { kind: 'message', text, files, visitor: { name: 'مریم' } },
  ]);
});

test('ignores an operator message without a sender ID', () => {
  const data = { message_id: 'm-1', type: 'text', content: 'سلام' };
  expect(decodeEvent('new_message', { ...data, sender: { from: 'operator', name: 'علی' } })).toEqual([]);
  expect(decodeEvent('new_message', { ...data, sender: { from: 'robot', id: '1' } })).toEqual([]);
});

test('gives an event without an ID the same key briefly and another key later', () => {
  const key = (now: number) => {
    const verified = goftino.verifyWebhook(
      hook('close_chat', { action_by: 'x' }, now),
      credentials,
      webhookTarget,
    );
    return verified.ok && verified.key;
  };
  expect(key(NOW + 1_000)).toBe(key(NOW));
  expect(key(NOW + HOUR)).not.toBe(key(NOW));
});
