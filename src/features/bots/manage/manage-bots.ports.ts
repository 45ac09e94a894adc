// Ports of the manage-bots machine.
import { fromPromise } from 'xstate';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { type ManagedBots, manageBotsMachine } from '../../../machines/bots/manage-bots.machine.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { toastRefusal } from '../../../ui/UpgradeHint/plan-limits.ts';
import { manageBotsTexts } from './manage-bots.texts.ts';

const read = fromPromise<ManagedBots>(async ({ signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const [bots, { usage }, removed] = await Promise.all([
    call(endpoints.bots.list, {}, { signal }),
    call(endpoints.plans.active, {}, { signal }),
    call(endpoints.botLifecycle.listRemoved, {}, { signal }),
  ]);
  return {
    bots,
    removed: removed.bots,
    limit: usage.activeBotsLimit,
    botChoiceDeadline: usage.botChoiceDeadline,
  };
});

export const manageBotsWithPorts = manageBotsMachine.provide({
  actors: {
    read,
    setActive: lazyCallActor((all) => all.botLifecycle.setActive),
    restore: lazyCallActor((all) => all.botLifecycle.restore),
  },
  actions: {
    announce: (_, notice) => {
      const locale = readLocale();
      if (notice.kind === 'failed') toastRefusal(notice.failure, plansLink());
      else toast({ tone: 'success', text: formatText(locale, manageBotsTexts[notice.kind]) });
    },
  },
});
