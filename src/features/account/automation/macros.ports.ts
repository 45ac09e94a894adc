// Ports of the macros machine.
import { fromPromise } from 'xstate';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import {
  type MacroCommand,
  type MacroList,
  type MacroSaving,
  macrosMachine,
} from '../../../machines/account/automation/macros.machine.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { macrosTexts as texts } from './macros.texts.ts';

const run = fromPromise<MacroList, MacroCommand>(async ({ input, signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const { list, move, remove, restore } = endpoints.macros;
  const ids = { macroId: input.macro.id };
  if (input.kind === 'move') await call(move, { ...ids, position: input.position }, { signal });
  else await call(input.kind === 'remove' ? remove : restore, ids, { signal });
  return call(list, {}, { signal });
});

const save = fromPromise<MacroList, MacroSaving>(async ({ input: { macroId, draft }, signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const { create, change, list } = endpoints.macros;
  await (macroId === null
    ? call(create, draft, { signal })
    : call(change, { macroId, ...draft }, { signal }));
  return call(list, {}, { signal });
});

export const macrosWithPorts = macrosMachine.provide({
  actors: { list: lazyCallActor((all) => all.macros.list), run, save },
  actions: {
    announce: ({ self }, notice) => {
      if (notice.kind === 'failed') {
        toastFailure(notice.failure);
        return;
      }
      const { command } = notice;
      if (command.kind !== 'remove') return;
      const { macro } = command;
      const undo = undoSender(self, 'run');
      toast({
        text: formatText(readLocale(), texts.removed, { name: macro.name }),
        action: {
          label: formatText(readLocale(), texts.undo),
          onPress: () => undo({ type: 'command.issued', command: { kind: 'restore', macro } }),
        },
      });
    },
  },
});
