// Ports of the bot transfer machine.

import { fromCallback } from 'xstate';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import {
  type BotTransferEvent,
  botTransferMachine,
  type CopyInput,
  type TransferNotice,
} from '../../../machines/bots/bot-transfer.machine.ts';
import { toFailure } from '../../../machines/port.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { toastRefusal } from '../../../ui/UpgradeHint/plan-limits.ts';
import { transferTexts as texts } from './bot-transfer.texts.ts';
import { freeName } from './free-name.ts';

/** An abortable actor: sends progress and its result until it is stopped. */
const createTransferActor = <Input extends object>(
  run: (
    input: Input,
    emit: (event: BotTransferEvent) => void,
    signal: AbortSignal,
  ) => Promise<BotTransferEvent>,
  onFailed: (failure: Failure, input: Input) => BotTransferEvent | Promise<BotTransferEvent>,
) =>
  fromCallback<BotTransferEvent, Input>(({ input, sendBack }) => {
    const controller = new AbortController();
    const { signal } = controller;
    const emit = (event: BotTransferEvent) => {
      if (!signal.aborted) sendBack(event);
    };
    run(input, emit, signal).then(emit, async (thrown) => emit(await onFailed(toFailure(thrown), input)));
    return () => controller.abort();
  });

const copyBot = createTransferActor<CopyInput>(
  async ({ origin, name }, emit, signal) => {
    const { call, endpoints } = await loadLazyEndpoints();
    const { duplicate, import: importBot } = endpoints.botCreation;
    if (origin.kind === 'bot')
      return { type: 'copy.done', bot: await call(duplicate, { botId: origin.botId, name }, { signal }) };
    const onUploadProgress = (share: number) => emit({ type: 'copy.progressed', progress: share });
    const options = { signal, body: origin.file, onUploadProgress };
    return { type: 'copy.done', bot: await call(importBot, name === '' ? {} : { name }, options) };
  },
  async (failure, { origin, name }) => ({
    type: 'copy.failed',
    failure,
    ...(failure.error === 'BotNameTaken' &&
      origin.kind === 'file' &&
      name === '' && { name: await suggestName(origin.file).catch(() => '') }),
  }),
);

/** A free name like that of the bot in the file; the server has already validated it. */
async function suggestName(file: File): Promise<string> {
  const { bot } = JSON.parse(await file.text());
  const { call, endpoints } = await loadLazyEndpoints();
  const bots = await call(endpoints.bots.list, {});
  const names = bots.map(({ name }) => name);
  return typeof bot?.name === 'string' ? freeName(bot.name, names, readLocale()) : '';
}

const exportFile = createTransferActor<{ readonly botId: string }>(
  async ({ botId }, emit, signal) => {
    const { call, endpoints } = await loadLazyEndpoints();
    const onDownloadProgress = (share: number) => emit({ type: 'export.progressed', progress: share });
    const file = await call(endpoints.botCreation.export, { botId }, { signal, onDownloadProgress });
    return { type: 'export.done', ...file };
  },
  (failure) => ({ type: 'export.failed', failure }),
);

/** The new bot can be removed from its toast, and later under “Manage bots”. */
function announce(notice: TransferNotice, undo: (bot: { botId: string; name: string }) => void): void {
  const locale = readLocale();
  if (notice.kind === 'failed') toastRefusal(notice.failure, plansLink());
  else if (notice.kind === 'undone') toast({ text: formatText(locale, texts.undone) });
  else {
    const { id: botId, name } = notice.bot;
    toast({
      text: formatText(locale, texts.created, { name }),
      tone: 'success',
      action: { label: formatText(locale, texts.undo), onPress: () => undo({ botId, name }) },
    });
  }
}

export const transferWithPorts = botTransferMachine.provide({
  actors: {
    createCopy: copyBot,
    export: exportFile,
    remove: lazyCallActor((all) => all.botLifecycle.remove),
  },
  actions: {
    announce: ({ self }, { notice }) => {
      const remove = undoSender(self, 'remove');
      announce(notice, (bot) => remove({ type: 'undo.requested', ...bot }));
    },
    save: (_, { fileName, content }) => saveFile(fileName, content, 'application/octet-stream'),
  },
});
