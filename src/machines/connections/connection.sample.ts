// A sample connection, channel and delivery for tests.
import type { CatalogChannel, ChannelAbilities } from '../../../contract/connections/catalog.ts';
import type { ChannelDelivery } from '../../../contract/connections/channel-deliveries.ts';
import type { Connection, ConnectionDetail } from '../../../contract/connections/connections.ts';
import { botId, conversationId } from '../conversations/conversation/conversation.sample.ts';

export const sampleConnection = (overrides: Partial<Connection> = {}): Connection => ({
  id: '0190f000-0000-7000-8000-0000000000d1',
  botId,
  kind: 'channel',
  name: 'پشتیبانی گل‌فروشی',
  identifier: '@niloofar_shop',
  status: 'draft',
  websiteUrl: null,
  initialMessage: 'سلام! چه کمکی از دستم برمی‌آید؟',
  active: false,
  snippet: '',
  lastInAt: null,
  lastOutAt: null,
  lastError: null,
  loadFailures: [],
  createdAt: 1_790_000_000_000,
  ...overrides,
});

/** The website's own widget. */
export const sampleWidget = sampleConnection({
  kind: 'widget',
  name: 'سایت',
  identifier: null,
  status: 'active',
  active: true,
  websiteUrl: 'https://niloofar-shop.ir',
  snippet: '<script async src="https://chat.example/widget.js" data-id="niloofar"></script>',
});

export const sampleConnectionDetail = (status: Connection['status']): ConnectionDetail => ({
  connection: sampleConnection({ status, active: status === 'active' }),
  values: { username: 'niloofar_shop' },
  tails: { token: 'f4Qz' },
  webhookUrl: null,
  isReachable: true,
});

const sampleAbilities: ChannelAbilities = {
  canEdit: false,
  canDelete: false,
  hasButtons: true,
  hasVoice: true,
  maxFileBytes: 10 * 1024 * 1024,
  replyWindowHours: null,
  hasSubject: false,
};

export const sampleChannel = (overrides: Partial<CatalogChannel> = {}): CatalogChannel => ({
  kind: 'channel',
  label: { fa: 'پیام‌رسان', en: 'Messenger' },
  description: { fa: 'پاسخ در پیام‌رسان فروشگاه', en: 'Answers in the messenger of the shop' },
  isWidget: false,
  isAllowed: true,
  hasFreeSlot: true,
  needsManualWebhook: false,
  abilities: sampleAbilities,
  fields: [
    {
      name: 'token',
      label: { fa: 'توکن', en: 'Token' },
      hint: { fa: 'از پنل پیام‌رسان بردارید', en: 'From the panel of the messenger' },
      isSecret: true,
      isRequired: true,
      input: 'text',
      maxLength: 200,
    },
  ],
  steps: [
    { fa: 'توکن را بسازید و اینجا وارد کنید.', en: 'Create the token and enter it here.', picture: 'token' },
  ],
  ...overrides,
});

export const sampleDelivery: ChannelDelivery = {
  messageId: '0190f000-0000-7000-8000-0000000000d2',
  conversationId,
  visitorName: 'سارا محمدی',
  excerpt: 'سفارش شما فردا می‌رسد.',
  state: 'waiting',
  attempts: 2,
  error: 'ChannelUnreachable',
  detail: '502',
  createdAt: 1_790_000_000_000,
  attemptedAt: 1_790_000_060_000,
  nextAt: 1_790_000_300_000,
};
