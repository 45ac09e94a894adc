// Proves a shop's Telegram bot from end to end without a public address: asked, answered, handed over, rated, and nothing lost in an hour of silence.
import { expect, test } from 'vitest';
import { startTelegram } from '../../server/channels/stand-ins/telegram.ts';
import { telegram } from '../../server/channels/telegram/telegram.ts';
import { forEachHouse, PUBLIC_URL } from './house.ts';

const HOUR_MS = 3_600_000;
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });

forEachHouse((openHouse) => {
  async function connected(texts: readonly string[], publicUrl = PUBLIC_URL) {
    const peer = await startTelegram();
    const house = await openHouse({
      channels: [telegram],
      channelBases: { telegram: peer.url },
      publicUrl,
    });
    const bot = await house.bot(texts);
    const { connections } = house.handlers;
    const begun = await connections.begin({ botId: bot.id, kind: 'telegram' }, house.owner, house.facts());
    const ids = { botId: bot.id, connectionId: begun.connection.id };
    const values = { botUsername: '@niloofar_shop_bot', botToken: peer.bot.token };
    const form = { ...ids, name: 'بات فروشگاه', initialMessage: '', values };
    await connections.connect(form, house.owner, house.facts());
    await soon(() => peer.bot.updates.pollers).toBe(1);
    const mina = peer.bot.visitor({ name: 'مینا' });
    const conversation = async () => {
      const row = await house.store.db
        .selectFrom('channel_chats')
        .select('conversation_id')
        .where('connection_id', '=', ids.connectionId)
        .executeTakeFirstOrThrow();
      return { botId: bot.id, conversationId: row.conversation_id };
    };
    const thread = async () =>
      (await house.handlers.conversations.messages(await conversation(), house.owner, house.facts()))
        .messages;
    return { peer, house, mina, conversation, thread };
  }

  test('a visitor asks, is answered, rates it, asks for a person and is answered by one', async () => {
    const { peer, house, mina, conversation, thread } = await connected([
      'ساعت کاری فروشگاه شنبه تا چهارشنبه از ۹ تا ۱۷ است.',
    ]);
    try {
      await mina.writes('ساعت کاری شما چیست؟');
      await soon(() => mina.seen.at(-1)?.text ?? '').toContain('۹ تا ۱۷');
      expect(mina.actions).toContain('typing');
      const answer = mina.seen.at(-1);
      const good = answer?.buttons.flat()[0]?.callback_data ?? '';
      mina.presses(answer?.id ?? 0, good);
      await soon(() => answer?.buttons.length).toBe(0);
      const rated = (await thread()).find(({ author }) => author === 'ai');
      expect(rated).toMatchObject({ rating: 'up' });
      await mina.writes('/operator');
      await soon(async () => (await thread()).map(({ event }) => event)).toContainEqual(
        expect.objectContaining({ kind: 'escalated', reason: 'asked' }),
      );
      await house.handlers.conversations.reply(
        { ...(await conversation()), clientId: crypto.randomUUID(), text: 'سلام، سمیرا هستم' },
        house.owner,
        house.facts(),
      );
      await soon(() => mina.seen.at(-1)?.text).toBe('سلام، سمیرا هستم');
    } finally {
      await peer.close();
    }
  });

  test('a visitor says with one touch how the conversation was, even after they wrote again, and once for each closing', async () => {
    const { peer, house, mina, conversation, thread } = await connected([]);
    const close = async () =>
      house.handlers.conversations.changeStatus(
        { ...(await conversation()), status: 'closed' },
        house.owner,
        house.facts(),
      );
    const satisfaction = async () =>
      (await house.handlers.conversations.read(await conversation(), house.owner, house.facts())).conversation
        .satisfaction;
    const asked = () => mina.seen.filter(({ text }) => text.includes('راضی بودید'));
    try {
      await mina.writes('سلام، ممنون از راهنمایی شما');
      await soon(async () => (await conversation().catch(() => null)) !== null).toBe(true);
      await close();
      await soon(() => asked().length).toBe(1);
      const [first] = asked();
      expect(first?.buttons.flat().map(({ text }) => text)).toEqual(['5 ⭐', '4 ⭐', '3 ⭐', '2 ⭐', '1 ⭐']);
      await mina.writes('راستی یک پرسش دیگر');
      await soon(async () => (await thread()).map(({ event }) => event?.kind)).toContain('reopened');
      mina.presses(first?.id ?? 0, 's:4');
      await soon(() => first?.text ?? '').toContain('⭐⭐⭐⭐\n');
      expect(first?.buttons).toEqual([]);
      expect(await satisfaction()).toBe(4);
      house.pass(60_000);
      await close();
      await soon(() => asked().length).toBe(1);
      mina.presses(asked()[0]?.id ?? 0, 's:2');
      await soon(satisfaction).toBe(2);
      const kept = await house.store.db
        .selectFrom('satisfactions')
        .select('stars')
        .orderBy('closed_at')
        .execute();
      expect(kept).toEqual([{ stars: 4 }, { stars: 2 }]);
    } finally {
      await peer.close();
    }
  });

  test('an address whose port Telegram does not call is no reason to fail: the bot is polled', async () => {
    const { peer, mina, thread } = await connected([], 'https://chat.example.com:8080');
    try {
      await mina.writes('سلام');
      await soon(async () => (await thread().catch(() => [])).map(({ text }) => text)).toContain('سلام');
      expect(peer.bot.updates.hook).toBeNull();
    } finally {
      await peer.close();
    }
  });

  test('an hour without Telegram loses nothing and doubles nothing, either way', async () => {
    const { peer, house, mina, conversation, thread } = await connected([]);
    const say = async (text: string) =>
      house.handlers.conversations.reply(
        { ...(await conversation()), clientId: crypto.randomUUID(), text },
        house.owner,
        house.facts(),
      );
    try {
      await mina.writes('سلام، یک پرسش دارم');
      await soon(async () => (await conversation().catch(() => null)) !== null).toBe(true);
      peer.behave({ kind: 'html' });
      await say('یک');
      await say('دو');
      for (let passed = 0; passed < HOUR_MS; passed += HOUR_MS / 6) house.pass(HOUR_MS / 6);
      await mina.writes('هنوز هستید؟');
      expect(mina.seen.filter(({ text }) => text === 'یک')).toEqual([]);
      peer.behave({ kind: 'right' });
      house.pass(HOUR_MS / 6);
      await soon(() => {
        house.pass(60_000);
        return mina.seen.map(({ text }) => text).filter((text) => text === 'یک' || text === 'دو');
      }).toEqual(['یک', 'دو']);
      await soon(async () => (await thread()).filter(({ author }) => author === 'visitor').length).toBe(2);
    } finally {
      await peer.close();
    }
  });
});
