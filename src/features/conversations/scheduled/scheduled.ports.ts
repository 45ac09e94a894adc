// Ports of scheduled replies.
import { fromPromise } from 'xstate';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { createI18n } from '../../../i18n/I18n.tsx';
import { readLocale } from '../../../i18n/locale.ts';
import {
  type ScheduledCommand,
  scheduledRepliesMachine,
} from '../../../machines/conversations/composer/scheduled-replies.machine.ts';
import { randomId } from '../../../platform/browser/random-id.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { snoozeEndText } from '../snooze/snooze.text.ts';
import { scheduledTexts as texts } from './scheduled.texts.ts';

interface CommandInput {
  readonly botId: string;
  readonly conversationId: string;
  readonly command: ScheduledCommand;
}

const run = fromPromise<void, CommandInput>(async ({ input: { command, ...ids }, signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const { create, change, send, remove } = endpoints.scheduledReplies;
  switch (command.kind) {
    case 'create':
      await call(create, { ...ids, clientId: randomId(), ...command.fields }, { signal });
      break;
    case 'change':
      await call(change, { ...ids, scheduledReplyId: command.id, ...command.fields }, { signal });
      break;
    case 'send':
      await call(send, { ...ids, scheduledReplyId: command.id }, { signal });
      break;
    case 'remove':
      await call(remove, { ...ids, scheduledReplyId: command.reply.id }, { signal });
      break;
  }
});

export const scheduledRepliesWithPorts = scheduledRepliesMachine.provide({
  actors: { live: liveActor, list: lazyCallActor((all) => all.scheduledReplies.list), run },
  actions: {
    announce: ({ self }, notice) => {
      const i18n = createI18n(readLocale());
      if (notice.kind === 'failed') {
        toastFailure(notice.failure);
        return;
      }
      const { command } = notice;
      if (command.kind === 'create')
        toast({ text: i18n.t(texts.scheduled, { at: snoozeEndText(command.fields.sendAt, i18n) }) });
      if (command.kind !== 'remove') return;
      const { text, sendAt, sendsAnyway } = command.reply;
      const undo = undoSender(self, 'run');
      toast({
        text: i18n.t(texts.removed),
        action: {
          label: i18n.t(texts.undo),
          onPress: () =>
            undo({
              type: 'command.issued',
              command: { kind: 'create', fields: { text, sendAt, sendsAnyway } },
            }),
        },
      });
    },
  },
});
