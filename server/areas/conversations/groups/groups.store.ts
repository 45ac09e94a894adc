// Stores groups of operators.
import type { Kysely, Transaction } from 'kysely';
import type { OperatorGroup } from '../../../../contract/conversations/operator-groups.ts';
import { teamLimits } from '../../../../contract/limits.team.ts';
import { foldText } from '../../../engine/text/normalise.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';

interface GroupIds {
  readonly accountId: string;
  readonly groupId: string;
}
type GroupFields = Pick<OperatorGroup, 'name' | 'memberIds'>;

/** The account's groups, sorted by name. */
export async function readGroups(
  db: Kysely<Database>,
  accountId: string,
  groupId?: string,
): Promise<OperatorGroup[]> {
  const [groups, members] = await Promise.all([
    db
      .selectFrom('operator_groups')
      .select(['id', 'name'])
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .$if(groupId !== undefined, (query) => query.where('id', '=', groupId ?? ''))
      .execute(),
    db
      .selectFrom('operator_group_members')
      .select(['group_id', 'user_id'])
      .where('account_id', '=', accountId)
      .orderBy('user_id')
      .execute(),
  ]);
  const order = new Intl.Collator('fa', { numeric: true });
  return groups
    .map(({ id, name }) => ({
      ...{ id, name },
      memberIds: members.filter(({ group_id }) => group_id === id).map(({ user_id }) => user_id),
    }))
    .sort((one, other) => order.compare(one.name, other.name));
}

/** @throws ApiError GroupNameTaken when the folded name exists, TooManyGroups, UserNotFound */
export async function createGroup(
  store: Store,
  accountId: string,
  { name, memberIds }: GroupFields,
  now: number,
): Promise<OperatorGroup> {
  const id = newId();
  await mapDuplicateName(() =>
    store.transact(async (trx) => {
      await enforceGroupLimit(trx, accountId);
      const row = { id, account_id: accountId, name, name_key: foldText(name), created_at: now };
      await trx.insertInto('operator_groups').values(row).execute();
      await setMembers(trx, { accountId, groupId: id }, memberIds);
    }),
  );
  return readGroup(store.db, { accountId, groupId: id });
}

/** @throws ApiError NotFound, GroupNameTaken, UserNotFound */
export async function changeGroup(
  store: Store,
  ids: GroupIds,
  { name, memberIds }: GroupFields,
): Promise<OperatorGroup> {
  await mapDuplicateName(() =>
    store.transact(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('operator_groups')
        .set({ name, name_key: foldText(name) })
        .where('account_id', '=', ids.accountId)
        .where('id', '=', ids.groupId)
        .where('removed_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows !== 1n) throw new ApiError('NotFound');
      await setMembers(trx, ids, memberIds);
    }),
  );
  return readGroup(store.db, ids);
}

/**
 * Removes a group; it can be restored for `restorableMs`. Conversations keep its id, which then means nobody's.
 * @throws ApiError NotFound
 */
export async function removeGroup(
  store: Store,
  { accountId, groupId }: GroupIds,
  now: number,
): Promise<void> {
  await store.transact(async (trx) => {
    await trx
      .deleteFrom('operator_groups')
      .where('account_id', '=', accountId)
      .where('removed_at', '<', now - teamLimits.operatorGroups.restorableMs)
      .execute();
    const { numUpdatedRows } = await trx
      .updateTable('operator_groups')
      // Frees the name for another group at once.
      .set({ removed_at: now, name_key: `\n${groupId}` })
      .where('account_id', '=', accountId)
      .where('id', '=', groupId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new ApiError('NotFound');
  });
}

/** @throws ApiError NotFound, GroupNameTaken, TooManyGroups */
export async function restoreGroup(store: Store, ids: GroupIds): Promise<OperatorGroup> {
  await mapDuplicateName(() =>
    store.transact(async (trx) => {
      const group = await trx
        .selectFrom('operator_groups')
        .select('name')
        .where('account_id', '=', ids.accountId)
        .where('id', '=', ids.groupId)
        .where('removed_at', 'is not', null)
        .executeTakeFirst();
      if (!group) throw new ApiError('NotFound');
      await enforceGroupLimit(trx, ids.accountId);
      await trx
        .updateTable('operator_groups')
        .set({ removed_at: null, name_key: foldText(group.name) })
        .where('account_id', '=', ids.accountId)
        .where('id', '=', ids.groupId)
        .execute();
    }),
  );
  return readGroup(store.db, ids);
}

async function readGroup(db: Kysely<Database>, { accountId, groupId }: GroupIds): Promise<OperatorGroup> {
  const [group] = await readGroups(db, accountId, groupId);
  if (!group) throw new ApiError('NotFound');
  return group;
}

async function setMembers(
  trx: Transaction<Database>,
  { accountId: account_id, groupId: group_id }: GroupIds,
  memberIds: readonly string[],
): Promise<void> {
  const userIds = [...new Set(memberIds)];
  const users = await trx
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', account_id)
    .where('id', 'in', userIds.length > 0 ? userIds : [''])
    .execute();
  if (users.length !== userIds.length) throw new ApiError('UserNotFound');
  await trx
    .deleteFrom('operator_group_members')
    .where('account_id', '=', account_id)
    .where('group_id', '=', group_id)
    .execute();
  if (userIds.length === 0) return;
  await trx
    .insertInto('operator_group_members')
    .values(userIds.map((user_id) => ({ account_id, group_id, user_id })))
    .execute();
}

/** @throws ApiError TooManyGroups when the account has reached its limit */
async function enforceGroupLimit(trx: Transaction<Database>, accountId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('operator_groups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= teamLimits.operatorGroups.perAccount) throw new ApiError('TooManyGroups');
}

async function mapDuplicateName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (uniqueViolation(error)?.columns.includes('name_key')) throw new ApiError('GroupNameTaken');
    throw error;
  }
}
