// Endpoints of operator groups.
import type { operatorGroups } from '../../../../contract/conversations/operator-groups.ts';
import type { Store } from '../../../store/store.ts';
import type { Handlers } from '../../shared/context.ts';
import { changeGroup, createGroup, readGroups, removeGroup, restoreGroup } from './groups.store.ts';

export const operatorGroupsHandlers = ({
  store,
}: {
  readonly store: Store;
}): Handlers<typeof operatorGroups> => ({
  list: (_input, { accountId }) => readGroups(store.db, accountId),
  create: (input, { accountId }, { now }) => createGroup(store, accountId, input, now),
  change: ({ operatorGroupId: groupId, ...fields }, { accountId }) =>
    changeGroup(store, { accountId, groupId }, fields),
  remove: async ({ operatorGroupId: groupId }, { accountId }, { now }) => {
    await removeGroup(store, { accountId, groupId }, now);
    return {};
  },
  restore: ({ operatorGroupId: groupId }, { accountId }) => restoreGroup(store, { accountId, groupId }),
});
