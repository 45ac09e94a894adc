// Ports of canned replies and AI rewriting.

import type { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { callActor } from '../../../api/actors/call.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import {
  type CannedReplyCommand,
  cannedRepliesMachine,
} from '../../../machines/conversations/canned/canned-replies.machine.ts';
import { rewriteMachine } from '../../../machines/conversations/composer/rewrite.machine.ts';
import { retryCommand } from '../../../machines/shared/command-queue.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { cannedTexts } from '../canned/canned.texts.ts';

/** Canned replies; a removal can be undone from its toast. */
export const cannedWithPorts = cannedRepliesMachine.provide({
  actors: {
    list: callActor((all) => all.cannedReplies.list),
    add: callActor((all) => all.cannedReplies.add),
    edit: callActor((all) => all.cannedReplies.edit),
    runCommand: fromPromise<void, { readonly botId: string; readonly command: CannedReplyCommand }>(
      async ({ input: { botId, command }, signal }) => {
        const { call, endpoints } = await loadClient();
        await call(endpoints.cannedReplies[command.action], { botId, replyId: command.reply.id }, { signal });
      },
    ),
  },
  actions: {
    announce: ({ self }, notice) => {
      const locale = readLocale();
      const sendCommand = undoSender(self, 'runCommand');
      if (notice.kind === 'failed') {
        toastFailure(
          notice.failure,
          retryCommand(notice, (command) => sendCommand({ type: 'command.issued', command })),
        );
        return;
      }
      const { action, reply } = notice.command;
      if (action !== 'remove') return;
      const command: CannedReplyCommand = { action: 'restore', reply };
      toast({
        text: formatText(locale, cannedTexts.removed, { shortcut: reply.shortcut }),
        action: {
          label: formatText(locale, cannedTexts.undo),
          onPress: () => sendCommand({ type: 'command.issued', command }),
        },
      });
    },
  },
});

export const rewriteWithPorts = rewriteMachine.provide({
  actors: {
    readAvailability: callActor((all) => all.rewrites.readAvailability),
    createRewrite: callActor((all) => all.rewrites.create),
  },
});

/** State of the canned replies machine, shared by its dialog and the autocomplete. */
export type CannedMachineState = ReturnType<typeof useMachine<typeof cannedWithPorts>>;
