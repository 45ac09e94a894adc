import { Crisp } from 'crisp-api';
import { afterEach, expect, test } from 'vitest';
import {
  CRISP_SECRET,
  CRISP_TOKEN,
  CRISP_WEBSITE,
  startCrisp,
} from '../../../server/channels/fakes/crisp.server.ts';
import {
  GOFTINO_KEY,
  goftinoBotOperator,
  goftinoHumanOperator,
  startGoftino,
} from '../../../server/channels/fakes/goftino.server.ts';
import { startReceiver } from '../../external-systems/webhook-receiver.ts';

const openServers: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of openServers.splice(0)) await one.close();
});

const track = async <One extends { close(): Promise<void> }>(starting: Promise<One>): Promise<One> => {
  const server = await starting;
  openServers.push(server);
  return server;
};

const receiver = () => track(startReceiver(() => ({ status: 200 })));

async function startCrispClient() {
  const fakeCrisp = await track(startCrisp({ clock: () => 1_795_000_000_000 }));
  const client = new Crisp();
  client.setRestHost(fakeCrisp.url);
  client.authenticateTier('plugin', CRISP_TOKEN.identifier, CRISP_TOKEN.key);
  return { fakeCrisp, client };
}

test('serves the Crisp client for reading, writing, editing, removing, typing and resolving', async () => {
  const { fakeCrisp, client } = await startCrispClient();
  const session = fakeCrisp.visitor.openChat();
  const target = [CRISP_WEBSITE, session.session_id] as const;
  expect(await client.website.getWebsite(CRISP_WEBSITE)).toMatchObject({ website_id: CRISP_WEBSITE });
  await client.website.composeMessageInConversation(...target, { type: 'start', from: 'operator' });
  expect(session.compose).toMatchObject({ type: 'start' });
  const sent = await client.website.sendMessageInConversation(...target, {
    type: 'text',
    content: 'سلام، در خدمتم',
    from: 'operator',
    origin: 'chat',
    user: { nickname: 'دستیار' },
    automated: true,
  });
  const fingerprint = Number(session.messages[0]?.fingerprint);
  expect(sent).toEqual({ fingerprint });
  expect(session).toMatchObject({
    compose: null,
    messages: [{ content: 'سلام، در خدمتم', automated: true }],
  });
  await client.website.updateMessageInConversation(...target, fingerprint, 'سلام');
  expect(await client.website.getMessagesInConversation(...target)).toMatchObject([{ content: 'سلام' }]);
  await client.website.removeMessageInConversation(...target, fingerprint);
  await client.website.changeConversationState(...target, 'resolved');
  expect(session).toMatchObject({ state: 'resolved', messages: [] });
});

test.each([
  ['a wrong key', 401, 'invalid_session'],
  ['a website that did not allow the plugin', 405, 'not_allowed'],
  ['too many calls', 429, 'too_many_requests'],
  ['a quota that is used up', 420, 'quota_limit_exceeded'],
  ['a server error', 500, 'server_error'],
])('reports %s to the Crisp client', async (_what, status, reason) => {
  const { fakeCrisp, client } = await startCrispClient();
  fakeCrisp.behave({ kind: 'error', status, reason });
  await expect(client.website.getWebsite(CRISP_WEBSITE)).rejects.toMatchObject({
    code: status,
    message: reason,
  });
});

test('rejects unknown Crisp conversations, other websites, wrong keys and empty messages', async () => {
  const { fakeCrisp, client } = await startCrispClient();
  const send = (website: string, session: string, content: string) =>
    client.website.sendMessageInConversation(website, session, {
      type: 'text',
      content,
      from: 'operator',
      origin: 'chat',
    });
  const { session_id } = fakeCrisp.visitor.openChat();
  await expect(send(CRISP_WEBSITE, 'session_none', 'x')).rejects.toMatchObject({ code: 404 });
  await expect(send('another', session_id, 'x')).rejects.toMatchObject({ message: 'website_not_found' });
  await expect(send(CRISP_WEBSITE, session_id, '')).rejects.toMatchObject({ message: 'invalid_data' });
  client.authenticateTier('plugin', CRISP_TOKEN.identifier, 'wrong');
  await expect(send(CRISP_WEBSITE, session_id, 'x')).rejects.toMatchObject({ code: 401 });
});

