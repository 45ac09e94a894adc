import { expect, test } from 'vitest';
import { startTelegram, type TelegramStandIn } from '../../../server/channels/stand-ins/telegram.server.ts';
import { telegram } from '../../../server/channels/telegram/telegram.ts';
import { addPerson, forEachApp, PUBLIC_URL } from '../support/app.ts';

const HOUR_MS = 3_600_000;
type Asked = ReturnType<TelegramStandIn['bot']['visitor']>['received'][number] | undefined;
const soon = <T>(read: () => T) => expect.poll(read);

forEachApp((openApp) => {
  async function connected(texts: readonly string[], publicUrl = PUBLIC_URL) {
    const standIn = await startTelegram();
    const app = await openApp({
      channels: [telegram],
      channelBases: { telegram: standIn.url },
      publicUrl,
    });
    const bot = await app.createBot(texts);
    const { connections } = app.handlers;
    const begun = await connections.createDraft({ botId: bot.id, kind: 'telegram' }, app.owner, app.facts());
    const ids = { botId: bot.id, connectionId: begun.connection.id };
    const values = { botUsername: '@niloofar_shop_bot', botToken: standIn.bot.token };
    const form = { ...ids, name: 'بات فروشگاه', initialMessage: '', values };
    await connections.connect(form, app.owner, app.facts());
    await soon(() => standIn.bot.updates.pollers).toBe(1);
    const mina = standIn.bot.visitor({ name: 'مینا' });
    const conversation = async () => {
      const row = await app.store.db
        .selectFrom('channel_chats')
        .select('conversation_id')
        .where('connection_id', '=', ids.connectionId)
        .executeTakeFirstOrThrow();
      return { botId: bot.id, conversationId: row.conversation_id };
    };
    const thread = async () =>
      (await app.handlers.conversations.messages(await conversation(), app.owner, app.facts())).messages;
    const trouble = async () => (await connections.read(ids, app.owner, app.facts())).connection.lastError;
    const deliveries = () =>
      app.store.db
        .selectFrom('channel_deliveries as d')
        .innerJoin('messages as m', 'm.id', 'd.message_id')
        .select(['d.state', 'm.event'])
        .where('d.account_id', '=', app.owner.accountId)
        .execute();
    /** The first question, and whatever answers it told. */
    const begins = async (who = mina) => {
      await who.writes('سلام، ممنون از راهنمایی شما');
      await soon(async () => new Set((await deliveries()).map(({ state }) => state))).toEqual(
        new Set(['sent']),
      );
    };
    const writesAgain = async (who = mina) => {
      await who.writes('راستی یک پرسش دیگر');
      await soon(async () => (await read()).status).not.toBe('closed');
    };
    const moves = async (status: 'closed' | 'open') =>
      app.handlers.conversations.changeStatus({ ...(await conversation()), status }, app.owner, app.facts());
    const read = async () =>
      (await app.handlers.conversations.read(await conversation(), app.owner, app.facts())).conversation;
    const satisfaction = async () => (await read()).satisfaction;
    const asked = (who = mina) => who.received.filter(({ text }) => text.includes('راضی بودید'));
    const rates = (question: Asked, given: number, who = mina) => {
      const button = question?.buttons.flat().find(({ text }) => text === `${given} ⭐`);
      return who.presses(question?.id ?? 0, button?.callback_data ?? '');
    };
    const answerTo = (press: string) =>
      standIn.bot.calls.find(
        ({ method, body }) => method === 'answerCallbackQuery' && body.callback_query_id === press,
      )?.body.text;
    return {
      ...{ peer: standIn, app, mina, conversation, thread, trouble },
      ...{ deliveries, begins, writesAgain, moves, satisfaction, asked, rates, answerTo },
    };
  }

  test('answers a visitor, takes a rating and escalates to an operator on request', async () => {
    const {
      peer: standIn,
      app,
      mina,
      conversation,
      thread,
    } = await connected(['ساعت کاری فروشگاه شنبه تا چهارشنبه از ۹ تا ۱۷ است.']);
    try {
      await mina.writes('ساعت کاری شما چیست؟');
      await soon(() => mina.received.at(-1)?.text ?? '').toContain('۹ تا ۱۷');
      expect(mina.actions).toContain('typing');
      const answer = mina.received.at(-1);
      const good = answer?.buttons.flat()[0]?.callback_data ?? '';
      mina.presses(answer?.id ?? 0, good);
      await soon(() => answer?.buttons.length).toBe(0);
      const rated = (await thread()).find(({ author }) => author === 'ai');
      expect(rated).toMatchObject({ rating: 'up' });
      await mina.writes('/operator');
      await soon(async () => (await thread()).map(({ event }) => event)).toContainEqual(
        expect.objectContaining({ kind: 'escalated', reason: 'asked' }),
      );
      await app.handlers.conversations.reply(
        { ...(await conversation()), clientId: crypto.randomUUID(), text: 'سلام، سمیرا هستم' },
        app.owner,
        app.facts(),
      );
      await soon(() => mina.received.at(-1)?.text).toBe('سلام، سمیرا هستم');
    } finally {
      await standIn.close();
    }
  });

  test('takes one star rating for each closing, even after the visitor wrote again', async () => {
    const { peer: standIn, app, mina, begins, writesAgain, moves, asked, satisfaction } = await connected([]);
    try {
      await begins();
      await moves('closed');
      await soon(() => asked().length).toBe(1);
      const [first] = asked();
      expect(first?.buttons.flat().map(({ text }) => text)).toEqual(['5 ⭐', '4 ⭐', '3 ⭐', '2 ⭐', '1 ⭐']);
      await writesAgain();
      mina.presses(first?.id ?? 0, 's:4');
      await soon(() => first?.text ?? '').toContain('⭐⭐⭐⭐\n');
      expect(first?.buttons).toEqual([]);
      expect(await satisfaction()).toBe(4);
      app.advanceTime(60_000);
      await moves('closed');
      await soon(() => asked().length).toBe(1);
      mina.presses(asked()[0]?.id ?? 0, 's:2');
      await soon(satisfaction).toBe(2);
      const kept = await app.store.db
        .selectFrom('satisfaction_ratings')
        .select('stars')
        .orderBy('closed_at')
        .execute();
      expect(kept).toEqual([{ stars: 4 }, { stars: 2 }]);
    } finally {
      await standIn.close();
    }
  });

  test('counts stars on a rating request whose sending was interrupted and thanks in its language', async () => {
    const shop = await connected([]);
    const { peer: standIn, app, begins, moves, asked, rates, satisfaction } = shop;
    const john = standIn.bot.visitor({ name: 'John', language: 'en' });
    try {
      await begins(john);
      standIn.behave({ kind: 'dropsResponse' }, { methods: ['sendMessage'], times: 1 });
      await moves('closed');
      await soon(() => {
        app.advanceTime(1_000);
        return asked(john).length;
      }).toBe(2);
      await shop.writesAgain(john);
      const [unnamed] = asked(john);
      rates(unnamed, 4, john);
      await soon(() => unnamed?.text).toBe('⭐⭐⭐⭐\nاز نظر شما سپاسگزاریم.');
      expect(await satisfaction()).toBe(4);
    } finally {
      await standIn.close();
    }
  });

  test('rejects stars after the rating time and removes the buttons', async () => {
    const { peer: standIn, app, begins, moves, asked, rates, satisfaction, answerTo } = await connected([]);
    try {
      await begins();
      await moves('closed');
      await soon(() => asked().length).toBe(1);
      const [question] = asked();
      app.advanceTime(31 * 24 * HOUR_MS);
      const press = rates(question, 5);
      await soon(() => answerTo(press)).toBe('زمان امتیاز دادن به این گفتگو گذشته است.');
      await soon(() => question?.buttons).toEqual([]);
      expect(question?.text).toContain('راضی بودید');
      expect(await satisfaction()).toBeUndefined();
    } finally {
      await standIn.close();
    }
  });

  test('keeps a newer rating when an older request is answered and credits the right operator', async () => {
    const shop = await connected([]);
    const { peer: standIn, app, begins, writesAgain, moves, asked, rates, satisfaction, conversation } = shop;
    try {
      await begins();
      await moves('closed');
      await soon(() => asked().length).toBe(1);
      app.advanceTime(60_000);
      await writesAgain();
      const { botId } = await conversation();
      const sara = await addPerson(app.store, app.owner.accountId, {
        name: 'sara',
        isOperator: true,
        botIds: [botId],
      });
      const given = { ...(await conversation()), assigneeId: sara.userId };
      await app.handlers.conversations.assign(given, app.owner, app.facts());
      app.advanceTime(60_000);
      await moves('closed');
      await soon(() => asked().length).toBe(2);
      app.advanceTime(60_000);
      await moves('open');
      const [first, second] = asked();
      rates(second, 5);
      await soon(satisfaction).toBe(5);
      rates(first, 1);
      await soon(() => first?.text ?? '').toContain('⭐\n');
      expect(await satisfaction()).toBe(5);
      const kept = await app.store.db
        .selectFrom('satisfaction_ratings')
        .select(['stars', 'user_id'])
        .where('account_id', '=', app.owner.accountId)
        .orderBy('closed_at')
        .execute();
      expect(kept).toEqual([
        { stars: 1, user_id: null },
        { stars: 5, user_id: sara.userId },
      ]);
    } finally {
      await standIn.close();
    }
  });

  test.each([
    ['who blocked the bot', 403, 'Forbidden: bot was blocked by the user'],
    ['whose account is no more', 403, 'Forbidden: user is deactivated'],
    ['whose chat is not found', 400, 'Bad Request: chat not found'],
  ])(
    'raises no delivery notification when closing the chat of a visitor %s',
    async (_who, status, description) => {
      const { peer: standIn, app, begins, moves, deliveries } = await connected([]);
      try {
        await begins();
        standIn.behave({ kind: 'refuse', status, description }, { methods: ['sendMessage'] });
        await moves('closed');
        const closing = async () => (await deliveries()).find(({ event }) => event?.includes('"closed"'));
        await soon(async () => (await closing())?.state).toBe('sent');
        const told = (await app.notified()).flatMap((event) =>
          event.kind === 'notification.added' ? event.notification.kind : [],
        );
        expect(told).not.toContain('deliveryFailed');
      } finally {
        await standIn.close();
      }
    },
  );

  test('polls the bot when the webhook port is one that Telegram does not call', async () => {
    const { peer: standIn, mina, thread } = await connected([], 'https://chat.example.com:8080');
    try {
      await mina.writes('سلام');
      await soon(async () => (await thread().catch(() => [])).map(({ text }) => text)).toContain('سلام');
      expect(standIn.bot.updates.hook).toBeNull();
    } finally {
      await standIn.close();
    }
  });

  test('retries failed polling and shows the error on the connection until it works', async () => {
    const { peer: standIn, trouble } = await connected([]);
    try {
      standIn.behave(
        { kind: 'refuse', status: 502, description: 'Bad Gateway' },
        { methods: ['getUpdates'] },
      );
      await standIn.bot.visitor().writes('هنوز هستید؟'); // what is asked for now is answered
      await soon(trouble).toMatchObject({ tag: 'ChannelUnreachable', outcome: 'retryingPoll' });
      standIn.behave({ kind: 'normal' });
      await standIn.bot.visitor().writes('الان چطور؟'); // a question without news is answered after 25 s only
      await soon(trouble).toBeNull();
    } finally {
      await standIn.close();
    }
  });

  test('loses and duplicates nothing in either direction after an hour without Telegram', async () => {
    const { peer: standIn, app, mina, conversation, thread } = await connected([]);
    const say = async (text: string) =>
      app.handlers.conversations.reply(
        { ...(await conversation()), clientId: crypto.randomUUID(), text },
        app.owner,
        app.facts(),
      );
    try {
      await mina.writes('سلام، یک پرسش دارم');
      await soon(async () => (await conversation().catch(() => null)) !== null).toBe(true);
      standIn.behave({ kind: 'html' });
      await say('یک');
      await say('دو');
      for (let passed = 0; passed < HOUR_MS; passed += HOUR_MS / 6) app.advanceTime(HOUR_MS / 6);
      await mina.writes('هنوز هستید؟');
      expect(mina.received.filter(({ text }) => text === 'یک')).toEqual([]);
      standIn.behave({ kind: 'normal' });
      app.advanceTime(HOUR_MS / 6);
      await soon(() => {
        app.advanceTime(60_000);
        return mina.received.map(({ text }) => text).filter((text) => text === 'یک' || text === 'دو');
      }).toEqual(['یک', 'دو']);
      await soon(async () => (await thread()).filter(({ author }) => author === 'visitor').length).toBe(2);
    } finally {
      await standIn.close();
    }
  });
});
