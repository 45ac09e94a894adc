import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth/auth.ts';
import { bots } from '../../../contract/bots/bots.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { EventListener } from '../support/event-listener.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;

interface Shop {
  readonly token: string;
  readonly accountId: string;
  readonly botId: string;
  readonly connectionId: string;
}

async function createShop(): Promise<Shop> {
  const owner = await api.signUp();
  const bot = await api.createBot(owner.token, 'فروشگاه');
  return {
    token: owner.token,
    accountId: owner.userInfo.account_id,
    botId: bot.id,
    connectionId: bot.connections[0]?.id ?? '',
  };
}

const openPanelStream = (token: string, lastEventId?: string) =>
  EventListener.open(`${server.url}/api/live`, token, lastEventId);
const openWidgetStream = (token: string, lastEventId?: string) =>
  EventListener.open(`${server.url}/api/widget/live`, token, lastEventId);

const rename = (token: string, botId: string, name: string) =>
  api.call(bots.change, { botId, name }, { token });

const openConversation = (connectionId: string) =>
  api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: server.url });

let messageCount = 0;
const sendMessage = (token: string, text: string) => {
  messageCount += 1;
  const input = { clientId: `client-${messageCount}`, text, pageUrl: server.url };
  return api.call(visitor.send, input, { token });
};

const namesIn = (stream: EventListener) =>
  stream.received.flatMap(({ event }) => (event.kind === 'bot.changed' ? [Object(event.bot).name] : []));

beforeAll(async () => {
  server = await startServer();
  api = new Api(server.url);
});
afterAll(() => server.stop());

describe('panel event stream', () => {
  test('streams events from now on and sends a resume position at once', async () => {
    const { token, botId } = await createShop();
    const stream = await openPanelStream(token);
    await stream.until(({ lastReceivedId }) => lastReceivedId !== undefined);
    await rename(token, botId, 'نام دوم');
    await stream.until(({ received }) => received.length > 0);
    expect(stream.received[0]).toMatchObject({ event: { kind: 'bot.changed', bot: { name: 'نام دوم' } } });
    expect(Number(stream.received[0]?.id)).toBeGreaterThan(0);
    stream.close();
  });

  test('resumes without gaps or duplicates after repeated disconnects', async () => {
    const { token, botId } = await createShop();
    const names = Array.from({ length: 60 }, (_, index) => `نام شمارهٔ ${index}`);
    const first = await openPanelStream(token);
    await first.until(({ lastReceivedId }) => lastReceivedId !== undefined);
    let position = first.lastReceivedId ?? '';
    first.close();
    const receivedNames: unknown[] = [];
    const renames = (async () => {
      for (const name of names) await rename(token, botId, name);
    })();
    while (receivedNames.length < names.length) {
      const stream = await openPanelStream(token, position);
      await stream.until(({ received }) => received.length > 0);
      receivedNames.push(...namesIn(stream));
      position = stream.lastReceivedId ?? '';
      stream.close();
    }
    await renames;
    expect(receivedNames).toEqual(names);
  });

  test('sends all listeners of an account the same events in the same order', async () => {
    const { token, botId } = await createShop();
    const listeners = await Promise.all(Array.from({ length: 20 }, () => openPanelStream(token, '0')));
    const names = Array.from({ length: 20 }, (_, index) => `نام شمارهٔ ${index}`);
    await Promise.all(names.map((name) => rename(token, botId, name)));
    await Promise.all(listeners.map((stream) => stream.until(({ received }) => received.length >= 21)));
    const [first] = listeners;
    for (const stream of listeners) {
      expect(stream.received).toEqual(first?.received);
      stream.close();
    }
    const ids = first?.received.map(({ id }) => Number(id)) ?? [];
    expect(ids).toEqual(ids.map((_, index) => index + 1));
  });

  test('sends a reset for a position outside the log or an invalid one', async () => {
    const { token, botId, accountId } = await createShop();
    for (const name of ['نام یک', 'نام دو', 'نام سه']) await rename(token, botId, name);
    const { last } = await server.store.events.range(accountId);
    await server.store.db
      .deleteFrom('events')
      .where('account_id', '=', accountId)
      .where('seq', '<', last)
      .execute();
    for (const position of ['1', String(last + 5), '-1', '9'.repeat(30), 'abc']) {
      const stream = await openPanelStream(token, position);
      await stream.until(({ received }) => received.length > 0);
      expect(stream.received[0]).toEqual({ id: String(last), event: { kind: 'reset' } });
      stream.close();
    }
    const resumed = await openPanelStream(token, String(last - 1));
    await resumed.until(({ received }) => received.length > 0);
    expect(resumed.kinds).toEqual(['bot.changed']);
    resumed.close();
  });

  test('omits events of other accounts', async () => {
    const [ownShop, otherShop] = [await createShop(), await createShop()];
    const stream = await openPanelStream(ownShop.token);
    await rename(otherShop.token, otherShop.botId, 'نام دیگری');
    await rename(ownShop.token, ownShop.botId, 'نام خودم');
    await stream.until(({ received }) => received.length > 0);
    expect(namesIn(stream)).toEqual(['نام خودم']);
    stream.close();
  });

  test('sends an operator only events of assigned bots', async () => {
    const { token, accountId, botId } = await createShop();
    const { db } = server.store;
    await db.updateTable('accounts').set({ bots_limit: 5 }).where('id', '=', accountId).execute();
    const second = await api.createBot(token, 'بات دوم');
    const form = signupForm();
    const { userInfo } = await api.signUp(form);
    await db.deleteFrom('sessions').where('user_id', '=', userInfo.id).execute();
    await db
      .updateTable('users')
      .set({ account_id: accountId, is_operator: 1 })
      .where('id', '=', userInfo.id)
      .execute();
    await db
      .insertInto('user_bots')
      .values({ user_id: userInfo.id, bot_id: second.id, account_id: accountId })
      .execute();
    const stream = await openPanelStream((await api.logIn(form.username)).token);
    await rename(token, botId, 'نام بات یک');
    await rename(token, second.id, 'نام بات دو');
    await stream.until(({ received }) => received.length > 0);
    expect(namesIn(stream)).toEqual(['نام بات دو']);
    stream.close();
  });

  test('ends the stream within seconds of logging out', async () => {
    const owner = await api.signUp();
    const stream = await openPanelStream(owner.token);
    await api.call(auth.logout, { refreshToken: owner.refreshToken });
    await stream.until(({ hasEnded }) => hasEnded);
    expect((await api.request(auth.me, {}, { token: owner.token })).status).toBe(401);
  });
});

