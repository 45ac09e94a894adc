// Ports of the tools machine.
import { fromPromise } from 'xstate';
import type { Tool } from '../../../../contract/bots/tools.ts';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { type BotCommand, toolsMachine } from '../../../machines/bots/tools/tools.machine.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { toolsTexts as texts } from './tools.texts.ts';

const run = fromPromise<{ readonly tools: readonly Tool[] }, BotCommand>(
  async ({ input: { botId, command }, signal }) => {
    const { call, endpoints } = await loadLazyEndpoints();
    const { create, change, remove, restore, list } = endpoints.tools;
    if (command.kind !== 'save')
      await call(
        command.kind === 'remove' ? remove : restore,
        { botId, toolId: command.tool.id },
        { signal },
      );
    else if (command.toolId === null) await call(create, { botId, ...command.draft }, { signal });
    else await call(change, { botId, toolId: command.toolId, ...command.draft }, { signal });
    return call(list, { botId }, { signal });
  },
);

export const toolsWithPorts = toolsMachine.provide({
  actors: {
    list: lazyCallActor((all) => all.tools.list),
    run,
    tryOut: lazyCallActor((all) => all.tools.try),
  },
  actions: {
    announce: ({ self }, notice) => {
      if (notice.kind === 'failed') {
        toastFailure(notice.failure);
        return;
      }
      const { tool } = notice;
      const undo = undoSender(self, 'run');
      toast({
        text: formatText(readLocale(), texts.removed, { name: tool.label }),
        action: {
          label: formatText(readLocale(), texts.undo),
          onPress: () => undo({ type: 'command.issued', command: { kind: 'restore', tool } }),
        },
      });
    },
  },
});
