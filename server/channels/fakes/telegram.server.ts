// Fake Telegram.
import type { FakeDialect } from './bot-api.dialect.ts';
import { type BotApiOptions, type FakeBotApi, startBotApi } from './bot-api.server.ts';

const dialect: FakeDialect = {
  unknownToken: { status: 401, description: 'Unauthorized' },
  unknownChat: { status: 400, description: 'Bad Request: chat not found' },
  firstUpdateId: 1_000,
  webhookPorts: ['', '443', '80', '88', '8443'],
  secretHeader: 'x-telegram-bot-api-secret-token',
  canChooseUpdates: true,
  hasMembershipUpdates: true,
  hasCommands: true,
  describesEditedMessages: true,
  quotedMessage: ({ reply_parameters: reply }) => Number(Object(reply).message_id) || null,
};

export const startTelegram = (options: BotApiOptions = {}) => startBotApi(dialect, options);

export type FakeTelegram = FakeBotApi;
export type TelegramOptions = BotApiOptions;
