// Ports of the rules machine.
import { fromPromise } from 'xstate';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import {
  type RuleCommand,
  type RuleList,
  type RuleSaving,
  rulesMachine,
} from '../../../machines/account/automation/rules.machine.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { rulesTexts as texts } from './rules.texts.ts';

const run = fromPromise<RuleList, RuleCommand>(async ({ input, signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const calls = endpoints.rules;
  const { rule } = input;
  const ids = { ruleId: rule.id };
  switch (input.kind) {
    case 'switch':
      await call(calls.switch, { ...ids, isEnabled: input.isEnabled }, { signal });
      break;
    case 'move':
      await call(calls.move, { ...ids, position: input.position }, { signal });
      break;
    case 'remove':
      await call(calls.remove, ids, { signal });
      break;
    case 'restore':
      await call(calls.restore, ids, { signal });
      break;
  }
  return call(calls.list, {}, { signal });
});

const save = fromPromise<RuleList, RuleSaving>(async ({ input: { ruleId, draft }, signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const { create, change, list } = endpoints.rules;
  await (ruleId === null ? call(create, draft, { signal }) : call(change, { ruleId, ...draft }, { signal }));
  return call(list, {}, { signal });
});

export const rulesWithPorts = rulesMachine.provide({
  actors: {
    list: lazyCallActor((all) => all.rules.list),
    run,
    save,
    tryOut: lazyCallActor((all) => all.rules.tryOut),
    runs: lazyCallActor((all) => all.rules.runs),
  },
  actions: {
    announce: ({ self }, notice) => {
      const locale = readLocale();
      if (notice.kind === 'failed') {
        toastFailure(notice.failure);
        return;
      }
      const { command } = notice;
      if (command.kind !== 'remove') return;
      const { rule } = command;
      const undo = undoSender(self, 'run');
      toast({
        text: formatText(locale, texts.removed, { name: rule.name }),
        action: {
          label: formatText(locale, texts.undo),
          onPress: () => undo({ type: 'command.issued', command: { kind: 'restore', rule } }),
        },
      });
    },
  },
});
