// Ports of the webhook, delivery and API key machines.
import { fromPromise } from 'xstate';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { type ApiKeyList, apiKeysMachine } from '../../../machines/account/integrations/api-keys.machine.ts';
import { webhookDeliveriesMachine } from '../../../machines/account/integrations/webhook-deliveries.machine.ts';
import {
  type WebhookList,
  webhooksMachine,
} from '../../../machines/account/integrations/webhooks.machine.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { apiKeyTexts, deliveryTexts, webhookTexts } from './integrations.texts.ts';

const listWebhooks = fromPromise<WebhookList>(async ({ signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const [{ webhooks }, bots] = await Promise.all([
    call(endpoints.webhooks.list, {}, { signal }),
    call(endpoints.bots.list, {}, { signal }),
  ]);
  return { webhooks, bots };
});

const listKeys = fromPromise<ApiKeyList>(async ({ signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const [{ keys }, bots] = await Promise.all([
    call(endpoints.apiKeys.list, {}, { signal }),
    call(endpoints.bots.list, {}, { signal }),
  ]);
  return { keys, bots };
});

export const webhooksWithPorts = webhooksMachine.provide({
  actors: {
    list: listWebhooks,
    create: lazyCallActor((all) => all.webhooks.create),
    change: lazyCallActor((all) => all.webhooks.change),
    renewSecret: lazyCallActor((all) => all.webhooks.renewSecret),
    remove: lazyCallActor((all) => all.webhooks.remove),
  },
  actions: {
    announce: (_, notice) => {
      const locale = readLocale();
      if (notice.kind === 'failed') toastFailure(notice.failure);
      else toast({ text: formatText(locale, webhookTexts[notice.kind]), tone: 'success' });
    },
  },
});

export const deliveriesWithPorts = webhookDeliveriesMachine.provide({
  actors: {
    deliveries: lazyCallActor((all) => all.webhooks.deliveries),
    test: lazyCallActor((all) => all.webhooks.test),
    resend: lazyCallActor((all) => all.webhooks.resend),
    resendFailed: lazyCallActor((all) => all.webhooks.resendFailed),
  },
  actions: {
    announce: (_, notice) => {
      const locale = readLocale();
      if (notice.kind === 'failed') toastFailure(notice.failure);
      else
        toast({
          text: formatText(locale, deliveryTexts.resendQueued, { count: notice.count }),
          tone: 'success',
        });
    },
  },
});

export const apiKeysWithPorts = apiKeysMachine.provide({
  actors: {
    list: listKeys,
    create: lazyCallActor((all) => all.apiKeys.create),
    revoke: lazyCallActor((all) => all.apiKeys.revoke),
  },
  actions: {
    announce: (_, { kind }) => toast({ text: formatText(readLocale(), apiKeyTexts[kind]), tone: 'success' }),
  },
});
