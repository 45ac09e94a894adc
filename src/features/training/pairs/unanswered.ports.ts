// Ports of the unanswered questions machine.

import { fromPromise } from 'xstate';
import { callActor } from '../../../api/actors/call.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { retryCommand } from '../../../machines/shared/command-queue.ts';
import {
  type UnansweredCommand,
  type UnansweredNotice,
  unansweredMachine,
} from '../../../machines/training/pairs/unanswered.machine.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { toastRefusal } from '../../../ui/UpgradeHint/plan-limits.ts';
import { pairsTexts } from './pairs.texts.ts';
import { unansweredTexts as texts } from './unanswered.texts.ts';

const commandActor = fromPromise<void, { readonly botId: string; readonly command: UnansweredCommand }>(
  async ({ input: { botId, command: issuedCommand }, signal }) => {
    const { call, endpoints } = await loadClient();
    await call(
      endpoints.unanswered[issuedCommand.action],
      { botId, groupId: issuedCommand.group.id },
      { signal },
    );
  },
);

function announce(notice: UnansweredNotice, issueCommand: (command: UnansweredCommand) => void): void {
  const locale = readLocale();
  if (notice.kind === 'failed') {
    toastRefusal(notice.failure, plansLink(), retryCommand(notice, issueCommand));
  } else if (notice.kind === 'answered') {
    toast({ text: formatText(locale, texts.answered), tone: 'success' });
  } else {
    const { group, action } = notice.command;
    const { question } = group;
    if (action === 'restore') {
      toast({ text: formatText(locale, texts.restored, { question }), tone: 'success' });
    } else {
      toast({
        text: formatText(locale, texts.dismissed, { question }),
        action: {
          label: formatText(locale, pairsTexts.undo),
          onPress: () => issueCommand({ action: 'restore', group }),
        },
      });
    }
  }
}

export const unansweredWithPorts = unansweredMachine.provide({
  actors: {
    live: liveActor,
    list: callActor((all) => all.unanswered.list),
    answer: callActor((all) => all.unanswered.answer),
    runCommand: commandActor,
  },
  actions: {
    announce: ({ self }, notice) => {
      const sendUndo = undoSender(self, 'runCommand');
      announce(notice, (issuedCommand) => sendUndo({ type: 'command.issued', command: issuedCommand }));
    },
  },
});
