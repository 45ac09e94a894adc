// Assigns conversations: by hand, from the queue, and away from absent operators.
import type { Transaction } from 'kysely';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { personName, readUserName } from '../../shared/person-name.ts';
import { readGroups } from '../groups/groups.store.ts';
import { type OperatorScope, readActor } from '../thread/conversation-scope.store.ts';
import { type ConversationIds, readConversation } from '../thread/conversations.store.ts';
import {
  type LockedConversation,
  lockConversation,
  systemLine,
  writeThread,
} from '../thread/thread.store.ts';
import { transition } from '../thread/transition.rules.ts';
import { selectAssignableUsers, selectNextAssignee } from './assignees.store.ts';
import { notifyAssigned, prepareAssignment } from './escalation.store.ts';

interface AssignmentInput {
  readonly assigneeId: string | null;
  /** The assignee that the caller saw; absent: no optimistic check. */
  readonly from?: string | null;
}

/**
 * Assigns the conversation or, with null, releases it; the queue then skips the operator who released it.
 * @throws ApiError NotFound, ConversationClosed, ConversationChanged (unassigned already, or by now assigned
 * to somebody other than `from`), AssigneeUnfit (no access to this bot)
 */
export function assignConversation(
  store: Store,
  scope: OperatorScope,
  { assigneeId, from }: AssignmentInput,
): Promise<Conversation> {
  return store.transact(async (trx) => {
    const lockedConversation = await lockConversation(trx, scope);
    if (!lockedConversation) throw new ApiError('NotFound');
    if (lockedConversation.status === 'closed' || lockedConversation.status === 'spam')
      throw new ApiError('ConversationClosed');
    const hasAssigneeChanged =
      from !== undefined &&
      lockedConversation.assignee_id !== from &&
      lockedConversation.assignee_id !== assigneeId;
    if (hasAssigneeChanged) throw new ApiError('ConversationChanged');
    if (assigneeId === null) await releaseConversation(store, trx, lockedConversation, scope);
    else if (assigneeId !== lockedConversation.assignee_id)
      await assignTo(store, trx, lockedConversation, { ...scope, assigneeId });
    const conversation = await readConversation(trx, scope);
    if (!conversation) throw new ApiError('NotFound');
    return conversation;
  });
}

async function assignTo(
  store: Store,
  trx: Transaction<Database>,
  lockedConversation: LockedConversation,
  { assigneeId, ...scope }: OperatorScope & { assigneeId: string },
): Promise<void> {
  const { now } = scope;
  const user = await selectAssignableUsers(trx, {
    accountId: lockedConversation.account_id,
    botId: lockedConversation.bot_id,
    now,
  })
    .where('u.id', '=', assigneeId)
    .executeTakeFirst();
  if (!user) throw new ApiError('AssigneeUnfit');
  const changes = transition(lockedConversation, 'assigned', { now, to: assigneeId });
  if (!changes) throw new ApiError('ConversationChanged');
  const { actor, name } = await readActor(trx, scope);
  await ensurePresenceRow(trx, { accountId: lockedConversation.account_id, userId: assigneeId, now });
  const line = systemLine('assigned', actor, name, { to: personName(user) });
  await writeThread(store, trx, lockedConversation, {
    now,
    messages: [line],
    changes: {
      ...changes,
      released_by: null,
      ...(await groupColumnAfterAssign(trx, lockedConversation, assigneeId)),
    },
  });
  await notifyAssigned(store, trx, lockedConversation, {
    to: assigneeId,
    by: actor === 'operator' ? { id: scope.userId, name } : null,
    now,
  });
}

/** A conversation that somebody outside its group gets is no longer the group's. */
async function groupColumnAfterAssign(
  trx: Transaction<Database>,
  { account_id: accountId, group_id: groupId }: LockedConversation,
  assigneeId: string,
): Promise<{ readonly group_id?: null }> {
  if (groupId === null) return {};
  const [group] = await readGroups(trx, accountId, groupId);
  return group?.memberIds.includes(assigneeId) ? {} : { group_id: null };
}

