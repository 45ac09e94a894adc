// Ports of the training machine.

import { fromPromise } from 'xstate';
import { isErrorTag } from '../../../contract/errors/errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { Source } from '../../../contract/training/training.ts';
import { callActor } from '../../api/actors/call.actor.ts';
import { loadClient } from '../../api/client/load.ts';
import { liveActor } from '../../api/live/live.actor.ts';
import { plansLink } from '../../api/plans-link.ts';
import { readLocale } from '../../i18n/locale.ts';
import { errorText } from '../../i18n/texts/errors.ts';
import { formatText } from '../../i18n/texts.ts';
import { retryCommand } from '../../machines/shared/command-queue.ts';
import { trainingMachine } from '../../machines/training/training.machine.ts';
import type {
  SourcesCommand,
  SourcesCommandResult,
  TrainingNotice,
} from '../../machines/training/training.state.ts';
import { undoSender } from '../../platform/undo-sender.ts';
import { type ToastMessage, toast } from '../../ui/Toasts/toast-queue.ts';
import { toastRefusal } from '../../ui/UpgradeHint/plan-limits.ts';
import { sourceListTexts } from './source-list.texts.ts';
import { trainingTexts as texts } from './training.texts.ts';

type CommandInput = { readonly botId: string; readonly command: SourcesCommand };

const emptyResult: SourcesCommandResult = { changed: [], notFound: [], rejected: [] };

/**
 * One source uses its own endpoint; several share a bulk call, and each result arrives on the event stream.
 */
const commandActor = fromPromise<SourcesCommandResult, CommandInput>(
  async ({ input: { botId, command }, signal }) => {
    const { call, endpoints } = await loadClient();
    const { training } = endpoints;
    const { action, sources } = command;
    const [firstSource] = sources;
    const target = firstSource && sources.length === 1 ? { botId, sourceId: firstSource.id } : null;
    if (target && action !== 'remove' && action !== 'pause' && action !== 'resume') {
      return { ...emptyResult, changed: [await call(training[action], target, { signal })] };
    }
    const ids = sources.map(({ id }) => id);
    const rejected: SourcesCommandResult['rejected'][number][] = [];
    for (let start = 0; start < ids.length; start += limits.trainingCommand.max) {
      const sourceIds = ids.slice(start, start + limits.trainingCommand.max);
      rejected.push(...(await call(training.runCommand, { botId, action, sourceIds }, { signal })).refused);
    }
    const rejectedIds = new Set(rejected.map(({ sourceId }) => sourceId));
    return {
      ...emptyResult,
      notFound: action === 'remove' ? ids.filter((id) => !rejectedIds.has(id)) : [],
      rejected,
    };
  },
);

/** Shows the result of a command; a removal can be undone while its toast is shown. */
function announce(notice: TrainingNotice, issueCommand: (command: SourcesCommand) => void): void {
  const locale = readLocale();
  if (notice.kind === 'failed') {
    toastRefusal(notice.failure, plansLink(), retryCommand(notice, issueCommand));
    return;
  }
  if (notice.kind === 'paired') {
    toast({ text: formatText(locale, sourceListTexts.pairAdded), tone: 'success' });
    return;
  }
  const { command, refused } = notice;
  const refusedIds = new Set(refused.map(({ sourceId }) => sourceId));
  const done = command.sources.filter(({ id }) => !refusedIds.has(id));
  if (done.length > 0 && (command.action === 'remove' || command.action === 'restore')) {
    toast(removalToast(command.action, done, issueCommand));
  }
  const [first] = refused;
  if (!first) return;
  const error = isErrorTag(first.reason) ? first.reason : 'InternalError';
  const reason = errorText({ error }, locale);
  toast({
    text: formatText(locale, sourceListTexts.refusedMany, { count: refused.length, reason }),
    tone: 'danger',
  });
}

function removalToast(
  action: 'remove' | 'restore',
  done: readonly Source[],
  issueCommand: (command: SourcesCommand) => void,
): ToastMessage {
  const locale = readLocale();
  const count = done.length;
  const title = done[0]?.title ?? '';
  if (action === 'restore') {
    const text =
      count === 1
        ? formatText(locale, texts.restored, { title })
        : formatText(locale, sourceListTexts.restoredMany, { count });
    return { text, tone: 'success' };
  }
  const text =
    count === 1
      ? formatText(locale, texts.removed, { title })
      : formatText(locale, sourceListTexts.removedMany, { count });
  const undo = () => issueCommand({ action: 'restore', sources: done });
  return { text, action: { label: formatText(locale, texts.undo), onPress: undo } };
}

export const trainingWithPorts = trainingMachine.provide({
  actors: {
    live: liveActor,
    list: callActor((all) => all.training.list),
    addText: callActor((all) => all.training.addText),
    addPair: callActor((all) => all.training.addPair),
    read: callActor((all) => all.training.read),
    refresh: callActor((all) => all.training.refresh),
    runCommand: commandActor,
  },
  actions: {
    announce: ({ self }, notice) => {
      const sendUndo = undoSender(self, 'runCommand');
      announce(notice, (issuedCommand) => sendUndo({ type: 'command.issued', command: issuedCommand }));
    },
  },
});
