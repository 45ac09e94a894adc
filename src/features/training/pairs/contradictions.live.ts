// Live ports of the contradictions machine.

import { fromPromise } from 'xstate';
import type { Conflict } from '../../../../contract/training/findings.ts';
import { actorOf } from '../../../api/actors/call.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { sentence } from '../../../i18n/texts.ts';
import { againOf } from '../../../machines/shared/command-queue.ts';
import {
  type ConflictNews,
  type ConflictOrder,
  contradictionsMachine,
} from '../../../machines/training/pairs/contradictions.machine.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { tellRefusal } from '../../../ui/UpgradeHint/plan-limits.ts';
import { contradictionTexts as texts } from './contradictions.texts.ts';
import { pairsTexts } from './pairs.texts.ts';

const order = fromPromise<string | null, { readonly botId: string; readonly order: ConflictOrder }>(
  async ({ input: { botId, order: given }, signal }) => {
    const { call, endpoints } = await loadClient();
    const one = { botId, conflictId: given.conflict.id };
    if (given.verb === 'keep') {
      const kept = await call(endpoints.conflicts.keep, { ...one, sourceId: given.sourceId }, { signal });
      return kept.removedId;
    }
    if (given.verb === 'dismiss') await call(endpoints.conflicts.dismiss, one, { signal });
    else if (given.removedId === null) await call(endpoints.conflicts.restore, one, { signal });
    else await bringBack(botId, given.removedId, given.conflict, signal);
    return null;
  },
);

async function bringBack(
  botId: string,
  sourceId: string,
  { one, other }: Conflict,
  signal: AbortSignal,
): Promise<void> {
  const { call, endpoints } = await loadClient();
  const gone = one.sourceId === sourceId ? one : other;
  if (gone.kind === 'qa') await call(endpoints.pairs.restore, { botId, pairIds: [sourceId] }, { signal });
  else await call(endpoints.training.restore, { botId, sourceId }, { signal });
}

function announce(news: ConflictNews, give: (order: ConflictOrder) => void): void {
  const locale = readLocale();
  if (news.kind === 'refused') {
    tellRefusal(news.failure, plansLink(), againOf(news, give));
  } else if (news.order.verb !== 'undo') {
    const { conflict, verb } = news.order;
    toast({
      text: sentence(locale, verb === 'keep' ? texts.kept : texts.dismissed),
      action: {
        label: sentence(locale, pairsTexts.undo),
        onPress: () => give({ verb: 'undo', conflict, removedId: news.removedId }),
      },
    });
  }
}

export const liveContradictions = contradictionsMachine.provide({
  actors: { live: liveActor, list: actorOf((all) => all.conflicts.list), order },
  actions: {
    announce: ({ self }, news) => {
      const order = undoSender(self, 'order');
      announce(news, (given) => order({ type: 'order.given', order: given }));
    },
  },
});
