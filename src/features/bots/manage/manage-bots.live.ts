// Live ports of the manage-bots machine.
import { fromPromise } from 'xstate';
import { laterActorOf } from '../../../api/actors/call.actor.ts';
import { loadLater } from '../../../api/client/load.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { sentence } from '../../../i18n/texts.ts';
import { type BotsAtHand, manageBotsMachine } from '../../../machines/bots/manage-bots.machine.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { tellRefusal } from '../../../ui/UpgradeHint/plan-limits.ts';
import { manageTexts } from './manage-bots.texts.ts';

const read = fromPromise<BotsAtHand>(async ({ signal }) => {
  const { call, endpoints } = await loadLater();
  const [bots, { usage }, removed] = await Promise.all([
    call(endpoints.bots.list, {}, { signal }),
    call(endpoints.plans.active, {}, { signal }),
    call(endpoints.botLife.removed, {}, { signal }),
  ]);
  return { bots, removed: removed.bots, limit: usage.activeBotsLimit, choiceUntil: usage.choiceUntil };
});

export const liveManageBots = manageBotsMachine.provide({
  actors: {
    read,
    choose: laterActorOf((all) => all.botLife.choose),
    restore: laterActorOf((all) => all.botLife.restore),
  },
  actions: {
    announce: (_, news) => {
      const locale = readLocale();
      if (news.kind === 'refused') tellRefusal(news.failure, plansLink());
      else toast({ tone: 'success', text: sentence(locale, manageTexts[news.kind]) });
    },
  },
});
