// Assigns conversations: by hand, from the queue, and away from absent operators.
import type { Transaction } from 'kysely';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { personName } from '../../shared/person-name.ts';
import { type OperatorScope, readUserName } from '../thread/conversation-scope.store.ts';
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

interface Giving {
  readonly assigneeId: string | null;
  /** Who had it before the eyes of whoever gives it, where that matters. */
  readonly from?: string | null;
}

/**
 * Gives the conversation to somebody, or lays it down (null): then the queue gives it to anybody but whoever laid it
 * down. Refuses with ConversationClosed, ConversationChanged (nobody has it, or by now somebody else than `from`),
 * AssigneeUnfit (not of this bot).
 */
export function assignConversation(
  store: Store,
  place: OperatorScope,
  { assigneeId, from }: Giving,
): Promise<Conversation> {
  return store.transact(async (trx) => {
    const held = await lockConversation(trx, place);
    if (!held) throw new ApiError('NotFound');
    if (held.status === 'closed') throw new ApiError('ConversationClosed');
    const isMoved = from !== undefined && held.assignee_id !== from && held.assignee_id !== assigneeId;
    if (isMoved) throw new ApiError('ConversationChanged');
    if (assigneeId === null) await layDown(store, trx, held, place);
    else if (assigneeId !== held.assignee_id) await give(store, trx, held, { ...place, assigneeId });
    const conversation = await readConversation(trx, place);
    if (!conversation) throw new ApiError('NotFound');
    return conversation;
  });
}

async function give(
  store: Store,
  trx: Transaction<Database>,
  held: LockedConversation,
  { assigneeId, ...place }: OperatorScope & { assigneeId: string },
): Promise<void> {
  const { now } = place;
  const person = await selectAssignableUsers(trx, { accountId: held.account_id, botId: held.bot_id, now })
    .where('u.id', '=', assigneeId)
    .executeTakeFirst();
  if (!person) throw new ApiError('AssigneeUnfit');
  const changes = transition(held, 'assigned', { now, to: assigneeId });
  if (!changes) throw new ApiError('ConversationChanged');
  const name = await readUserName(trx, place);
  await beKnown(trx, { accountId: held.account_id, userId: assigneeId, now });
  const line = systemLine('assigned', 'operator', name, { to: personName(person) });
  await writeThread(store, trx, held, { now, messages: [line], changes: { ...changes, released_by: null } });
  await notifyAssigned(store, trx, held, { to: assigneeId, by: { id: place.userId, name }, now });
}

async function layDown(
  store: Store,
  trx: Transaction<Database>,
  held: LockedConversation,
  place: OperatorScope,
): Promise<void> {
  const { now } = place;
  const left = transition(held, 'released', { now });
  if (!left) throw new ApiError('ConversationChanged');
  const name = await readUserName(trx, place);
  const line = systemLine('unassigned', 'operator', name, { to: assigneeNameOf(held) });
  const free = { ...held, released_by: held.assignee_id };
  const served = left.ai_enabled === 0 ? await prepareAssignment(trx, free, left, now) : null;
  await writeThread(store, trx, held, {
    now,
    messages: served?.assignee ? [line, served.line] : [line],
    changes: { ...(served?.changes ?? left), released_by: held.assignee_id },
  });
  if (served?.assignee) await notifyAssigned(store, trx, held, { to: served.assignee.id, now });
}

/** Gives one conversation of the queue to whose turn it is. False when nobody is there, or nothing is to be given. */
export function assignFromQueue(store: Store, ids: ConversationIds, now: number): Promise<boolean> {
  return store.transact(async (trx) => {
    const held = await lockConversation(trx, ids);
    if (!held || held.assignee_id !== null || held.ai_enabled === 1 || held.status === 'closed') return false;
    const { line, changes, assignee } = await prepareAssignment(trx, held, held, now);
    if (!assignee) return false;
    await writeThread(store, trx, held, { now, messages: [line], changes });
    await notifyAssigned(store, trx, held, { to: assignee.id, now });
    return true;
  });
}

/**
 * Takes what waits from somebody who has been offline for too long and gives it to whose turn it is; back into the
 * queue where nobody is. False when it need not, or may not, be moved.
 */
export function reassignFromAbsent(store: Store, ids: ConversationIds, now: number): Promise<boolean> {
  return store.transact(async (trx) => {
    const held = await lockConversation(trx, ids);
    if (!held || held.assignee_id === null || !(await isAway(trx, held, now))) return false;
    const place = { accountId: held.account_id, botId: held.bot_id, now, except: [held.assignee_id] };
    const next = transition(held, 'requeued', { now }) && (await selectNextAssignee(trx, place));
    const changes = next
      ? transition(held, 'reassigned', { now, to: next.id })
      : transition(held, 'requeued', { now });
    if (!changes) return false;
    const line = next
      ? systemLine('handedOn', 'system', null, { to: next.name })
      : systemLine('unassigned', 'system', null, { to: assigneeNameOf(held) });
    await writeThread(store, trx, held, {
      now,
      messages: [line],
      changes: { ...changes, released_by: null },
    });
    if (next) await notifyAssigned(store, trx, held, { to: next.id, now });
    return true;
  });
}

const assigneeNameOf = (held: LockedConversation): string => personName(held);

async function isAway(trx: Transaction<Database>, held: LockedConversation, now: number): Promise<boolean> {
  const long = now - limits.presence.reassignAfterMs;
  if (held.waiting_since === null || held.waiting_since > long || (held.assigned_at ?? 0) > long)
    return false;
  const away = await trx
    .selectFrom('operator_presence')
    .select('user_id')
    .where('account_id', '=', held.account_id)
    .where('user_id', '=', held.assignee_id)
    .where('state', '=', 'offline')
    .where('changed_at', '<=', long)
    .executeTakeFirst();
  return away !== undefined;
}

/** Somebody who was never there is offline from now on. */
async function beKnown(
  trx: Transaction<Database>,
  { accountId, userId, now }: { accountId: string; userId: string; now: number },
): Promise<void> {
  await trx
    .insertInto('operator_presence')
    .values({ user_id: userId, account_id: accountId, state: 'offline', changed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}
