// Ports of the operator groups machine.
import { fromPromise } from 'xstate';
import type { OperatorGroup } from '../../../../contract/conversations/operator-groups.ts';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import {
  type GroupForm,
  operatorGroupsMachine,
} from '../../../machines/account/operators/operator-groups.machine.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { operatorGroupTexts as texts } from './operator-groups.texts.ts';

const save = fromPromise<OperatorGroup, GroupForm>(async ({ input: { id, ...fields }, signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  return id === null
    ? call(endpoints.operatorGroups.create, fields, { signal })
    : call(endpoints.operatorGroups.change, { operatorGroupId: id, ...fields }, { signal });
});

export const operatorGroupsWithPorts = operatorGroupsMachine.provide({
  actors: {
    list: lazyCallActor((all) => all.operatorGroups.list),
    save,
    remove: lazyCallActor((all) => all.operatorGroups.remove),
    restore: lazyCallActor((all) => all.operatorGroups.restore),
  },
  actions: {
    announceRemoval: ({ self }, { id: groupId, name }) => {
      const restore = undoSender(self, 'restore');
      toast({
        text: formatText(readLocale(), texts.removed, { name }),
        action: {
          label: formatText(readLocale(), texts.undo),
          onPress: () => restore({ type: 'group.restored', groupId }),
        },
      });
    },
    announceFailure: (_, failure) => toastFailure(failure),
  },
});
