import { expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { startTelegram } from '../../../server/channels/fakes/telegram.server.ts';
import { telegram } from '../../../server/channels/telegram/telegram.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachApp } from '../support/app.ts';
import { eventually, findMarker, MARKER } from './marked-shop.ts';

forEachApp((openApp) => {
  it('removes the chat, its channel events and pairs made from it and keeps other chats', async () => {
    const fakeTelegram = await startTelegram();
    const app = await openApp({
      channels: [telegram],
      channelBases: { telegram: fakeTelegram.url },
      publicUrl: 'http://localhost:4000',
    });
    const { handlers, owner, requestContext, store } = app;
    const bot = await app.createBot([]);
    const draft = await handlers.connections.createDraft(
      { botId: bot.id, kind: 'telegram' },
      owner,
      requestContext(),
    );
    const ids = { botId: bot.id, connectionId: draft.connection.id };
    const values = { botUsername: '@niloofar_shop_bot', botToken: fakeTelegram.bot.token };
    await handlers.connections.connect(
      { ...ids, name: 'بات', initialMessage: '', values },
      owner,
      requestContext(),
    );
    const chats = async () =>
      (
        await store.db
          .selectFrom('channel_chats')
          .select('conversation_id')
          .where('connection_id', '=', ids.connectionId)
          .execute()
      ).map(({ conversation_id }) => conversation_id);
    const markerLocations = () => findMarker(MARKER, store);

    const mina = fakeTelegram.bot.visitor({ name: `مینا ${MARKER}` });
    const sara = fakeTelegram.bot.visitor({ name: 'سارا' });
    const question = `کفش ${MARKER} کی می‌رسد؟`;
    await mina.write(question);
    await eventually(chats).toHaveLength(1);
    const [conversationId = ''] = await chats();
    await sara.write('سلام، ارسال رایگان است؟');
    await eventually(chats).toHaveLength(2);
    app.advanceTime(1);
    await handlers.training.addPair({ botId: bot.id, question, answer: 'فردا' }, owner, requestContext());
    const erasureInput = { clientId: newId(), conversationIds: [conversationId] };
    const { id } = await handlers.privacy.erasePeople(erasureInput, owner, requestContext());
    app.advanceTime(limits.privacy.cancelWindowMs);
    await eventually(async () => {
      const { requests } = await handlers.privacy.list({}, owner, requestContext());
      return requests.find((one) => one.id === id)?.state;
    }).toBe('done');
    app.advanceTime(limits.privacy.drainMs);
    await eventually(markerLocations).toEqual([]);
    expect(await chats()).toHaveLength(1);
    const { messages } = await handlers.conversations.messages(
      { botId: bot.id, conversationId: (await chats())[0] ?? '' },
      owner,
      requestContext(),
    );
    expect(messages.some(({ text }) => text.includes('ارسال رایگان'))).toBe(true);

    await mina.write('سلام دوباره');
    await eventually(chats).toHaveLength(2);
    expect(await chats()).not.toContain(conversationId);
    await fakeTelegram.close();
  }, 60_000);
});
