// Fake Bale, with the differences that decision record 120 lists.
import type { FakeDialect } from './bot-api.dialect.ts';
import { type BotApiOptions, startBotApi } from './bot-api.server.ts';

const dialect: FakeDialect = {
  unknownToken: { status: 403, description: 'Bad Request: Token not found' },
  unknownChat: { status: 404, description: 'no such group or user' },
  firstUpdateId: 0,
  webhookPorts: ['', '443', '88'],
  secretHeader: null,
  canChooseUpdates: false,
  hasMembershipUpdates: false,
  hasCommands: false,
  describesEditedMessages: false,
  quotedMessage: ({ reply_to_message_id: id }) => Number(id) || null,
};

export const startBale = (options: BotApiOptions = {}) => startBotApi(dialect, options);
