import { expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { startTelegram } from '../../../server/channels/stand-ins/telegram.server.ts';
import { telegram } from '../../../server/channels/telegram/telegram.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachApp } from '../support/app.ts';
import { eventually, findMarker, MARKER } from './marked-shop.ts';

forEachApp((openApp) => {
  it('removes the chat, its channel events and pairs made from it and keeps other chats', async () => {
    const standIn = await startTelegram();
    const app = await openApp({
      channels: [telegram],
      channelBases: { telegram: standIn.url },
      publicUrl: 'http://localhost:4000',
    });
    const { handlers, owner, facts, store } = app;
    const bot = await app.createBot([]);
    const draft = await handlers.connections.createDraft({ botId: bot.id, kind: 'telegram' }, owner, facts());
    const ids = { botId: bot.id, connectionId: draft.connection.id };
    const values = { botUsername: '@niloofar_shop_bot', botToken: standIn.bot.token };
    await handlers.connections.connect({ ...ids, name: 'بات', initialMessage: '', values }, owner, facts());
    const chats = async () =>
      (
        await store.db
          .selectFrom('channel_chats')
          .select('conversation_id')
          .where('connection_id', '=', ids.connectionId)
          .execute()
      ).map(({ conversation_id }) => conversation_id);
    const markerLocations = () => findMarker(MARKER, store);

    const mina = standIn.bot.visitor({ name: `مینا ${MARKER}` });
    const sara = standIn.bot.visitor({ name: 'سارا' });
    const question = `کفش ${MARKER} کی می‌رسد؟`;
    await mina.writes(question);
    await eventually(chats).toHaveLength(1);
    const [conversationId = ''] = await chats();
    await sara.writes('سلام، ارسال رایگان است؟');
    await eventually(chats).toHaveLength(2);
    app.advanceTime(1);
    await handlers.training.addPair({ botId: bot.id, question, answer: 'فردا' }, owner, facts());
    const erasureInput = { clientId: newId(), conversationIds: [conversationId] };
    const { id } = await handlers.privacy.erasePeople(erasureInput, owner, facts());
    app.advanceTime(limits.privacy.cancelWindowMs);
    await eventually(async () => {
      const { requests } = await handlers.privacy.list({}, owner, facts());
      return requests.find((one) => one.id === id)?.state;
    }).toBe('done');
    app.advanceTime(limits.privacy.drainMs);
    await eventually(markerLocations).toEqual([]);
    expect(await chats()).toHaveLength(1);
    const { messages } = await handlers.conversations.messages(
      { botId: bot.id, conversationId: (await chats())[0] ?? '' },
      owner,
      facts(),
    );
    expect(messages.some(({ text }) => text.includes('ارسال رایگان'))).toBe(true);

    await mina.writes('سلام دوباره');
    await eventually(chats).toHaveLength(2);
    expect(await chats()).not.toContain(conversationId);
    await standIn.close();
  }, 60_000);
});
