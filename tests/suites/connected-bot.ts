import { type BotApiProvider, telegramProvider } from './bot-api-providers.ts';
import type { OpenApp } from './support/app.ts';

/**
 * An app that reaches a fake provider.
 * @param shouldRunJobs false where the test starts the jobs itself
 */
export async function openBotApiApp(
  openApp: OpenApp,
  { kind, channel, startFake }: BotApiProvider = telegramProvider,
  shouldRunJobs = true,
) {
  const fakeProvider = await startFake();
  const app = await openApp({
    channels: [channel],
    channelBases: { [kind]: fakeProvider.url },
    publicUrl: 'http://localhost:4000',
    shouldRunJobs,
  });
  return { kind, fakeProvider, app };
}

/** Connects a bot that knows `passages`. */
export async function connectBot(
  { kind, fakeProvider, app }: Awaited<ReturnType<typeof openBotApiApp>>,
  passages: readonly string[],
) {
  const bot = await app.createBot([...passages]);
  const { connections } = app.handlers;
  const draft = await connections.createDraft({ botId: bot.id, kind }, app.owner, app.requestContext());
  const connectionId = draft.connection.id;
  const values = { botUsername: '@niloofar_shop_bot', botToken: fakeProvider.bot.token };
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
