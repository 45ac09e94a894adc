// Bulk actions on conversations, with undo.

import type { Selectable, Transaction } from 'kysely';
import type { BulkAction } from '../../../../contract/conversations/inbox.ts';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import type { MarkedPriority } from '../../../../contract/conversations/priority.ts';
import { DAY_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { chunksOf } from '../../../shared/chunks.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { readUserName } from '../../shared/person-name.ts';
import { assignConversation } from '../assignment/assign.store.ts';
import { assignGroup } from '../groups/assign-group.store.ts';
import { setConversationStatus } from '../operator/operator-actions.store.ts';
import { reindexFacts } from '../search/search.facts.ts';
import type { OperatorScope } from '../thread/conversation-scope.store.ts';
import { enqueueAnswer } from '../thread/inbound-messages.store.ts';
import { type LockedConversation, lockConversation, writeThread } from '../thread/thread.store.ts';
import { restoredState } from '../thread/transition.rules.ts';
import { removeBlocks } from '../visitors/blocks.store.ts';
import { updateConversationLabels } from './labels.store.ts';
import { parseLabelIds } from './list.streams.ts';
import { type RestorableState, restoredLine } from './restored-line.store.ts';
import { requireSnoozeEnd, scheduleWake, snoozeConversation, unsnoozeConversation } from './snooze.store.ts';
import { blockConversation, markSpam, unmarkSpam } from './spam.store.ts';

/** State before the action; `messageCount` is the count right after it and reveals later changes. */
export type PreviousState =
  | {
      readonly kind: Exclude<BulkAction['kind'], 'label' | 'priority'>;
      readonly id: string;
      readonly state: RestorableState;
      readonly messageCount: number;
      /** Of `block`: the blocks that it added. */
      readonly blockIds?: readonly string[];
    }
  | {
      readonly kind: 'label';
      readonly id: string;
      readonly before: string | null;
      readonly after: string | null;
    }
  | {
      readonly kind: 'priority';
      readonly id: string;
      readonly before: MarkedPriority | null;
      readonly after: MarkedPriority | null;
    };

/** A question older than this is left to operators when an action is undone. */
const MAX_QUESTION_AGE_MS = 2 * MINUTE_MS;

/** The state in which operators are awaited, and the AI answers only what the visitor writes from now on. */
const withoutOldQuestion = (
  state: RestorableState,
  { message_count: answered_seq }: LockedConversation,
  now: number,
): RestorableState => ({
  ...state,
  status: 'operatorAttention',
  escalated_at: state.escalated_at ?? now,
  answered_seq,
});

/** Restores one conversation; returns false and changes nothing when it has changed since the action. */
function restoreConversation(store: Store, scope: OperatorScope, previous: PreviousState): Promise<boolean> {
  return store.transact(async (trx) => {
    const conversation = await lockConversation(trx, scope);
    if (!conversation) return false;
    const { now } = scope;
    if (previous.kind === 'label') {
      const [before, after] = [parseLabelIds(previous.before), parseLabelIds(previous.after)];
      const changes = await updateConversationLabels(trx, conversation, {
        add: before.filter((id) => !after.includes(id)),
        remove: after.filter((id) => !before.includes(id)),
      });
      if (changes) {
        await writeThread(store, trx, conversation, { now, messages: [], changes });
        await reindexFacts(store, trx, { ...scope, botId: conversation.bot_id });
      }
      return changes !== null;
    }
    if (previous.kind === 'priority') {
      if (conversation.priority !== previous.after) return false;
      await writeThread(store, trx, conversation, {
        now,
        messages: [],
        changes: { priority: previous.before },
      });
      return true;
    }
    if (conversation.message_count !== previous.messageCount) return false;
    const { state } = previous;
    const isUnanswered = state.ai_enabled === 1 && state.waiting_since !== null;
    const isOverdue = isUnanswered && now - (state.waiting_since ?? now) > MAX_QUESTION_AGE_MS;
    const name = await readUserName(trx, scope);
    if (previous.blockIds) await removeBlocks(trx, scope.accountId, previous.blockIds, now);
    const snoozeEnd = state.snoozed_until ?? null;
    if (snoozeEnd !== null) await scheduleWake(store, trx, scope, snoozeEnd);
    await writeThread(store, trx, conversation, {
      now,
      messages: [await restoredLine(trx, conversation, { kind: previous.kind, state, name })],
      changes: {
        ...restoredState(conversation, isOverdue ? withoutOldQuestion(state, conversation, now) : state),
        ...((previous.kind === 'close' || previous.kind === 'block') &&
          state.status !== 'closed' && { closed_at: null }),
      },
    });
    if (isUnanswered && !isOverdue) await enqueueAnswer(store, trx, scope);
    return true;
  });
}

/** Errors that refuse the whole action. */
const wholeErrors: ReadonlySet<string> = new Set(['AssigneeUnfit', 'TooManyBlocks']);

/** Conversations processed in parallel. */
const CONCURRENCY = 8;

export interface BulkActor {
  readonly accountId: string;
  /** The bots whose conversations may be changed. */
  readonly botIds: readonly string[];
  readonly userId: string;
  readonly now: number;
}

export interface BulkResult {
  readonly actionId: string | null;
  readonly changed: number;
  readonly leftOut: number;
}

/**
 * Applies the action where it is possible and stores the previous states for undo.
 * @throws ApiError AssigneeUnfit or TooManyBlocks for the whole action, TimeUnfit for the end of a snooze
 */
export async function applyBulkAction(
  store: Store,
  actor: BulkActor,
  ids: readonly string[],
  action: BulkAction,
): Promise<BulkResult> {
  if (action.kind === 'snooze') requireSnoozeEnd(action, actor.now);
  const uniqueIds = [...new Set(ids)];
  const targets = await readTargets(store, actor, uniqueIds);
  const previousStates = (
    await mapConcurrently(targets, (target) => applyToConversation(store, { ...actor, ...target }, action))
  ).filter((one) => one !== null);
  const leftOut = uniqueIds.length - previousStates.length;
  if (previousStates.length === 0) return { actionId: null, changed: 0, leftOut };
  const actionId = newId();
  const { accountId: account_id, userId: user_id, now } = actor;
  const bot_id = targets.find(({ conversationId }) => conversationId === previousStates[0]?.id)?.botId ?? '';
  await store.transact(async (trx) => {
    const row = {
      id: actionId,
      account_id,
      bot_id,
      user_id,
      kind: action.kind,
      previous_state: JSON.stringify(previousStates),
    };
    await trx
      .insertInto('bulk_actions')
      .values({ ...row, created_at: now })
      .execute();
    await trx
      .deleteFrom('bulk_actions')
      .where('account_id', '=', account_id)
      .where('created_at', '<', now - DAY_MS)
      .execute();
  });
  return { actionId, changed: previousStates.length, leftOut };
}

/**
 * Undoes the user's own action, once and within `limits.inbox.undoMs`.
 * @throws ApiError NotFound otherwise
 */
export async function undoBulkAction(
  store: Store,
  actor: BulkActor,
  actionId: string,
): Promise<{ restored: number; leftOut: number }> {
  const { accountId, userId, now } = actor;
  const undoneAction = await store.db
    .updateTable('bulk_actions')
    .set({ undone_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', actionId)
    .where('undone_at', 'is', null)
    .where('created_at', '>=', now - limits.inbox.undoMs)
    .returning('previous_state')
    .executeTakeFirst();
  if (!undoneAction) throw new ApiError('NotFound');
  const previousStates: PreviousState[] = JSON.parse(undoneAction.previous_state);
  const previousById = new Map(previousStates.map((one) => [one.id, one]));
  const targets = await readTargets(store, actor, [...previousById.keys()]);
  const results = await mapConcurrently(targets, async ({ conversationId }) => {
    const previous = previousById.get(conversationId);
    return previous !== undefined && restoreConversation(store, { ...actor, conversationId }, previous);
  });
  const restored = results.filter((isDone) => isDone).length;
  return { restored, leftOut: previousStates.length - restored };
}

async function mapConcurrently<In, Out>(
  items: readonly In[],
  work: (one: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = [];
  for (const chunk of chunksOf(items, CONCURRENCY)) {
    results.push(...(await Promise.all(chunk.map(work))));
  }
  return results;
}

/** The conversations among the ids that the actor may change, with their bots. */
async function readTargets(
  store: Store,
  { accountId, botIds }: BulkActor,
  ids: readonly string[],
): Promise<readonly { readonly conversationId: string; readonly botId: string }[]> {
  if (botIds.length === 0 || ids.length === 0) return [];
  const rows = await store.db
    .selectFrom('conversations')
    .select(['id', 'bot_id'])
    .where('account_id', '=', accountId)
    .where('bot_id', 'in', botIds)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, bot_id }) => ({ conversationId: id, botId: bot_id }));
}

export type BotConversationScope = OperatorScope & { readonly botId: string };

/**
 * Applies the action to one conversation.
 * @returns its previous state, or null when nothing changed.
 */
export async function applyToConversation(
  store: Store,
  scope: BotConversationScope,
  action: BulkAction,
): Promise<PreviousState | null> {
  try {
    if (action.kind === 'label') return await store.transact((trx) => applyLabels(store, trx, scope, action));
    if (action.kind === 'priority')
      return await store.transact((trx) => applyPriority(store, trx, scope, action));
    const current = await readRestorableState(store, scope);
    if (!current) return null;
    if (action.kind === 'assign' && current.assignee_id === action.assigneeId) return null;
    if (action.kind === 'group' && current.group_id === action.groupId) return null;
    const { id, ...state } = current;
    if (action.kind === 'block') {
      const { conversation, blockIds } = await blockConversation(store, scope);
      return { kind: 'block', id, state, messageCount: conversation.messageCount, blockIds };
    }
    const { messageCount } = await applyToThread(store, scope, action);
    return { kind: action.kind, id, state, messageCount };
  } catch (error) {
    if (!(error instanceof ApiError) || wholeErrors.has(error.failure.error)) throw error;
    return null; // closed already, or changed concurrently
  }
}

type ThreadAction = Exclude<BulkAction, { kind: 'label' } | { kind: 'block' } | { kind: 'priority' }>;

function applyToThread(
  store: Store,
  scope: BotConversationScope,
  action: ThreadAction,
): Promise<Conversation> {
  switch (action.kind) {
    case 'close':
      return setConversationStatus(store, scope, 'closed');
    case 'assign':
      return assignConversation(store, scope, action);
    case 'group':
      return assignGroup(store, scope, action.groupId);
    case 'snooze':
      return snoozeConversation(store, scope, action);
    case 'wake':
      return unsnoozeConversation(store, scope);
    case 'spam':
      return markSpam(store, scope);
    case 'notSpam':
      return unmarkSpam(store, scope);
  }
}

const readRestorableState = (store: Store, { accountId, botId, conversationId }: BotConversationScope) =>
  store.db
    .selectFrom('conversations')
    .select(['id', 'status', 'ai_enabled', 'assignee_id', 'assigned_at', 'group_id', 'escalated_at'])
    .select(['is_reassigned', 'released_by', 'waiting_since', 'answered_seq', 'snoozed_until', 'woken_at'])
    .select(['awaited_since', 'reply_due_at'])
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('id', '=', conversationId)
    .executeTakeFirst();

async function applyPriority(
  store: Store,
  trx: Transaction<Database>,
  scope: BotConversationScope,
  { priority }: Extract<BulkAction, { kind: 'priority' }>,
): Promise<PreviousState | null> {
  const conversation = await lockConversation(trx, scope);
  const after = priority === 'normal' ? null : priority;
  if (!conversation || conversation.bot_id !== scope.botId || conversation.priority === after) return null;
  await writeThread(store, trx, conversation, {
    now: scope.now,
    messages: [],
    changes: { priority: after },
  });
  return { kind: 'priority', id: conversation.id, before: conversation.priority, after };
}

async function applyLabels(
  store: Store,
  trx: Transaction<Database>,
  scope: BotConversationScope,
  action: Extract<BulkAction, { kind: 'label' }>,
): Promise<PreviousState | null> {
  const conversation = await lockConversation(trx, scope);
  if (!conversation || conversation.bot_id !== scope.botId) return null;
  const changes: Partial<Selectable<Database['conversations']>> | null = await updateConversationLabels(
    trx,
    conversation,
    action,
  );
  if (!changes) return null;
  const before = parseLabelIds(conversation.labels);
  const addedLabels = parseLabelIds(changes.labels ?? null).filter((id) => !before.includes(id));
  await writeThread(store, trx, conversation, {
    now: scope.now,
    messages: [],
    changes,
    ...(addedLabels.length > 0 && { details: { addedLabels } }),
  });
  await reindexFacts(store, trx, scope);
  return { kind: 'label', id: conversation.id, before: conversation.labels, after: changes.labels ?? null };
}
