// Ports of the threshold of a bot; a change can be undone while its toast is shown.
import { fromPromise } from 'xstate';
import type { Bot } from '../../../../contract/bots/bots.ts';
import { callActor } from '../../../api/actors/call.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatPercent } from '../../../i18n/numbers/numbers.ts';
import { formatText } from '../../../i18n/texts.ts';
import {
  setThreshold,
  type ThresholdCommand,
  type ThresholdNotice,
  thresholdMachine,
} from '../../../machines/answers/evaluation/threshold.machine.ts';
import { retryCommand } from '../../../machines/shared/command-queue.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { thresholdTexts as texts } from './threshold.texts.ts';

const change = fromPromise<Bot, { readonly botId: string; readonly command: ThresholdCommand }>(
  async ({ input: { botId, command }, signal }) => {
    const { call, endpoints } = await loadClient();
    return setThreshold(command, {
      read: () => call(endpoints.bots.read, { botId }, { signal }),
      change: (confidenceThreshold) =>
        call(endpoints.bots.change, { botId, confidenceThreshold }, { signal }),
    });
  },
);

function announce(notice: ThresholdNotice, issueCommand: (command: ThresholdCommand) => void): void {
  const locale = readLocale();
  if (notice.kind === 'failed') {
    toastFailure(notice.failure, retryCommand(notice, issueCommand));
    return;
  }
  if (notice.kind === 'superseded') {
    const values = { threshold: formatPercent(locale, notice.threshold) };
    toast({ text: formatText(locale, texts.superseded, values) });
    return;
  }
  const { threshold, former, isUndo } = notice.command;
  const values = { threshold: formatPercent(locale, threshold) };
  if (isUndo) {
    toast({ text: formatText(locale, texts.undone, values), tone: 'success' });
    return;
  }
  const onPress = () => issueCommand({ threshold: former, former: threshold, isUndo: true });
  const action = { label: formatText(locale, texts.undo), onPress };
  toast({ text: formatText(locale, texts.applied, values), tone: 'success', action });
}

export const thresholdWithPorts = thresholdMachine.provide({
  actors: { live: liveActor, read: callActor((all) => all.bots.read), runCommand: change },
  actions: {
    announce: ({ self }, notice) => {
      const sendUndo = undoSender(self, 'runCommand');
      announce(notice, (command) => sendUndo({ type: 'command.issued', command }));
    },
  },
});
