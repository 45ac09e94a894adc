// Telegram channel.
import { createBotApiChannel } from '../bot-api/bot-api.ts';
import {
  telegramAbout,
  telegramCommands,
  telegramFields,
  telegramLabel,
  telegramSteps,
} from './telegram.texts.ts';

export const telegram = createBotApiChannel({
  kind: 'telegram',
  label: telegramLabel,
  about: telegramAbout,
  fields: telegramFields,
  steps: telegramSteps,
  address: 'https://api.telegram.org',
  domains: ['telegram.org'],
  linkHosts: ['t.me', 'telegram.me'],
  webhookPorts: new Set(['', '443', '80', '88', '8443']),
  secretHeader: 'x-telegram-bot-api-secret-token',
  canChooseUpdates: true,
  commands: telegramCommands,
  replyFields: (id) => ({ reply_parameters: { message_id: id, allow_sending_without_reply: true } }),
});
