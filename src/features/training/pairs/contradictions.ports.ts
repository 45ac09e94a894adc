// Ports of the contradictions machine.

import { fromPromise } from 'xstate';
import type { Contradiction } from '../../../../contract/training/findings.ts';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
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

const commandActor = fromPromise<
  string | null,
  { readonly botId: string; readonly command: ContradictionCommand }
>(async ({ input: { botId, command: issuedCommand }, signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const target = { botId, conflictId: issuedCommand.contradiction.id };
  if (issuedCommand.action === 'keep') {
    const result = await call(
      endpoints.contradictions.keep,
      { ...target, sourceId: issuedCommand.sourceId },
      { signal },
    );
    return result.removedId;
  }
  if (issuedCommand.action === 'dismiss') await call(endpoints.contradictions.dismiss, target, { signal });
  else if (issuedCommand.removedId === null) await call(endpoints.contradictions.restore, target, { signal });
  else await restoreSource(botId, issuedCommand.removedId, issuedCommand.contradiction, signal);
  return null;
});

async function restoreSource(
  botId: string,
  sourceId: string,
  { one, other }: Contradiction,
  signal: AbortSignal,
): Promise<void> {
  const { call, endpoints } = await loadLazyEndpoints();
  const removedSource = one.sourceId === sourceId ? one : other;
  if (removedSource.kind === 'qa')
    await call(endpoints.pairs.restore, { botId, pairIds: [sourceId] }, { signal });
  else await call(endpoints.training.restore, { botId, sourceId }, { signal });
}

function announce(notice: ContradictionsNotice, issueCommand: (command: ContradictionCommand) => void): void {
  const locale = readLocale();
  if (notice.kind === 'failed') {
    toastRefusal(notice.failure, plansLink(), retryCommand(notice, issueCommand));
  } else if (notice.command.action !== 'undo') {
    const { contradiction, action } = notice.command;
    toast({
      text: formatText(locale, action === 'keep' ? texts.kept : texts.dismissed),
      action: {
        label: formatText(locale, pairsTexts.undo),
        onPress: () => issueCommand({ action: 'undo', contradiction, removedId: notice.removedId }),
      },
    });
  }
}

export const contradictionsWithPorts = contradictionsMachine.provide({
  actors: {
    live: liveActor,
    list: lazyCallActor((all) => all.contradictions.list),
    runCommand: commandActor,
  },
  actions: {
    announce: ({ self }, notice) => {
      const sendUndo = undoSender(self, 'runCommand');
      announce(notice, (issuedCommand) => sendUndo({ type: 'command.issued', command: issuedCommand }));
    },
  },
});
