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
let guest: { token: string; conversationId: string };
let place: { botId: string; conversationId: string };

beforeAll(async () => {
  server = await startServer();
  api = new Api(server.url);
  token = (await api.signUp()).token;
  const bot = await api.createBot(token, 'فروشگاه');
  const connectionId = bot.connections[0]?.id ?? '';
  guest = await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: server.url });
  place = { botId: bot.id, conversationId: guest.conversationId };
  await api.call(conversations.pauseAi, { ...place, paused: true }, { token });
}, 30_000);
afterAll(() => server.stop());

const send = (text: string, clientId = newId()) =>
  api.request(visitor.send, { clientId, text, pageUrl: '' }, { token: guest.token });

const STRANGE = {
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
  for (const text of Object.values(STRANGE)) expect(await send(text)).toMatchObject({ status: 200 });
  const seen = { ...STRANGE, zalgo: STRANGE.zalgo.normalize('NFC'), overrides: 'exe.txt abc \u200fسلام' };
  const written = Object.values(seen);
  const heard = () =>
    listener.received.flatMap(({ event }) =>
      event.kind === 'message.added' ? [Object(event.message).text] : [],
    );
  await listener.until(() => heard().length >= written.length);
  expect(heard()).toEqual(written);
  const { messages } = await api.call(conversations.messages, place, { token });
  expect(messages.filter(({ author }) => author === 'visitor').map(({ text }) => text)).toEqual(written);
  const found = await api.call(
    conversations.list,
    { botId: place.botId, filter: 'all', search: 'سلام' },
    { token },
  );
  expect(found.conversations.map(({ id }) => id)).toEqual([place.conversationId]);
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
  await api.call(visitors.introduce, { name: '\u202eسميرا‌احمدى\u202c' }, { token: guest.token });
  const { conversation } = await api.call(conversations.read, place, { token });
  expect(conversation.isStaffAlike).toBe(true);
});
