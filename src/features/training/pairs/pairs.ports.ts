// Ports of the pairs machine.

import { fromPromise } from 'xstate';
import type { Pair, PairExportPart } from '../../../../contract/training/pairs.ts';
import { callActor } from '../../../api/actors/call.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { retryCommand } from '../../../machines/shared/command-queue.ts';
import { type PairsNotice, pairsMachine } from '../../../machines/training/pairs/pairs.machine.ts';
import type { PairForm, PairsCommand } from '../../../machines/training/pairs/pairs.state.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { toastRefusal } from '../../../ui/UpgradeHint/plan-limits.ts';
import { pairsTexts as texts } from './pairs.texts.ts';

const saveActor = fromPromise<Pair, { readonly botId: string; readonly draft: PairForm }>(
  async ({ input: { botId, draft }, signal }) => {
    const { call, endpoints } = await loadClient();
    const { id, question, answer, baseVersion } = draft;
    if (id === null) return call(endpoints.pairs.add, { botId, question, answer }, { signal });
    const changes = { question, answer, ...(baseVersion && { over: baseVersion }) };
    return call(endpoints.pairs.edit, { botId, pairId: id, ...changes }, { signal });
  },
);

const commandActor = fromPromise<number, { readonly botId: string; readonly command: PairsCommand }>(
  async ({ input: { botId, command: issuedCommand }, signal }) => {
    const { call, endpoints } = await loadClient();
    if (issuedCommand.action === 'retrain') {
      await call(endpoints.pairs.retrain, { botId, pairId: issuedCommand.ids[0] }, { signal });
      return 0;
    }
    const request = { botId, pairIds: issuedCommand.ids };
    if (issuedCommand.action === 'restore')
      return (await call(endpoints.pairs.restore, request, { signal })).skipped;
    const { removed } = await call(endpoints.pairs.remove, request, { signal });
    return issuedCommand.ids.length - removed;
  },
);

const exportActor = fromPromise<void, { readonly botId: string; readonly format: 'csv' | 'xlsx' }>(
  async ({ input, signal }) => {
    const { call, endpoints } = await loadClient();
    const request = { ...input, locale: readLocale() };
    let cursor: string | null = null;
    let part = 0;
    do {
      part += 1;
      const partRequest = { ...request, part, ...(cursor !== null && { after: cursor }) };
      const table: PairExportPart = await call(endpoints.pairs.export, partRequest, { signal });
      const bytes = Uint8Array.from(atob(table.base64), (char) => char.charCodeAt(0));
      saveFile(table.fileName, bytes, 'application/octet-stream');
      cursor = table.next;
    } while (cursor !== null);
    if (part > 1)
      toast({ text: formatText(request.locale, texts.exportedParts, { count: part }), tone: 'success' });
  },
);

/** Shows the result of a command; a removal can be undone while its toast is shown. */
function announce(notice: PairsNotice, issueCommand: (command: PairsCommand) => void): void {
  const locale = readLocale();
  if (notice.kind === 'failed') {
    toastRefusal(notice.failure, plansLink(), retryCommand(notice, issueCommand));
  } else if (notice.kind === 'saved') {
    toast({ text: formatText(locale, notice.isNew ? texts.savedNew : texts.savedEdit), tone: 'success' });
  } else if (notice.command.action === 'remove') {
    const { ids } = notice.command;
    toast({
      text: formatText(locale, texts.removed, { count: ids.length }),
      action: {
        label: formatText(locale, texts.undo),
        onPress: () => issueCommand({ action: 'restore', ids }),
      },
    });
  } else if (notice.command.action === 'restore') {
    const count = notice.command.ids.length - notice.skipped;
    if (count > 0) toast({ text: formatText(locale, texts.restored, { count }), tone: 'success' });
    if (notice.skipped > 0) toast({ text: formatText(locale, texts.skipped, { count: notice.skipped }) });
  }
}

export const pairsWithPorts = pairsMachine.provide({
  actors: {
    live: liveActor,
    list: callActor((all) => all.pairs.list),
    findDuplicate: callActor((all) => all.pairs.findDuplicate),
    read: callActor((all) => all.training.read),
    save: saveActor,
    runCommand: commandActor,
    exporting: exportActor,
  },
  actions: {
    announce: ({ self }, notice) => {
      const sendUndo = undoSender(self, 'runCommand');
      announce(notice, (issuedCommand) => sendUndo({ type: 'command.issued', command: issuedCommand }));
    },
  },
});