async function releaseConversation(
  store: Store,
  trx: Transaction<Database>,
  lockedConversation: LockedConversation,
  scope: OperatorScope,
): Promise<void> {
  const { now } = scope;
  const releasedState = transition(lockedConversation, 'released', { now });
  if (!releasedState) throw new ApiError('ConversationChanged');
  const name = await readUserName(trx, scope);
  const line = systemLine('unassigned', 'operator', name, { to: assigneeNameOf(lockedConversation) });
  const unassigned = { ...lockedConversation, released_by: lockedConversation.assignee_id };
  const assignment =
    releasedState.ai_enabled === 0 ? await prepareAssignment(trx, unassigned, releasedState, now) : null;
  await writeThread(store, trx, lockedConversation, {
    now,
    messages: assignment?.assignee ? [line, assignment.line] : [line],
    changes: { ...(assignment?.changes ?? releasedState), released_by: lockedConversation.assignee_id },
  });
  if (assignment?.assignee)
    await notifyAssigned(store, trx, lockedConversation, { to: assignment.assignee.id, now });
}

/**
 * Assigns one queued conversation to the next operator.
 * @returns false when nobody is available or the conversation is no longer queued.
 */
export function assignFromQueue(store: Store, ids: ConversationIds, now: number): Promise<boolean> {
  return store.transact(async (trx) => {
    const lockedConversation = await lockConversation(trx, ids);
    if (
      !lockedConversation ||
      lockedConversation.assignee_id !== null ||
      lockedConversation.escalated_at === null ||
      lockedConversation.status === 'closed' ||
      lockedConversation.status === 'spam'
    )
      return false;
    const { line, changes, assignee } = await prepareAssignment(
      trx,
      lockedConversation,
      lockedConversation,
      now,
    );
    if (!assignee) return false;
    await writeThread(store, trx, lockedConversation, { now, messages: [line], changes });
    await notifyAssigned(store, trx, lockedConversation, { to: assignee.id, now });
    return true;
  });
}

/**
 * Moves a waiting conversation from an operator who has been offline too long to the next one, or back to the
 * queue when nobody is available.
 * @returns false when it need not or may not be moved.
 */
export function reassignFromAbsent(store: Store, ids: ConversationIds, now: number): Promise<boolean> {
  return store.transact(async (trx) => {
    const lockedConversation = await lockConversation(trx, ids);
    if (
      !lockedConversation ||
      lockedConversation.assignee_id === null ||
      !(await isAssigneeAbsent(trx, lockedConversation, now))
    )
      return false;
    const scope = {
      accountId: lockedConversation.account_id,
      botId: lockedConversation.bot_id,
      now,
      groupId: lockedConversation.group_id,
      except: [lockedConversation.assignee_id],
    };
    const next =
      transition(lockedConversation, 'requeued', { now }) && (await selectNextAssignee(trx, scope));
    const changes = next
      ? transition(lockedConversation, 'reassigned', { now, to: next.id })
      : transition(lockedConversation, 'requeued', { now });
    if (!changes) return false;
    const line = next
      ? systemLine('handedOn', 'system', null, { to: next.name })
      : systemLine('unassigned', 'system', null, { to: assigneeNameOf(lockedConversation) });
    await writeThread(store, trx, lockedConversation, {
      now,
      messages: [line],
      changes: { ...changes, released_by: null },
    });
    if (next) await notifyAssigned(store, trx, lockedConversation, { to: next.id, now });
    return true;
  });
}

const assigneeNameOf = (lockedConversation: LockedConversation): string => personName(lockedConversation);

async function isAssigneeAbsent(
  trx: Transaction<Database>,
  lockedConversation: LockedConversation,
  now: number,
): Promise<boolean> {
  const cutoff = now - limits.presence.reassignAfterMs;
  if (
    lockedConversation.waiting_since === null ||
    lockedConversation.waiting_since > cutoff ||
    (lockedConversation.assigned_at ?? 0) > cutoff
  )
    return false;
  const offlineRow = await trx
    .selectFrom('operator_presence')
    .select('user_id')
    .where('account_id', '=', lockedConversation.account_id)
    .where('user_id', '=', lockedConversation.assignee_id)
    .where('state', '=', 'offline')
    .where('changed_at', '<=', cutoff)
    .executeTakeFirst();
  return offlineRow !== undefined;
}

/** Creates an offline presence row for an operator who never logged in. */
async function ensurePresenceRow(
  trx: Transaction<Database>,
  { accountId, userId, now }: { accountId: string; userId: string; now: number },
): Promise<void> {
  await trx
    .insertInto('operator_presence')
    .values({ user_id: userId, account_id: accountId, state: 'offline', changed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}
