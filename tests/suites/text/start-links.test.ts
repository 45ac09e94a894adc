import { expect, it } from 'vitest';
import { startTelegram } from '../../../server/channels/stand-ins/telegram.ts';
import { telegram } from '../../../server/channels/telegram/telegram.ts';
import { forEachHouse } from '../house.ts';

const soon = <T>(read: () => T) => expect.poll(read);

forEachHouse((openHouse) => {
  it('keeps which links led a visitor to the bot, once each, and no other words', async () => {
    const peer = await startTelegram();
    const house = await openHouse({
      channels: [telegram],
      channelBases: { telegram: peer.url },
      publicUrl: 'http://localhost:4000',
    });
    const bot = await house.bot([]);
    const { connections } = house.handlers;
    const begun = await connections.begin({ botId: bot.id, kind: 'telegram' }, house.owner, house.facts());
    const values = { botUsername: '@niloofar_shop_bot', botToken: peer.bot.token };
    const ids = { botId: bot.id, connectionId: begun.connection.id };
    await connections.connect(
      { ...ids, name: 'بات', initialMessage: '', values },
      house.owner,
      house.facts(),
    );
    const mina = peer.bot.visitor({ name: 'مینا' });
    const facts = async () => {
      const row = await house.store.db
        .selectFrom('channel_chats')
        .select('conversation_id')
        .where('connection_id', '=', ids.connectionId)
        .executeTakeFirst();
      if (!row) return [];
      const place = { botId: bot.id, conversationId: row.conversation_id };
      return (await house.handlers.visitors.read(place, house.owner, house.facts())).fields;
    };
    await mina.writes('/start');
    await mina.writes('/start spring_sale-24');
    await mina.writes('/start spring_sale-24');
    await mina.writes('/start <b>no</b>');
    await mina.writes('/start product-17');
    await soon(facts).toEqual([
      { title: '/start', value: 'spring_sale-24' },
      { title: '/start', value: 'product-17' },
    ]);
    await peer.close();
  });
});
