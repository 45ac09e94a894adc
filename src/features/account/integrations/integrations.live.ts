// Live ports of the webhook, delivery and API key machines.
import { fromPromise } from 'xstate';
import { laterActorOf } from '../../../api/actors/call.actor.ts';
import { loadLater } from '../../../api/client/load.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { sentence } from '../../../i18n/texts.ts';
import { apiKeysMachine, type KeyRing } from '../../../machines/account/integrations/api-keys.machine.ts';
import { deliveriesMachine } from '../../../machines/account/integrations/webhook-deliveries.machine.ts';
import { type Listeners, webhooksMachine } from '../../../machines/account/integrations/webhooks.machine.ts';
import { tellFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { deliveryTexts, keyTexts, webhookTexts } from './integrations.texts.ts';

const listeners = fromPromise<Listeners>(async ({ signal }) => {
  const { call, endpoints } = await loadLater();
  const [{ webhooks }, bots] = await Promise.all([
    call(endpoints.webhooks.list, {}, { signal }),
    call(endpoints.bots.list, {}, { signal }),
  ]);
  return { webhooks, bots };
});

const ring = fromPromise<KeyRing>(async ({ signal }) => {
  const { call, endpoints } = await loadLater();
  const [{ keys }, bots] = await Promise.all([
    call(endpoints.apiKeys.list, {}, { signal }),
    call(endpoints.bots.list, {}, { signal }),
  ]);
  return { keys, bots };
});

export const liveWebhooks = webhooksMachine.provide({
  actors: {
    listeners,
    create: laterActorOf((all) => all.webhooks.create),
    change: laterActorOf((all) => all.webhooks.change),
    renewSecret: laterActorOf((all) => all.webhooks.renewSecret),
    remove: laterActorOf((all) => all.webhooks.remove),
  },
  actions: {
    announce: (_, news) => {
      const locale = readLocale();
      if (news.kind === 'refused') tellFailure(news.failure);
      else toast({ text: sentence(locale, webhookTexts[news.kind]), tone: 'success' });
    },
  },
});

export const liveDeliveries = deliveriesMachine.provide({
  actors: {
    deliveries: laterActorOf((all) => all.webhooks.deliveries),
    test: laterActorOf((all) => all.webhooks.test),
    replay: laterActorOf((all) => all.webhooks.replay),
    replayFailed: laterActorOf((all) => all.webhooks.replayFailed),
  },
  actions: {
    announce: (_, news) => {
      const locale = readLocale();
      if (news.kind === 'refused') tellFailure(news.failure);
      else toast({ text: sentence(locale, deliveryTexts.ordered, { count: news.count }), tone: 'success' });
    },
  },
});

export const liveApiKeys = apiKeysMachine.provide({
  actors: {
    ring,
    create: laterActorOf((all) => all.apiKeys.create),
    revoke: laterActorOf((all) => all.apiKeys.revoke),
  },
  actions: {
    announce: (_, { kind }) => toast({ text: sentence(readLocale(), keyTexts[kind]), tone: 'success' }),
  },
});
