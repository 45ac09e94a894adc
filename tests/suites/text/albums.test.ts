import { expect, it } from 'vitest';
import { ALBUM_MS } from '../../../server/areas/channels/albums.ts';
import { startTelegram } from '../../../server/channels/stand-ins/telegram.ts';
import { telegram } from '../../../server/channels/telegram/telegram.ts';
import { png } from '../../fixtures/chat-files.ts';
import { forEachHouse } from '../house.ts';

const soon = <T>(read: () => T) => expect.poll(read);

forEachHouse((openHouse) => {
  const picture = { bytes: new Uint8Array(png(4, 3)), name: 'picture.png', mime: 'image/png' };

  it('takes an album for one message with all its pictures, and what is more for the next', async () => {
    const peer = await startTelegram();
    const house = await openHouse({
      channels: [telegram],
      channelBases: { telegram: peer.url },
      publicUrl: 'http://localhost:4000',
    });
    const bot = await house.bot([]);
    const { connections, conversations } = house.handlers;
    const begun = await connections.begin({ botId: bot.id, kind: 'telegram' }, house.owner, house.facts());
    const values = { botUsername: '@niloofar_shop_bot', botToken: peer.bot.token };
    const ids = { botId: bot.id, connectionId: begun.connection.id };
    const form = { ...ids, name: 'بات', initialMessage: '', values };
    await connections.connect(form, house.owner, house.facts());
    const mina = peer.bot.visitor({ name: 'مینا' });
    const said = async () => {
      const row = await house.store.db
        .selectFrom('channel_chats')
        .select('conversation_id')
        .where('connection_id', '=', ids.connectionId)
        .executeTakeFirst();
      if (!row) return [];
      const place = { botId: bot.id, conversationId: row.conversation_id };
      const { messages } = await conversations.messages(place, house.owner, house.facts());
      return messages
        .filter(({ author }) => author === 'visitor')
        .map(({ text, attachments }) => [text, attachments?.length ?? 0]);
    };
    const waiting = async () => {
      const rows = await house.store.db
        .selectFrom('channel_inbox')
        .select('state')
        .where('connection_id', '=', ids.connectionId)
        .where('state', '=', 'waiting')
        .execute();
      return rows.length;
    };
    for (const caption of ['این‌ها رسید؟', undefined, undefined])
      await mina.sendsFile({ ...picture, album: 'a1', ...(caption && { caption }) });
    await soon(waiting).toBe(3);
    house.pass(ALBUM_MS + 1);
    await soon(said).toEqual([['این‌ها رسید؟', 3]]);
    for (let at = 0; at < 7; at += 1) await mina.sendsFile({ ...picture, album: 'a2' });
    await soon(waiting).toBe(7);
    house.pass(ALBUM_MS + 1);
    await soon(said).toEqual([
      ['این‌ها رسید؟', 3],
      ['', 5],
      ['', 2],
    ]);
    await mina.sendsFile({ ...picture, caption: 'یکی' });
    await soon(async () => (await said()).at(-1)).toEqual(['یکی', 1]);
    await peer.close();
  });
});
