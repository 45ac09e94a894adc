import { startTelegram } from '../../server/channels/stand-ins/telegram.server.ts';
import { telegram } from '../../server/channels/telegram/telegram.ts';
import type { OpenApp } from './support/app.ts';

/**
 * A house that reaches a Telegram stand-in.
 * @param works false where the test starts the jobs itself
 */
export async function openTelegramHouse(openHouse: OpenApp, works = true) {
  const peer = await startTelegram();
  const house = await openHouse({
    channels: [telegram],
    channelBases: { telegram: peer.url },
    publicUrl: 'http://localhost:4000',
    runsJobs: works,
  });
  return { peer, house };
}

/** Connects a bot that knows `passages`. */
export async function connectTelegramBot(
  { peer, house }: Awaited<ReturnType<typeof openTelegramHouse>>,
  passages: readonly string[],
) {
  const bot = await house.createBot([...passages]);
  const { connections } = house.handlers;
  const begun = await connections.createDraft(
    { botId: bot.id, kind: 'telegram' },
    house.owner,
    house.facts(),
  );
  const connectionId = begun.connection.id;
  const values = { botUsername: '@niloofar_shop_bot', botToken: peer.bot.token };
  const form = { botId: bot.id, connectionId, name: 'بات', initialMessage: '', values };
  await connections.connect(form, house.owner, house.facts());
  return {
    bot,
    connectionId,
    /** Ids of the only chat's conversation; null before somebody wrote. */
    async conversation() {
      const row = await house.store.db
        .selectFrom('channel_chats')
        .select('conversation_id')
        .where('connection_id', '=', connectionId)
        .executeTakeFirst();
      return row ? { botId: bot.id, conversationId: row.conversation_id } : null;
    },
  };
}
