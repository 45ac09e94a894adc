import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import { type FakeTelegram, startTelegram } from '../../../server/channels/fakes/telegram.server.ts';
import { telegram } from '../../../server/channels/telegram/telegram.ts';
import { product } from '../../../server/dev/woocommerce/catalogue.ts';
import { startShop } from '../../external-systems/woocommerce.ts';
import { type App, addPerson, forEachApp, PUBLIC_URL } from '../support/app.ts';
import { closeAfterTest, openShopLink } from '../training/support/shop.scenario.ts';

type ReceivedMessage = ReturnType<FakeTelegram['bot']['visitor']>['received'][number] | undefined;
const poll = <T>(read: () => T) => expect.poll(read);

const optionsOf = ({ url }: FakeTelegram) => ({ channels: [telegram], channelBases: { telegram: url } });

forEachApp((openApp) => {
  async function openConnectedBot(texts: readonly string[], publicUrl = PUBLIC_URL) {
    const fakeTelegram = await startTelegram();
    const app = await openApp({ ...optionsOf(fakeTelegram), publicUrl });
    return connectBot(fakeTelegram, app, await app.createBot(texts));
  }

  async function connectBot(fakeTelegram: FakeTelegram, app: App, bot: { readonly id: string }) {
    const { connections } = app.handlers;
    const draft = await connections.createDraft(
      { botId: bot.id, kind: 'telegram' },
      app.owner,
      app.requestContext(),
    );
    const ids = { botId: bot.id, connectionId: draft.connection.id };
    const values = { botUsername: '@niloofar_shop_bot', botToken: fakeTelegram.bot.token };
    const form = { ...ids, name: 'بات فروشگاه', initialMessage: '', values };
    await connections.connect(form, app.owner, app.requestContext());
    await poll(() => fakeTelegram.bot.updates.pollers).toBe(1);
    const mina = fakeTelegram.bot.visitor({ name: 'مینا' });
    const readConversationIds = async () => {
      const row = await app.store.db
        .selectFrom('channel_chats')
        .select('conversation_id')
        .where('connection_id', '=', ids.connectionId)
        .executeTakeFirstOrThrow();
      return { botId: bot.id, conversationId: row.conversation_id };
    };
    const readMessages = async () =>
      (
        await app.handlers.conversations.messages(
          await readConversationIds(),
          app.owner,
          app.requestContext(),
        )
      ).messages;
    const readLastError = async () =>
      (await connections.read(ids, app.owner, app.requestContext())).connection.lastError;
    const listDeliveries = () =>
      app.store.db
        .selectFrom('channel_deliveries as d')
        .innerJoin('messages as m', 'm.id', 'd.message_id')
        .select(['d.state', 'm.event'])
        .where('d.account_id', '=', app.owner.accountId)
        .execute();
    /** Writes the first message and waits until all answers are delivered. */
    const startConversation = async (visitor = mina) => {
      await visitor.write('سلام، ممنون از راهنمایی شما');
      await poll(async () => new Set((await listDeliveries()).map(({ state }) => state))).toEqual(
        new Set(['sent']),
      );
    };
    const writeAgain = async (visitor = mina) => {
      await visitor.write('راستی یک پرسش دیگر');
      await poll(async () => (await readConversation()).status).not.toBe('closed');
    };
    const changeStatus = async (status: 'closed' | 'open') =>
      app.handlers.conversations.changeStatus(
        { ...(await readConversationIds()), status },
        app.owner,
        app.requestContext(),
      );
    const readConversation = async () =>
      (await app.handlers.conversations.read(await readConversationIds(), app.owner, app.requestContext()))
        .conversation;
    const readSatisfaction = async () => (await readConversation()).satisfaction;
    const listRatingRequests = (visitor = mina) =>
      visitor.received.filter(({ text }) => text.includes('راضی بودید'));
    const rate = (ratingRequest: ReceivedMessage, stars: number, visitor = mina) => {
      const button = ratingRequest?.buttons.flat().find(({ text }) => text === `${stars} ⭐`);
      return visitor.press(ratingRequest?.id ?? 0, button?.callback_data ?? '');
    };
    const findCallbackAnswer = (callbackQueryId: string) =>
      fakeTelegram.bot.calls.find(
        ({ method, body }) => method === 'answerCallbackQuery' && body.callback_query_id === callbackQueryId,
      )?.body.text;
    return {
      ...{ fakeTelegram, app, mina, readConversationIds, readMessages, readLastError },
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
    const { fakeTelegram, app, mina, readConversationIds, readMessages } = await openConnectedBot([
      'ساعت کاری فروشگاه شنبه تا چهارشنبه از ۹ تا ۱۷ است.',
    ]);
    try {
      await mina.write('ساعت کاری شما چیست؟');
      await poll(() => mina.received.at(-1)?.text ?? '').toContain('۹ تا ۱۷');
      expect(mina.actions).toContain('typing');
      const answer = mina.received.at(-1);
      const good = answer?.buttons.flat()[0]?.callback_data ?? '';
      mina.press(answer?.id ?? 0, good);
      await poll(() => answer?.buttons.length).toBe(0);
      const rated = (await readMessages()).find(({ author }) => author === 'ai');
      expect(rated).toMatchObject({ rating: 'up' });
      await mina.write('/operator');
      await poll(async () => (await readMessages()).map(({ event }) => event)).toContainEqual(
        expect.objectContaining({ kind: 'escalated', reason: 'asked' }),
      );
      await app.handlers.conversations.reply(
        { ...(await readConversationIds()), clientId: crypto.randomUUID(), text: 'سلام، سمیرا هستم' },
        app.owner,
        app.requestContext(),
      );
      await poll(() => mina.received.at(-1)?.text).toBe('سلام، سمیرا هستم');
    } finally {
      await fakeTelegram.close();
    }
  });

  test('takes a rating while product cards are still on their way', async () => {
    const fakeTelegram = closeAfterTest(await startTelegram());
    const fakeShop = closeAfterTest(await startShop());
    fakeShop.products.push(product(7, 'کیف چرمی نیلوفر'));
    const { app, bot, connectAndWait } = await openShopLink(openApp, fakeShop, optionsOf(fakeTelegram));
    await connectAndWait();
    const { mina, readMessages } = await connectBot(fakeTelegram, app, bot);
    await mina.write('قیمت کیف چرمی نیلوفر چند است؟');
    await poll(() => mina.received.at(-1)?.text ?? '').toContain('تومان');
    const answer = mina.received.at(-1);
    // A chat gets one message a second, so the card follows later.
    mina.press(answer?.id ?? 0, answer?.buttons.flat()[0]?.callback_data ?? '');
    await poll(() => answer?.buttons.length).toBe(0);
    const rated = (await readMessages()).find(({ author }) => author === 'ai');
    expect(rated).toMatchObject({ rating: 'up', products: expect.anything() });
    await poll(() => mina.received.at(-1)?.text ?? '').toContain('کیف چرمی نیلوفر');
  });

  test('accepts one rating per closing, even after the visitor wrote again', async () => {
    const {
      fakeTelegram,
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
      mina.press(first?.id ?? 0, 's:4');
      await poll(() => first?.text ?? '').toContain('⭐⭐⭐⭐\n');
      expect(first?.buttons).toEqual([]);
      expect(await readSatisfaction()).toBe(4);
      app.advanceTime(60_000);
      await changeStatus('closed');
      await poll(() => listRatingRequests().length).toBe(1);
      mina.press(listRatingRequests()[0]?.id ?? 0, 's:2');
      await poll(readSatisfaction).toBe(2);
      const rows = await app.store.db
        .selectFrom('satisfaction_ratings')
        .select('stars')
        .orderBy('closed_at')
        .execute();
      expect(rows).toEqual([{ stars: 4 }, { stars: 2 }]);
    } finally {
      await fakeTelegram.close();
    }
  });

  test('accepts a rating on a request whose delivery was interrupted and thanks in the request’s language', async () => {
    const connectedBot = await openConnectedBot([]);
    const { fakeTelegram, app, startConversation, changeStatus, listRatingRequests, rate, readSatisfaction } =
      connectedBot;
    const john = fakeTelegram.bot.visitor({ name: 'John', language: 'en' });
    try {
      await startConversation(john);
      fakeTelegram.behave({ kind: 'disconnectAfterHandling' }, { methods: ['sendMessage'], times: 1 });
      await changeStatus('closed');
      await poll(() => {
        app.advanceTime(1_000);
        return listRatingRequests(john).length;
      }).toBe(2);
      await connectedBot.writeAgain(john);
      const [interrupted] = listRatingRequests(john);
      rate(interrupted, 4, john);
      await poll(() => interrupted?.text).toBe('⭐⭐⭐⭐\nممنون از نظر شما.');
      expect(await readSatisfaction()).toBe(4);
    } finally {
      await fakeTelegram.close();
    }
  });

  test('rejects a rating after the rating period and removes the buttons', async () => {
    const {
      fakeTelegram,
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
      const [ratingRequest] = listRatingRequests();
      app.advanceTime(31 * 24 * HOUR_MS);
      const callbackQueryId = rate(ratingRequest, 5);
      await poll(() => findCallbackAnswer(callbackQueryId)).toBe('مهلت امتیاز دادن تمام شده است.');
      await poll(() => ratingRequest?.buttons).toEqual([]);
      expect(ratingRequest?.text).toContain('راضی بودید');
      expect(await readSatisfaction()).toBeUndefined();
    } finally {
      await fakeTelegram.close();
    }
  });

  test('keeps a newer rating when an older request is answered and credits the right operator', async () => {
    const connectedBot = await openConnectedBot([]);
    const {
      fakeTelegram,
      app,
      startConversation,
      writeAgain,
      changeStatus,
      listRatingRequests,
      rate,
      readSatisfaction,
      readConversationIds,
    } = connectedBot;
    try {
      await startConversation();
      await changeStatus('closed');
      await poll(() => listRatingRequests().length).toBe(1);
      app.advanceTime(60_000);
      await writeAgain();
      const { botId } = await readConversationIds();
      const sara = await addPerson(app.store, app.owner.accountId, {
        name: 'sara',
        isOperator: true,
        botIds: [botId],
      });
      const assignment = { ...(await readConversationIds()), assigneeId: sara.userId };
      await app.handlers.conversations.assign(assignment, app.owner, app.requestContext());
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
      await fakeTelegram.close();
    }
  });

  test.each([
    ['who blocked the bot', 403, 'Forbidden: bot was blocked by the user'],
    ['whose account is deactivated', 403, 'Forbidden: user is deactivated'],
    ['whose chat is not found', 400, 'Bad Request: chat not found'],
  ])(
    'raises no delivery notification when closing the chat of a visitor %s',
    async (_who, status, description) => {
      const { fakeTelegram, app, startConversation, changeStatus, listDeliveries } = await openConnectedBot(
        [],
      );
      try {
        await startConversation();
        fakeTelegram.behave({ kind: 'error', status, description }, { methods: ['sendMessage'] });
        await changeStatus('closed');
        const findClosing = async () =>
          (await listDeliveries()).find(({ event }) => event?.includes('"closed"'));
        await poll(async () => (await findClosing())?.state).toBe('sent');
        const kinds = (await app.readEvents()).flatMap((event) =>
          event.kind === 'notification.added' ? event.notification.kind : [],
        );
        expect(kinds).not.toContain('deliveryFailed');
      } finally {
        await fakeTelegram.close();
      }
    },
  );

  test('polls the bot when the webhook port is one that Telegram does not call', async () => {
    const { fakeTelegram, mina, readMessages } = await openConnectedBot([], 'https://chat.example.com:8080');
    try {
      await mina.write('سلام');
      await poll(async () => (await readMessages().catch(() => [])).map(({ text }) => text)).toContain(
        'سلام',
      );
      expect(fakeTelegram.bot.updates.webhook).toBeNull();
    } finally {
      await fakeTelegram.close();
    }
  });

  test('retries failed polling and shows the error on the connection until it works', async () => {
    const { fakeTelegram, readLastError } = await openConnectedBot([]);
    try {
      fakeTelegram.behave(
        { kind: 'error', status: 502, description: 'Bad Gateway' },
        { methods: ['getUpdates'] },
      );
      await fakeTelegram.bot.visitor().write('هنوز هستید؟'); // ends the long poll that is open now
      await poll(readLastError).toMatchObject({ tag: 'ChannelUnreachable', outcome: 'retryingPoll' });
      fakeTelegram.behave({ kind: 'normal' });
      await fakeTelegram.bot.visitor().write('الان چطور؟'); // a long poll without updates ends only after 25 s
      await poll(readLastError).toBeNull();
    } finally {
      await fakeTelegram.close();
    }
  });

  test('loses and duplicates nothing in either direction after an hour without Telegram', async () => {
    const { fakeTelegram, app, mina, readConversationIds, readMessages } = await openConnectedBot([]);
    const sendReply = async (text: string) =>
      app.handlers.conversations.reply(
        { ...(await readConversationIds()), clientId: crypto.randomUUID(), text },
        app.owner,
        app.requestContext(),
      );
    try {
      await mina.write('سلام، یک پرسش دارم');
      await poll(async () => (await readConversationIds().catch(() => null)) !== null).toBe(true);
      fakeTelegram.behave({ kind: 'html' });
      await sendReply('یک');
      await sendReply('دو');
      for (let elapsed = 0; elapsed < HOUR_MS; elapsed += HOUR_MS / 6) app.advanceTime(HOUR_MS / 6);
      await mina.write('هنوز هستید؟');
      expect(mina.received.filter(({ text }) => text === 'یک')).toEqual([]);
      fakeTelegram.behave({ kind: 'normal' });
      app.advanceTime(HOUR_MS / 6);
      await poll(() => {
        app.advanceTime(60_000);
        return mina.received.map(({ text }) => text).filter((text) => text === 'یک' || text === 'دو');
      }).toEqual(['یک', 'دو']);
      await poll(async () => (await readMessages()).filter(({ author }) => author === 'visitor').length).toBe(
        2,
      );
    } finally {
      await fakeTelegram.close();
    }
  });
});
