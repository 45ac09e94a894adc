import type { ApiKey } from '../../../../contract/connections/api-keys.ts';
import type { Delivery, Webhook } from '../../../../contract/connections/webhooks.ts';
import { sampleBot } from '../../bots/bot.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { apiKeysMachine } from './api-keys.machine.ts';
import { webhookDeliveriesMachine } from './webhook-deliveries.machine.ts';
import { webhooksMachine } from './webhooks.machine.ts';

const offline = { error: 'Offline' } as const;
const notFound = { error: 'NotFound' } as const;
const retried = { type: 'retried' } as const;
const dialog = [{ type: 'form.changed' }, { type: 'confirmed' }, { type: 'dialog.closed' }] as const;
const key: ApiKey = {
  id: '0190f000-0000-7000-8000-0000000000a1',
  name: 'حسابداری',
  tail: 'abcd',
  scopes: ['bots:read', 'reports:read'],
  botIds: null,
  createdAt: 1_790_000_000_000,
  expiresAt: null,
  lastUsedAt: 1_790_000_900_000,
};
const webhook: Webhook = {
  id: '0190f000-0000-7000-8000-0000000000a2',
  url: 'https://niloofar-shop.ir/hook',
  botId: null,
  kinds: ['conversation.escalated', 'message.received'],
  disabledReason: null,
  failures: 0,
  createdAt: 1_790_000_000_000,
};
const webhookTarget = { webhookId: webhook.id } as const;

export const apiKeysPaths = definePaths(apiKeysMachine, [
  {
    events: [
      doneEvent('list', { keys: [key], bots: [sampleBot()] }),
      errorEvent('list', offline),
      retried,
      { type: 'key.requested' },
      {
        type: 'key.submitted',
        form: { name: 'انبار', scopes: ['bots:read'], botIds: null, expiresAt: null },
      },
      { type: 'revocation.requested', keyId: key.id },
      ...dialog,
      doneEvent('create', { key, secret: 'pk_x' }),
      errorEvent('create', offline),
      doneEvent('revoke', {}),
      errorEvent('revoke', offline),
      errorEvent('revoke', notFound),
    ],
    stateKey: ({ context }) => context.keys.length > 0,
  },
]);

export const webhooksPaths = definePaths(webhooksMachine, [
  {
    events: [
      doneEvent('list', { webhooks: [webhook], bots: [sampleBot()] }),
      errorEvent('list', offline),
      retried,
      { type: 'webhook.requested' },
      ...(['edit.requested', 'renewal.requested', 'removal.requested', 'log.requested'] as const).map(
        (type) => ({
          type,
          ...webhookTarget,
        }),
      ),
      { type: 'webhook.toggled', enabled: false, ...webhookTarget },
      { type: 'webhook.submitted', form: { url: 'https://niloofar-shop.ir/events', botId: null, kinds: [] } },
      ...dialog,
      doneEvent('create', { webhook, secret: 'whsec_x' }),
      ...(['change', 'toggle'] as const).map((id) => doneEvent(id, webhook)),
      doneEvent('renewSecret', { secret: 'whsec_y' }),
      doneEvent('remove', {}),
      ...(['create', 'change', 'toggle', 'renewSecret', 'remove'] as const).map((id) =>
        errorEvent(id, offline),
      ),
      errorEvent('remove', notFound),
    ],
    stateKey: ({ context }) => `${context.webhookId} ${context.webhooks.length > 0}`,
  },
]);

const delivery: Delivery = {
  id: '0190f000-0000-7000-8000-0000000000a3',
  webhookId: webhook.id,
  kind: 'message.received',
  state: 'waiting',
  attempts: 2,
  status: 503,
  error: null,
  responseBody: 'Service Unavailable',
  durationMs: 240,
  body: '{"kind":"message.received"}',
  createdAt: 1_790_000_000_000,
  attemptedAt: 1_790_000_060_000,
  nextAt: 1_790_000_300_000,
};

export const webhookDeliveriesPaths = definePaths(webhookDeliveriesMachine, [
  {
    input: webhookTarget,
    events: [
      doneEvent('deliveries', { deliveries: [delivery], nextCursor: 'more' }),
      doneEvent('deliveries', { deliveries: [], nextCursor: null }),
      errorEvent('deliveries', offline),
      { type: 'xstate.after.refresh.webhookDeliveries.listing.shown' },
      retried,
      ...(['older.requested', 'test.requested', 'resendFailed.requested'] as const).map((type) => ({ type })),
      { type: 'resend.requested', deliveryId: delivery.id },
      doneEvent('older', { deliveries: [], nextCursor: null }),
      doneEvent('test', delivery),
      doneEvent('resend', delivery),
      doneEvent('resendFailed', { count: 3 }),
      ...(['older', 'test', 'resend', 'resendFailed'] as const).map((id) => errorEvent(id, offline)),
    ],
    stateKey: ({ context }) => `${context.deliveries.length > 0} ${context.nextCursor !== null}`,
  },
]);
