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

async function shop(): Promise<Shop> {
  const owner = await api.signUp();
  const bot = await api.createBot(owner.token, 'فروشگاه');
  return {
    token: owner.token,
    accountId: owner.userInfo.account_id,
    botId: bot.id,
    connectionId: bot.connections[0]?.id ?? '',
  };
}

const panel = (token: string, from?: string) => EventListener.open(`${server.url}/api/live`, token, from);
const widget = (token: string, from?: string) =>
  EventListener.open(`${server.url}/api/widget/live`, token, from);

const rename = (token: string, botId: string, name: string) =>
  api.call(bots.change, { botId, name }, { token });

const arrive = (connectionId: string) =>
  api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: server.url });

let messages = 0;
const say = (token: string, text: string) => {
  messages += 1;
  const input = { clientId: `client-${messages}`, text, pageUrl: server.url };
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
    const { token, botId } = await shop();
    const stream = await panel(token);
    await stream.until(({ lastReceivedId }) => lastReceivedId !== undefined);
    await rename(token, botId, 'نام دوم');
    await stream.until(({ received }) => received.length > 0);
    expect(stream.received[0]).toMatchObject({ event: { kind: 'bot.changed', bot: { name: 'نام دوم' } } });
    expect(Number(stream.received[0]?.id)).toBeGreaterThan(0);
    stream.close();
  });

  test('resumes without gaps or duplicates after repeated disconnects', async () => {
    const { token, botId } = await shop();
    const names = Array.from({ length: 60 }, (_, index) => `نام شمارهٔ ${index}`);
    const first = await panel(token);
    await first.until(({ lastReceivedId }) => lastReceivedId !== undefined);
    let position = first.lastReceivedId ?? '';
    first.close();
    const told: unknown[] = [];
    const writing = (async () => {
      for (const name of names) await rename(token, botId, name);
    })();
    while (told.length < names.length) {
      const stream = await panel(token, position);
      await stream.until(({ received: heard }) => heard.length > 0);
      told.push(...namesIn(stream));
      position = stream.lastReceivedId ?? '';
      stream.close();
    }
    await writing;
    expect(told).toEqual(names);
  });

  test('sends all listeners of an account the same events in the same order', async () => {
    const { token, botId } = await shop();
    const listeners = await Promise.all(Array.from({ length: 20 }, () => panel(token, '0')));
    const names = Array.from({ length: 20 }, (_, index) => `نام شمارهٔ ${index}`);
    await Promise.all(names.map((name) => rename(token, botId, name)));
    await Promise.all(listeners.map((stream) => stream.until(({ received: heard }) => heard.length >= 21)));
    const [one] = listeners;
    for (const stream of listeners) {
      expect(stream.received).toEqual(one?.received);
      stream.close();
    }
    const ids = one?.received.map(({ id }) => Number(id)) ?? [];
    expect(ids).toEqual(ids.map((_, index) => index + 1));
  });

  test('sends a reset for a position outside the log or an invalid one', async () => {
    const { token, botId, accountId } = await shop();
    for (const name of ['نام یک', 'نام دو', 'نام سه']) await rename(token, botId, name);
    const { last } = await server.store.events.range(accountId);
    await server.store.db
      .deleteFrom('events')
      .where('account_id', '=', accountId)
      .where('seq', '<', last)
      .execute();
    for (const from of ['1', String(last + 5), '-1', '9'.repeat(30), 'abc']) {
      const stream = await panel(token, from);
      await stream.until(({ received: heard }) => heard.length > 0);
      expect(stream.received[0]).toEqual({ id: String(last), event: { kind: 'reset' } });
      stream.close();
    }
    const near = await panel(token, String(last - 1));
    await near.until(({ received: heard }) => heard.length > 0);
    expect(near.kinds).toEqual(['bot.changed']);
    near.close();
  });

  test('omits events of other accounts', async () => {
    const [own, other] = [await shop(), await shop()];
    const stream = await panel(own.token);
    await rename(other.token, other.botId, 'نام دیگری');
    await rename(own.token, own.botId, 'نام خودم');
    await stream.until(({ received: heard }) => heard.length > 0);
    expect(namesIn(stream)).toEqual(['نام خودم']);
    stream.close();
  });

  test('sends an operator only events of assigned bots', async () => {
    const { token, accountId, botId } = await shop();
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
    const stream = await panel((await api.logIn(form.username)).token);
    await rename(token, botId, 'نام بات یک');
    await rename(token, second.id, 'نام بات دو');
    await stream.until(({ received: heard }) => heard.length > 0);
    expect(namesIn(stream)).toEqual(['نام بات دو']);
    stream.close();
  });

  test('ends the stream within seconds of logging out', async () => {
    const owner = await api.signUp();
    const stream = await panel(owner.token);
    await api.call(auth.logout, { refreshToken: owner.refreshToken });
    await stream.until(({ hasEnded }) => hasEnded);
    expect((await api.tries(auth.me, {}, { token: owner.token })).status).toBe(401);
  });
});

describe('visitor event stream', () => {
  test('streams only the own conversation and resumes it', async () => {
    const { connectionId, token, botId } = await shop();
    const [one, other] = [await arrive(connectionId), await arrive(connectionId)];
    const stream = await widget(one.token);
    await stream.until(({ lastReceivedId }) => lastReceivedId !== undefined);
    const from = stream.lastReceivedId;
    await say(other.token, 'پیام دیگری');
    await say(one.token, 'سلام');
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
      { botId, conversationId: one.conversationId, clientId: 'an-operator-1', text: 'در خدمتم' },
      { token },
    );
    const again = await widget(one.token, from);
    await again.until(({ received: heard }) =>
      heard.some(({ event }) => Object(event.message).text === 'در خدمتم'),
    );
    expect(texts(again)).toEqual(['سلام']);
    for (const { event } of again.received)
      expect(Object(event.message).conversationId ?? one.conversationId).toBe(one.conversationId);
    again.close();
  });

  test('sends typing events without an ID to the other side', async () => {
    const { connectionId, token, botId } = await shop();
    const one = await arrive(connectionId);
    const [own, listener] = [await widget(one.token), await panel(token)];
    await api.call(visitor.typing, {}, { token: one.token });
    await listener.until(({ kinds }) => kinds.includes('typing'));
    expect(listener.received.find(({ event }) => event.kind === 'typing')?.id).toBeUndefined();
    await api.call(conversations.typing, { botId, conversationId: one.conversationId }, { token });
    await own.until(({ kinds }) => kinds.includes('typing'));
    expect(own.received.filter(({ event }) => event.kind === 'typing')).toEqual([
      { id: undefined, event: { kind: 'typing', conversationId: one.conversationId, author: 'operator' } },
    ]);
    own.close();
    listener.close();
  });
});

test('ends every stream on stop and refuses connections afterwards', async () => {
  const own = await startServer();
  const there = new Api(own.url);
  const owner = await there.signUp();
  const stream = await EventListener.open(`${own.url}/api/live`, owner.token);
  await stream.until(({ lastReceivedId }) => lastReceivedId !== undefined);
  const stopping = own.stop();
  await stream.until(({ hasEnded }) => hasEnded);
  await stopping;
  await expect(fetch(`${own.url}/healthz`)).rejects.toThrow();
});