test('signs hooks of a Crisp plugin for its client and leaves website hooks unsigned', async () => {
  const { fakeCrisp, client } = await startCrispClient();
  const hooks = await receiver();
  fakeCrisp.setWebhookUrl(hooks.url);
  const session = fakeCrisp.visitor.openChat();
  fakeCrisp.visitor.write(session, 'ارسال به شیراز چند روزه است؟');
  await fakeCrisp.waitForWebhooks();
  const [first] = hooks.received;
  const signature = String(first?.headers['x-crisp-signature']);
  const time = Number(first?.headers['x-crisp-request-timestamp']);
  const body = JSON.parse(first?.body ?? '');
  expect(client.verifyWidget(CRISP_SECRET, body, time, signature)).toBe(true);
  expect(client.verifyWidget('another', body, time, signature)).toBe(false);
  expect(body).toMatchObject({
    event: 'message:send',
    data: { from: 'user', session_id: session.session_id },
  });
  fakeCrisp.setWebhookUrl(`${hooks.url}?key=secret`, { isSigned: false });
  fakeCrisp.operator.write(session, 'سلام');
  await fakeCrisp.waitForWebhooks();
  expect(hooks.received[1]?.headers).not.toHaveProperty('x-crisp-signature');
  expect(JSON.parse(hooks.received[1]?.body ?? '')).toMatchObject({
    event: 'message:received',
    data: { from: 'operator' },
  });
});

async function startGoftinoClient() {
  const fakeGoftino = await track(startGoftino());
  const request = async (
    method: 'GET' | 'POST',
    call: string,
    params: Record<string, unknown> = {},
    key = GOFTINO_KEY,
  ) => {
    const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
    const response = await fetch(`${fakeGoftino.url}/v1/${call}${method === 'GET' ? `?${query}` : ''}`, {
      method,
      headers: { 'goftino-key': key, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(params) }),
    });
    return { status: response.status, body: await response.json() };
  };
  return { fakeGoftino, ask: request };
}

const operator_id = goftinoBotOperator.operator_id;

test('serves Goftino calls for operators, messages, typing, transfer and closing', async () => {
  const { fakeGoftino, ask } = await startGoftinoClient();
  const chat = fakeGoftino.visitor.openChat();
  const { chat_id } = chat;
  const response = await ask('GET', 'operators');
  expect(response.body).toMatchObject({ status: 'success', data: { operators: [{ operator_id }, {}] } });
  await ask('POST', 'operator_typing', { chat_id, operator_id, typing_status: 'true' });
  expect([...chat.typingOperators]).toEqual([operator_id]);
  const sent = await ask('POST', 'send_message', { chat_id, operator_id, message: 'سلام' });
  expect(sent.body.data).toEqual({ message_id: chat.messages[0]?.message_id });
  const to_operator = goftinoHumanOperator.operator_id;
  await ask('POST', 'transfer_chat', { chat_id, from_operator: operator_id, to_operator });
  expect(chat.owners).toEqual([to_operator]);
  await ask('POST', 'close_chat', { chat_id, operator_id });
  const closed = await ask('GET', 'chats', { status: 'closed' });
  expect(closed.body.data.chats).toMatchObject([{ chat_id }]);
});

test.each([
  ['a wrong key', 'GET', 'operators', {}, 'wrong', 1],
  ['an unknown chat', 'POST', 'send_message', { chat_id: 'x', operator_id, message: 'x' }, GOFTINO_KEY, 2],
  ['an unknown operator', 'GET', 'operator_data', { operator_id: 'x' }, GOFTINO_KEY, 2],
  ['an unknown method', 'GET', 'nothing', {}, GOFTINO_KEY, 5],
] as const)('returns the Goftino code for %s', async (_what, method, call, params, key, code) => {
  const { fakeGoftino, ask } = await startGoftinoClient();
  expect(await ask(method, call, params, key)).toMatchObject({ status: 200, body: { code } });
  fakeGoftino.setErrorStyle('status');
  expect((await ask(method, call, params, key)).status).toBeGreaterThanOrEqual(400);
});

test('sends Goftino hooks for messages of visitors, people and the bot, also repeatedly', async () => {
  const { fakeGoftino, ask } = await startGoftinoClient();
  const hooks = await receiver();
  fakeGoftino.setWebhookUrl(`${hooks.url}/secret`);
  const chat = fakeGoftino.visitor.openChat();
  const question = fakeGoftino.visitor.write(chat, 'قیمت این گلدان؟');
  await fakeGoftino.waitForWebhooks();
  await ask('POST', 'send_message', { chat_id: chat.chat_id, operator_id, message: '۲۰۰ هزار تومان' });
  await fakeGoftino.waitForWebhooks();
  fakeGoftino.operator.write(chat, 'من ادامه می‌دهم');
  await fakeGoftino.waitForWebhooks();
  await fakeGoftino.post(fakeGoftino.webhookOf(chat, question));
  const events = hooks.received.map(({ body }) => JSON.parse(body));
  expect(events.map(({ event, data }) => [event, data.sender.from, data.sender.id])).toEqual([
    ['new_message', 'user', 'user-1'],
    ['new_message', 'operator', operator_id],
    ['new_message', 'operator', goftinoHumanOperator.operator_id],
    ['new_message', 'user', 'user-1'],
  ]);
  expect(events[3].data).toEqual(events[0].data);
});
