// Ports of the machine of proactive messages.
import { fromPromise } from 'xstate';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import {
  type ProactiveList,
  type ProactiveOrder,
  proactiveMessagesMachine,
} from '../../../machines/widget/proactive-messages.machine.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { proactiveTexts as texts } from './proactive.texts.ts';

const run = fromPromise<ProactiveList, ProactiveOrder>(async ({ input: { botId, command }, signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const { create, change, move, remove, restore, list } = endpoints.proactiveMessages;
  const options = { signal };
  switch (command.kind) {
    case 'save':
      if (command.id === null) await call(create, { botId, ...command.draft }, options);
      else await call(change, { botId, proactiveId: command.id, ...command.draft }, options);
      break;
    case 'move':
      await call(move, { botId, proactiveId: command.id, position: command.position }, options);
      break;
    case 'remove':
      await call(remove, { botId, proactiveId: command.message.id }, options);
      break;
    case 'restore':
      await call(restore, { botId, proactiveId: command.message.id }, options);
      break;
  }
  return call(list, { botId }, options);
});

export const proactiveWithPorts = proactiveMessagesMachine.provide({
  actors: { list: lazyCallActor((all) => all.proactiveMessages.list), run },
  actions: {
    announceFailure: (_, failure) => toastFailure(failure),
    announceRemoval: ({ self, context: { command } }) => {
      if (command?.kind !== 'remove') return;
      const { message } = command;
      const undo = undoSender(self, 'run');
      toast({
        text: formatText(readLocale(), texts.removed, { name: message.name }),
        action: {
          label: formatText(readLocale(), texts.undo),
          onPress: () => undo({ type: 'command.issued', command: { kind: 'restore', message } }),
        },
      });
    },
  },
});
