// Bale channel. Its Bot API is described at https://docs.bale.ai.
import { createBotApiChannel } from '../bot-api/bot-api.ts';
import { baleAbout, baleFields, baleLabel, baleSteps } from './bale.texts.ts';

export const bale = createBotApiChannel({
  kind: 'bale',
  label: baleLabel,
  about: baleAbout,
  fields: baleFields,
  steps: baleSteps,
  address: 'https://tapi.bale.ai',
  domains: ['bale.ai'],
  linkHosts: ['ble.ir'],
  webhookPorts: new Set(['', '443', '88']),
  // `setWebhook` takes an address only.
  secretHeader: null,
  canChooseUpdates: false,
  commands: null,
  replyFields: (id) => ({ reply_to_message_id: id }),
});
