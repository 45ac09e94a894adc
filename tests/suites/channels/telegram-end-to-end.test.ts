import { expect, test } from 'vitest';
import { startTelegram, type TelegramStandIn } from '../../../server/channels/stand-ins/telegram.server.ts';
import { telegram } from '../../../server/channels/telegram/telegram.ts';
import { addPerson, forEachApp, PUBLIC_URL } from '../support/app.ts';

const HOUR_MS = 3_600_000;
type ReceivedMessage = ReturnType<TelegramStandIn['bot']['visitor']>['received'][number] | undefined;
const poll = <T>(read: () => T) => expect.poll(read);

forEachApp((openApp) => {
  async function openConnectedBot(texts: readonly string[], publicUrl = PUBLIC_URL) {
    const standIn = await startTelegram();
    const app = await openApp({
      channels: [telegram],
      channelBases: { telegram: standIn.url },
      publicUrl,
    });
    const bot = await app.createBot(texts);
    const { connections } = app.handlers;
    const draft = await connections.createDraft({ botId: bot.id, kind: 'telegram' }, app.owner, app.facts());
    const ids = { botId: bot.id, connectionId: draft.connection.id };
    const values = { botUsername: '@niloofar_shop_bot', botToken: standIn.bot.token };
    const form = { ...ids, name: 'بات فروشگاه', initialMessage: '', values };
    await connections.connect(form, app.owner, app.facts());
    await poll(() => standIn.bot.updates.pollers).toBe(1);
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
    const readLastError = async () =>
      (await connections.read(ids, app.owner, app.facts())).connection.lastError;
    const listDeliveries = () =>
      app.store.db
        .selectFrom('channel_deliveries as d')
        .innerJoin('messages as m', 'm.id', 'd.message_id')
        .select(['d.state', 'm.event'])
        .where('d.account_id', '=', app.owner.accountId)
        .execute();
    /** Writes the first message and waits until all answers are delivered. */
    const startConversation = async (visitor = mina) => {
      await visitor.writes('سلام، ممنون از راهنمایی شما');
      await poll(async () => new Set((await listDeliveries()).map(({ state }) => state))).toEqual(
        new Set(['sent']),
      );
    };
    const writeAgain = async (visitor = mina) => {
      await visitor.writes('راستی یک پرسش دیگر');
      await poll(async () => (await readConversation()).status).not.toBe('closed');
    };
    const changeStatus = async (status: 'closed' | 'open') =>
      app.handlers.conversations.changeStatus({ ...(await conversation()), status }, app.owner, app.facts());
    const readConversation = async () =>
      (await app.handlers.conversations.read(await conversation(), app.owner, app.facts())).conversation;
    const readSatisfaction = async () => (await readConversation()).satisfaction;
    const listRatingRequests = (visitor = mina) =>
      visitor.received.filter(({ text }) => text.includes('راضی بودید'));
    const rate = (question: ReceivedMessage, stars: number, visitor = mina) => {
      const button = question?.buttons.flat().find(({ text }) => text === `${stars} ⭐`);
      return visitor.presses(question?.id ?? 0, button?.callback_data ?? '');
    };
    const findCallbackAnswer = (press: string) =>
      standIn.bot.calls.find(
        ({ method, body }) => method === 'answerCallbackQuery' && body.callback_query_id === press,
      )?.body.text;
    return {
      ...{ peer: standIn, app, mina, conversation, thread, readLastError },
      ...{
        listDeliveries,
        startConversation,
        writeAgain,
        changeStatus,
        readSatisfaction,
        listRatingRequests,
        rate,
        findCallbackAnswer,
      },
    };
  }

  test('answers a visitor, takes a rating and escalates to an operator on request', async () => {
    const {
      peer: standIn,
      app,
      mina,
      conversation,
      thread,
    } = await openConnectedBot(['ساعت کاری فروشگاه شنبه تا چهارشنبه از ۹ تا ۱۷ است.']);
    try {
      await mina.writes('ساعت کاری شما چیست؟');
      await poll(() => mina.received.at(-1)?.text ?? '').toContain('۹ تا ۱۷');
      expect(mina.actions).toContain('typing');
      const answer = mina.received.at(-1);
      const good = answer?.buttons.flat()[0]?.callback_data ?? '';
      mina.presses(answer?.id ?? 0, good);
      await poll(() => answer?.buttons.length).toBe(0);
      const rated = (await thread()).find(({ author }) => author === 'ai');
      expect(rated).toMatchObject({ rating: 'up' });
      await mina.writes('/operator');
      await poll(async () => (await thread()).map(({ event }) => event)).toContainEqual(
        expect.objectContaining({ kind: 'escalated', reason: 'asked' }),
      );
      await app.handlers.conversations.reply(
        { ...(await conversation()), clientId: crypto.randomUUID(), text: 'سلام، سمیرا هستم' },
        app.owner,
        app.facts(),
      );
      await poll(() => mina.received.at(-1)?.text).toBe('سلام، سمیرا هستم');
    } finally {
      await standIn.close();
    }
  });

  test('takes one star rating for each closing, even after the visitor wrote again', async () => {
    const {
      peer: standIn,
      app,
      mina,
      startConversation,
      writeAgain,
      changeStatus,
      listRatingRequests,
      readSatisfaction,
    } = await openConnectedBot([]);
    try {
      await startConversation();
      await changeStatus('closed');
      await poll(() => listRatingRequests().length).toBe(1);
      const [first] = listRatingRequests();
      expect(first?.buttons.flat().map(({ text }) => text)).toEqual(['5 ⭐', '4 ⭐', '3 ⭐', '2 ⭐', '1 ⭐']);
      await writeAgain();
      mina.presses(first?.id ?? 0, 's:4');
      await poll(() => first?.text ?? '').toContain('⭐⭐⭐⭐\n');
      expect(first?.buttons).toEqual([]);
      expect(await readSatisfaction()).toBe(4);
      app.advanceTime(60_000);
      await changeStatus('closed');
      await poll(() => listRatingRequests().length).toBe(1);
      mina.presses(listRatingRequests()[0]?.id ?? 0, 's:2');
      await poll(readSatisfaction).toBe(2);
      const rows = await app.store.db
        .selectFrom('satisfaction_ratings')
        .select('stars')
        .orderBy('closed_at')
        .execute();
      expect(rows).toEqual([{ stars: 4 }, { stars: 2 }]);
    } finally {
      await standIn.close();
    }
  });

  test('counts stars on a rating request whose sending was interrupted and thanks in its language', async () => {
    const shop = await openConnectedBot([]);
    const {
      peer: standIn,
      app,
      startConversation,
      changeStatus,
      listRatingRequests,
      rate,
      readSatisfaction,
    } = shop;
    const john = standIn.bot.visitor({ name: 'John', language: 'en' });
    try {
      await startConversation(john);
      standIn.behave({ kind: 'dropsResponse' }, { methods: ['sendMessage'], times: 1 });
      await changeStatus('closed');
      await poll(() => {
        app.advanceTime(1_000);
        return listRatingRequests(john).length;
      }).toBe(2);
      await shop.writeAgain(john);
      const [interrupted] = listRatingRequests(john);
      rate(interrupted, 4, john);
      await poll(() => interrupted?.text).toBe('⭐⭐⭐⭐\nاز نظر شما سپاسگزاریم.');
      expect(await readSatisfaction()).toBe(4);
    } finally {
      await standIn.close();
    }
  });

  test('rejects stars after the rating time and removes the buttons', async () => {
    const {
      peer: standIn,
      app,
      startConversation,
      changeStatus,
      listRatingRequests,
      rate,
      readSatisfaction,
      findCallbackAnswer,
    } = await openConnectedBot([]);
    try {
      await startConversation();
      await changeStatus('closed');
      await poll(() => listRatingRequests().length).toBe(1);
      const [question] = listRatingRequests();
      app.advanceTime(31 * 24 * HOUR_MS);
      const press = rate(question, 5);
      await poll(() => findCallbackAnswer(press)).toBe('زمان امتیاز دادن به این گفتگو گذشته است.');
      await poll(() => question?.buttons).toEqual([]);
      expect(question?.text).toContain('راضی بودید');
      expect(await readSatisfaction()).toBeUndefined();
    } finally {
      await standIn.close();
    }
  });

  test('keeps a newer rating when an older request is answered and credits the right operator', async () => {
    const shop = await openConnectedBot([]);
    const {
      peer: standIn,
      app,
      startConversation,
      writeAgain,
      changeStatus,
      listRatingRequests,
      rate,
      readSatisfaction,
      conversation,
    } = shop;
    try {
      await startConversation();
      await changeStatus('closed');
      await poll(() => listRatingRequests().length).toBe(1);
      app.advanceTime(60_000);
      await writeAgain();
      const { botId } = await conversation();
      const sara = await addPerson(app.store, app.owner.accountId, {
        name: 'sara',
        isOperator: true,
        botIds: [botId],
      });
      const assignment = { ...(await conversation()), assigneeId: sara.userId };
      await app.handlers.conversations.assign(assignment, app.owner, app.facts());
      app.advanceTime(60_000);
      await changeStatus('closed');
      await poll(() => listRatingRequests().length).toBe(2);
      app.advanceTime(60_000);
      await changeStatus('open');
      const [first, second] = listRatingRequests();
      rate(second, 5);
      await poll(readSatisfaction).toBe(5);
      rate(first, 1);
      await poll(() => first?.text ?? '').toContain('⭐\n');
      expect(await readSatisfaction()).toBe(5);
      const rows = await app.store.db
        .selectFrom('satisfaction_ratings')
        .select(['stars', 'user_id'])
        .where('account_id', '=', app.owner.accountId)
        .orderBy('closed_at')
        .execute();
      expect(rows).toEqual([
        { stars: 1, user_id: null },
        { stars: 5, user_id: sara.userId },
      ]);
    } finally {
      await standIn.close();
    }
  });

  test.each([
    ['who blocked the bot', 403, 'Forbidden: bot was blocked by the user'],
    ['whose account is deactivated', 403, 'Forbidden: user is deactivated'],
    ['whose chat is not found', 400, 'Bad Request: chat not found'],
  ])(
    'raises no delivery notification when closing the chat of a visitor %s',
    async (_who, status, description) => {
      const {
        peer: standIn,
        app,
        startConversation,
        changeStatus,
        listDeliveries,
      } = await openConnectedBot([]);
      try {
        await startConversation();
        standIn.behave({ kind: 'refuse', status, description }, { methods: ['sendMessage'] });
        await changeStatus('closed');
        const findClosing = async () =>
          (await listDeliveries()).find(({ event }) => event?.includes('"closed"'));
        await poll(async () => (await findClosing())?.state).toBe('sent');
        const kinds = (await app.notified()).flatMap((event) =>
          event.kind === 'notification.added' ? event.notification.kind : [],
        );
        expect(kinds).not.toContain('deliveryFailed');
      } finally {
        await standIn.close();
      }
    },
  );

  test('polls the bot when the webhook port is one that Telegram does not call', async () => {
    const { peer: standIn, mina, thread } = await openConnectedBot([], 'https://chat.example.com:8080');
    try {
      await mina.writes('سلام');
      await poll(async () => (await thread().catch(() => [])).map(({ text }) => text)).toContain('سلام');
      expect(standIn.bot.updates.hook).toBeNull();
    } finally {
      await standIn.close();
    }
  });

  test('retries failed polling and shows the error on the connection until it works', async () => {
    const { peer: standIn, readLastError } = await openConnectedBot([]);
    try {
      standIn.behave(
        { kind: 'refuse', status: 502, description: 'Bad Gateway' },
        { methods: ['getUpdates'] },
      );
      await standIn.bot.visitor().writes('هنوز هستید؟'); // ends the long poll that is open now
      await poll(readLastError).toMatchObject({ tag: 'ChannelUnreachable', outcome: 'retryingPoll' });
      standIn.behave({ kind: 'normal' });
      await standIn.bot.visitor().writes('الان چطور؟'); // a long poll without updates ends only after 25 s
      await poll(readLastError).toBeNull();
    } finally {
      await standIn.close();
    }
  });

  test('loses and duplicates nothing in either direction after an hour without Telegram', async () => {
    const { peer: standIn, app, mina, conversation, thread } = await openConnectedBot([]);
    const sendReply = async (text: string) =>
      app.handlers.conversations.reply(
        { ...(await conversation()), clientId: crypto.randomUUID(), text },
        app.owner,
        app.facts(),
      );
    try {
      await mina.writes('سلام، یک پرسش دارم');
      await poll(async () => (await conversation().catch(() => null)) !== null).toBe(true);
      standIn.behave({ kind: 'html' });
      await sendReply('یک');
      await sendReply('دو');
      for (let elapsed = 0; elapsed < HOUR_MS; elapsed += HOUR_MS / 6) app.advanceTime(HOUR_MS / 6);
      await mina.writes('هنوز هستید؟');
      expect(mina.received.filter(({ text }) => text === 'یک')).toEqual([]);
      standIn.behave({ kind: 'normal' });
      app.advanceTime(HOUR_MS / 6);
      await poll(() => {
        app.advanceTime(60_000);
        return mina.received.map(({ text }) => text).filter((text) => text === 'یک' || text === 'دو');
      }).toEqual(['یک', 'دو']);
      await poll(async () => (await thread()).filter(({ author }) => author === 'visitor').length).toBe(2);
    } finally {
      await standIn.close();
    }
  });
});
