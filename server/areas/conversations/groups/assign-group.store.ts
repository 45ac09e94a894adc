// Gives a conversation to a group of operators.
import type { Transaction } from 'kysely';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { notifyAssigned, notifyTeamOrAssignee, prepareAssignment } from '../assignment/escalation.store.ts';
import { type OperatorScope, readActor } from '../thread/conversation-scope.store.ts';
import { readConversation } from '../thread/conversations.store.ts';
import {
  type LockedConversation,
  lockConversation,
  systemLine,
  writeThread,
} from '../thread/thread.store.ts';
import { transition } from '../thread/transition.rules.ts';
import { readGroups } from './groups.store.ts';

/**
 * Gives the conversation to a group, or with null to everybody. An assignee who is in the group stays. Where a
 * person has to answer, the next of the group gets it, else it waits in the group's queue; while the AI
 * answers, the group is only noted.
 * @throws ApiError NotFound, ConversationClosed, ConversationChanged, AssigneeUnfit (no such group)
 */
export function assignGroup(
  store: Store,
  scope: OperatorScope,
  groupId: string | null,
): Promise<Conversation> {
  return store.transact(async (trx) => {
    const conversation = await lockConversation(trx, scope);
    if (!conversation) throw new ApiError('NotFound');
    if (conversation.status === 'closed' || conversation.status === 'spam')
      throw new ApiError('ConversationClosed');
    if (conversation.group_id !== groupId) await moveToGroup(store, trx, conversation, scope, groupId);
    const updated = await readConversation(trx, scope);
    if (!updated) throw new ApiError('NotFound');
    return updated;
  });
}

async function moveToGroup(
  store: Store,
  trx: Transaction<Database>,
  conversation: LockedConversation,
  scope: OperatorScope,
  groupId: string | null,
): Promise<void> {
  const { accountId, userId, now } = scope;
  const { actor, name } = await readActor(trx, scope);
  if (groupId === null) {
    const messages = [systemLine('ungrouped', actor, name)];
    await writeThread(store, trx, conversation, { now, messages, changes: { group_id: null } });
    return;
  }
  const [group] = await readGroups(trx, accountId, groupId);
  if (!group) throw new ApiError('AssigneeUnfit');
  const line = systemLine('grouped', actor, name, { to: group.name });
  const { assignee_id } = conversation;
  const isReleased = assignee_id !== null && !group.memberIds.includes(assignee_id);
  const released = isReleased ? transition(conversation, 'released', { now }) : null;
  if (isReleased && !released) throw new ApiError('ConversationChanged');
  const state = released ?? conversation;
  const grouped = { ...conversation, group_id: groupId, released_by: null };
  const needsPerson = state.assignee_id === null && state.escalated_at !== null;
  const assignment = needsPerson ? await prepareAssignment(trx, grouped, state, now) : null;
  const changes = assignment?.assignee ? assignment.changes : released;
  await writeThread(store, trx, conversation, {
    now,
    messages: assignment ? [line, assignment.line] : [line],
    changes: { ...changes, group_id: groupId, released_by: null },
  });
  if (assignment?.assignee) {
    const to = assignment.assignee.id;
    await notifyAssigned(store, trx, conversation, {
      to,
      by: actor === 'operator' ? { id: userId, name } : null,
      now,
    });
  } else if (assignment) await notifyTeamOrAssignee(store, trx, grouped, { assigneeId: null, now });
}
