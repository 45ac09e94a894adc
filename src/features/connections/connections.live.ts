// Live ports of the connection list, wizard, log and daily-limit machines.

import { fromPromise } from 'xstate';
import { actorOf, laterActorOf } from '../../api/actors/call.actor.ts';
import { loadLater } from '../../api/client/load.ts';
import { liveActor } from '../../api/live/live.actor.ts';
import { plansLink } from '../../api/plans-link.ts';
import { readLocale } from '../../i18n/locale.ts';
import { sentence } from '../../i18n/texts.ts';
import {
  type Opened,
  serviceWizardMachine,
  type WizardPlace,
} from '../../machines/connections/connection-wizard.machine.ts';
import {
  type ServiceNews,
  type ServiceOrder,
  type Services,
  servicesMachine,
} from '../../machines/connections/connections.machine.ts';
import { dailyLimitMachine } from '../../machines/connections/daily-limit.machine.ts';
import { serviceLogMachine } from '../../machines/connections/delivery-log.machine.ts';
import { againOf } from '../../machines/shared/command-queue.ts';
import { undoSender } from '../../platform/undo-sender.ts';
import { tellFailure } from '../../ui/Toasts/toast-failure.ts';
import { toast } from '../../ui/Toasts/toast-queue.ts';
import { tellRefusal } from '../../ui/UpgradeHint/plan-limits.ts';
import { serviceTexts as texts } from './connections.texts.ts';
import { dailyLimitTexts } from './daily-limit.texts.ts';

const read = fromPromise<Services, { readonly botId: string }>(async ({ input, signal }) => {
  const { call, endpoints } = await loadLater();
  const [connections, kinds] = await Promise.all([
    call(endpoints.connections.list, input, { signal }),
    call(endpoints.catalog.connections, {}, { signal }),
  ]);
  return { connections, kinds };
});

interface Ordered {
  readonly botId: string;
  readonly order: ServiceOrder;
}

const order = fromPromise<void, Ordered>(async ({ input, signal }) => {
  const { call, endpoints } = await loadLater();
  const { verb, connection } = input.order;
  const one = { botId: input.botId, connectionId: connection.id };
  if (verb === 'remove') await call(endpoints.connections.remove, one, { signal });
  else if (verb === 'restore') await call(endpoints.connections.restore, one, { signal });
  else await call(endpoints.connections.activate, { ...one, active: verb === 'activate' }, { signal });
});

const done = {
  activate: texts.activated,
  deactivate: texts.deactivated,
  remove: texts.removed,
  restore: texts.restored,
} as const;

/** What was taken away can be brought back while its message stands. */
function announce(news: ServiceNews, give: (order: ServiceOrder) => void): void {
  const locale = readLocale();
  if (news.kind === 'refused') {
    tellRefusal(news.failure, plansLink(), againOf(news, give));
    return;
  }
  const { verb, connection } = news;
  const name = connection.name || sentence(locale, texts.unnamed);
  const text = sentence(locale, done[verb], { name });
  if (verb !== 'remove') toast({ text, tone: 'success' });
  else
    toast({
      text,
      action: { label: sentence(locale, texts.undo), onPress: () => give({ verb: 'restore', connection }) },
    });
}

export const liveServices = servicesMachine.provide({
  actors: { live: liveActor, read, order },
  actions: {
    announce: ({ self }, news) => {
      const order = undoSender(self, 'order');
      announce(news, (given) => order({ type: 'order.given', order: given }));
    },
  },
});

export const liveServiceWizard = serviceWizardMachine.provide({
  actors: {
    open: fromPromise<Opened, WizardPlace>(async ({ input: { botId, kind, connectionId }, signal }) => {
      const { call, endpoints } = await loadLater();
      const kinds = await call(endpoints.catalog.connections, {}, { signal });
      const entry = kinds.find((one) => one.kind === kind);
      if (!entry) throw { error: 'NotFound' };
      if (entry.isOnSite) return { entry, detail: null };
      if (connectionId)
        return { entry, detail: await call(endpoints.connections.read, { botId, connectionId }, { signal }) };
      if (!entry.isAllowed || !entry.hasRoom) return { entry, detail: null };
      return { entry, detail: await call(endpoints.connections.begin, { botId, kind }, { signal }) };
    }),
    keepDraft: actorOf((all) => all.connections.keepDraft),
    connect: actorOf((all) => all.connections.connect),
  },
});

export const liveServiceLog = serviceLogMachine.provide({
  actors: {
    list: laterActorOf((all) => all.channelDeliveries.list),
    sendAgain: laterActorOf((all) => all.channelDeliveries.sendAgain),
  },
  actions: {
    announce: (_, { failure }) => tellFailure(failure),
  },
});

export const liveDailyLimit = dailyLimitMachine.provide({
  actors: {
    read: laterActorOf((all) => all.dailyLimits.read),
    save: laterActorOf((all) => all.dailyLimits.save),
  },
  actions: {
    announce: () => void toast({ text: sentence(readLocale(), dailyLimitTexts.saved), tone: 'success' }),
  },
});
