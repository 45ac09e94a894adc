// Live ports of the contradictions machine.

import { fromPromise } from 'xstate';
import type { Contradiction } from '../../../../contract/training/findings.ts';
import { callActor } from '../../../api/actors/call.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { sentence } from '../../../i18n/texts.ts';
import { retryCommand } from '../../../machines/shared/command-queue.ts';
import {
  type ContradictionCommand,
  type ContradictionsNotice,
  contradictionsMachine,
} from '../../../machines/training/pairs/contradictions.machine.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { toastRefusal } from '../../../ui/UpgradeHint/plan-limits.ts';
import { contradictionTexts as texts } from './contradictions.texts.ts';
import { pairsTexts } from './pairs.texts.ts';

const order = fromPromise<string | null, { readonly botId: string; readonly order: ContradictionCommand }>(
  async ({ input: { botId, order: given }, signal }) => {
    const { call, endpoints } = await loadClient();
    const one = { botId, conflictId: given.contradiction.id };
    if (given.action === 'keep') {
      const kept = await call(endpoints.conflicts.keep, { ...one, sourceId: given.sourceId }, { signal });
      return kept.removedId;
    }
    if (given.action === 'dismiss') await call(endpoints.conflicts.dismiss, one, { signal });
    else if (given.removedId === null) await call(endpoints.conflicts.restore, one, { signal });
    else await bringBack(botId, given.removedId, given.contradiction, signal);
    return null;
  },
);

async function bringBack(
  botId: string,
  sourceId: string,
  { one, other }: Contradiction,
  signal: AbortSignal,
): Promise<void> {
  const { call, endpoints } = await loadClient();
  const gone = one.sourceId === sourceId ? one : other;
  if (gone.kind === 'qa') await call(endpoints.pairs.restore, { botId, pairIds: [sourceId] }, { signal });
  else await call(endpoints.training.restore, { botId, sourceId }, { signal });
}

function announce(news: ContradictionsNotice, give: (order: ContradictionCommand) => void): void {
  const locale = readLocale();
  if (news.kind === 'failed') {
    toastRefusal(news.failure, plansLink(), retryCommand(news, give));
  } else if (news.command.action !== 'undo') {
    const { contradiction, action: verb } = news.command;
    toast({
      text: sentence(locale, verb === 'keep' ? texts.kept : texts.dismissed),
      action: {
        label: sentence(locale, pairsTexts.undo),
        onPress: () => give({ action: 'undo', contradiction, removedId: news.removedId }),
      },
    });
  }
}

export const liveContradictions = contradictionsMachine.provide({
  actors: { live: liveActor, list: callActor((all) => all.conflicts.list), runCommand: order },
  actions: {
    announce: ({ self }, news) => {
      const order = undoSender(self, 'runCommand');
      announce(news, (given) => order({ type: 'command.issued', order: given }));
    },
  },
});