describe('visitor event stream', () => {
  test('streams only the conversation of the visitor and resumes it', async () => {
    const { connectionId, token, botId } = await createShop();
    const [firstVisitor, secondVisitor] = [
      await openConversation(connectionId),
      await openConversation(connectionId),
    ];
    const stream = await openWidgetStream(firstVisitor.token);
    await stream.until(({ lastReceivedId }) => lastReceivedId !== undefined);
    const from = stream.lastReceivedId;
    await sendMessage(secondVisitor.token, 'پیام دیگری');
    await sendMessage(firstVisitor.token, 'سلام');
    const texts = (listener: EventListener) =>
      listener.received.flatMap(({ event }) => {
        const message = Object(event.message);
        return message.author === 'visitor' ? [message.text] : [];
      });
    // The typing event may arrive before the answer.
    await stream.until(() => texts(stream).length > 0);
    expect(texts(stream)).toEqual(['سلام']);
    stream.close();

    await api.call(
      conversations.reply,
      { botId, conversationId: firstVisitor.conversationId, clientId: 'an-operator-1', text: 'در خدمتم' },
      { token },
    );
    const resumed = await openWidgetStream(firstVisitor.token, from);
    await resumed.until(({ received }) =>
      received.some(({ event }) => Object(event.message).text === 'در خدمتم'),
    );
    expect(texts(resumed)).toEqual(['سلام']);
    for (const { event } of resumed.received)
      expect(Object(event.message).conversationId ?? firstVisitor.conversationId).toBe(
        firstVisitor.conversationId,
      );
    resumed.close();
  });

  test('sends typing events without an ID to the other side', async () => {
    const { connectionId, token, botId } = await createShop();
    const conversation = await openConversation(connectionId);
    const [visitorStream, panelStream] = [
      await openWidgetStream(conversation.token),
      await openPanelStream(token),
    ];
    await api.call(visitor.typing, {}, { token: conversation.token });
    await panelStream.until(({ kinds }) => kinds.includes('typing'));
    expect(panelStream.received.find(({ event }) => event.kind === 'typing')?.id).toBeUndefined();
    await api.call(conversations.typing, { botId, conversationId: conversation.conversationId }, { token });
    await visitorStream.until(({ kinds }) => kinds.includes('typing'));
    expect(visitorStream.received.filter(({ event }) => event.kind === 'typing')).toEqual([
      {
        id: undefined,
        event: { kind: 'typing', conversationId: conversation.conversationId, author: 'operator' },
      },
    ]);
    visitorStream.close();
    panelStream.close();
  });
});

test('ends every stream on stop and refuses connections afterwards', async () => {
  const ownServer = await startServer();
  const ownApi = new Api(ownServer.url);
  const owner = await ownApi.signUp();
  const stream = await EventListener.open(`${ownServer.url}/api/live`, owner.token);
  await stream.until(({ lastReceivedId }) => lastReceivedId !== undefined);
  const stopPromise = ownServer.stop();
  await stream.until(({ hasEnded }) => hasEnded);
  await stopPromise;
  await expect(fetch(`${ownServer.url}/healthz`)).rejects.toThrow();
});
