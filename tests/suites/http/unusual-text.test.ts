import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { visitors } from '../../../contract/conversations/visitors.ts';
import { live } from '../../../contract/live.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { EventListener } from '../support/event-listener.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;
let token: string;
let visitorSession: { token: string; conversationId: string };
let conversationIds: { botId: string; conversationId: string };

beforeAll(async () => {
  server = await startServer();
  api = new Api(server.url);
  token = (await api.signUp()).token;
  const bot = await api.createBot(token, 'فروشگاه');
  const connectionId = bot.connections[0]?.id ?? '';
  visitorSession = await api.call(visitor.openConversation, {
    connectionId,
    locale: 'fa',
    pageUrl: server.url,
  });
  conversationIds = { botId: bot.id, conversationId: visitorSession.conversationId };
  await api.call(conversations.pauseAi, { ...conversationIds, paused: true }, { token });
}, 30_000);
afterAll(() => server.stop());

const send = (text: string, clientId = newId()) =>
  api.request(visitor.send, { clientId, text, pageUrl: '' }, { token: visitorSession.token });

const UNUSUAL_TEXTS = {
  zalgo: `س${'\u0651\u064b\u0670\u0653'.repeat(100)}لام`,
  overrides: '\u202eexe.txt\u202c \u2066abc\u2069 \u200fسلام\u200e',
  html: '<img src=x onerror="alert(1)"><script>alert(1)</script>&lt;b&gt;',
  link: '[بزنید](javascript:alert(1)) javascript:alert(1) data:text/html,<b>x</b>',
  emoji: '👩‍👩‍👧‍👦'.repeat(50),
};

test('shows unusual Unicode text the same on both sides, in the list and in search', {
  timeout: 30_000,
}, async () => {
  const listener = await EventListener.open(server.url + live.panel.path, token);
  await listener.until(({ lastReceivedId }) => lastReceivedId !== undefined);
  for (const text of Object.values(UNUSUAL_TEXTS)) expect(await send(text)).toMatchObject({ status: 200 });
  const displayedTexts = {
    ...UNUSUAL_TEXTS,
    zalgo: UNUSUAL_TEXTS.zalgo.normalize('NFC'),
    overrides: 'exe.txt abc \u200fسلام',
  };
  const expected = Object.values(displayedTexts);
  const readReceivedTexts = () =>
    listener.received.flatMap(({ event }) =>
      event.kind === 'message.added' ? [Object(event.message).text] : [],
    );
  await listener.until(() => readReceivedTexts().length >= expected.length);
  expect(readReceivedTexts()).toEqual(expected);
  const { messages } = await api.call(conversations.messages, conversationIds, { token });
  expect(messages.filter(({ author }) => author === 'visitor').map(({ text }) => text)).toEqual(expected);
  const found = await api.call(
    conversations.list,
    { botId: conversationIds.botId, filter: 'all', search: 'سلام' },
    { token },
  );
  expect(found.conversations.map(({ id }) => id)).toEqual([conversationIds.conversationId]);
  listener.close();
});

test('rejects a megabyte of text with BodyTooLarge and accepts the next message', async () => {
  expect(await send('س'.repeat(1_048_576))).toMatchObject({
    status: 413,
    body: { error: 'BodyTooLarge' },
  });
  expect(await send('س'.repeat(100_000))).toMatchObject({ status: 400, body: { error: 'InvalidInput' } });
  expect(await send('هنوز هستم')).toMatchObject({ status: 200 });
});

test('flags a visitor who imitates the name of an operator with look-alike letters', async () => {
  await server.store.db.updateTable('users').set({ first_name: 'سمیرا', last_name: 'احمدی' }).execute();
  await api.call(visitors.introduce, { name: '\u202eسميرا‌احمدى\u202c' }, { token: visitorSession.token });
  const { conversation } = await api.call(conversations.read, conversationIds, { token });
  expect(conversation.isStaffAlike).toBe(true);
});
