import { startTelegram } from '../../server/channels/fakes/telegram.server.ts';
import { telegram } from '../../server/channels/telegram/telegram.ts';
import type { OpenApp } from './support/app.ts';

/**
 * An app that reaches a fake Telegram.
 * @param shouldRunJobs false where the test starts the jobs itself
 */
export async function openTelegramApp(openApp: OpenApp, shouldRunJobs = true) {
  const fakeTelegram = await startTelegram();
  const app = await openApp({
    channels: [telegram],
    channelBases: { telegram: fakeTelegram.url },
    publicUrl: 'http://localhost:4000',
    shouldRunJobs,
  });
  return { fakeTelegram, app };
}

/** Connects a bot that knows `passages`. */
export async function connectTelegramBot(
  { fakeTelegram, app }: Awaited<ReturnType<typeof openTelegramApp>>,
  passages: readonly string[],
) {
  const bot = await app.createBot([...passages]);
  const { connections } = app.handlers;
  const draft = await connections.createDraft(
    { botId: bot.id, kind: 'telegram' },
    app.owner,
    app.requestContext(),
  );
  const connectionId = draft.connection.id;
  const values = { botUsername: '@niloofar_shop_bot', botToken: fakeTelegram.bot.token };
  const form = { botId: bot.id, connectionId, name: 'بات', initialMessage: '', values };
  await connections.connect(form, app.owner, app.requestContext());
  return {
    bot,
    connectionId,
    /** Ids of the only chat's conversation; null before its first message. */
    async conversation() {
      const row = await app.store.db
        .selectFrom('channel_chats')
        .select('conversation_id')
        .where('connection_id', '=', connectionId)
        .executeTakeFirst();
      return row ? { botId: bot.id, conversationId: row.conversation_id } : null;
    },
  };
}
