// Bulk actions on conversations, with undo.

import type { Selectable, Transaction } from 'kysely';
import type { BulkAction } from '../../../../contract/conversations/inbox.ts';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { chunksOf } from '../../../shared/chunks.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { assignConversation } from '../assignment/assign.store.ts';
import { assignGroup } from '../groups/assign-group.store.ts';
import { setConversationStatus } from '../operator/operator-actions.store.ts';
import { reindexFacts } from '../search/search.facts.ts';
import type { OperatorScope } from '../thread/conversation-scope.store.ts';
import { lockConversation, writeThread } from '../thread/thread.store.ts';
import { updateConversationLabels } from './labels.store.ts';
import { parseLabelIds } from './list.streams.ts';
import { type PreviousState, restoreConversation } from './restore.store.ts';
import { requireSnoozeEnd, snoozeConversation, unsnoozeConversation } from './snooze.store.ts';
import { blockConversation, markSpam, unmarkSpam } from './spam.store.ts';

/** Errors that refuse the whole action. */
const abortingErrors: ReadonlySet<string> = new Set(['AssigneeUnfit', 'TooManyBlocks']);

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
  readonly skipped: number;
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
  const skipped = uniqueIds.length - previousStates.length;
  if (previousStates.length === 0) return { actionId: null, changed: 0, skipped };
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
    await deleteOldActions(trx, account_id, now);
  });
  return { actionId, changed: previousStates.length, skipped };
}

const deleteOldActions = (trx: Transaction<Database>, accountId: string, now: number) =>
  trx
    .deleteFrom('bulk_actions')
    .where('account_id', '=', accountId)
    .where('created_at', '<', now - DAY_MS)
    .execute();

/**
 * Locks the run of a macro, which begins where it is new.
 * @returns what it has changed so far
 * @throws ApiError NotFound where the id is of another action, or of one that was undone
 */
export async function lockMacroRun(
  trx: Transaction<Database>,
  { accountId: account_id, userId: user_id, now: created_at }: Omit<BulkActor, 'botIds'>,
  { runId: id, botId: bot_id }: { readonly runId: string; readonly botId: string },
): Promise<readonly PreviousState[]> {
  const row = { id, account_id, bot_id, user_id, kind: 'macro', previous_state: '[]', created_at };
  await trx
    .insertInto('bulk_actions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  // An update, as it locks the row on both databases.
  const run = await trx
    .updateTable('bulk_actions')
    .set({ bot_id })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('kind', '=', 'macro')
    .where('undone_at', 'is', null)
    .returning('previous_state')
    .executeTakeFirst();
  if (!run) throw new ApiError('NotFound');
  const previousStates: PreviousState[] = JSON.parse(run.previous_state);
  return previousStates;
}

/** Notes what the run of a macro has changed so far, to undo it. */
export async function writeMacroRun(
  trx: Transaction<Database>,
  { accountId, now }: Omit<BulkActor, 'botIds'>,
  runId: string,
  previousStates: readonly PreviousState[],
): Promise<void> {
  await trx
    .updateTable('bulk_actions')
    .set({ previous_state: JSON.stringify(previousStates) })
    .where('account_id', '=', accountId)
    .where('id', '=', runId)
    .execute();
  await deleteOldActions(trx, accountId, now);
}

/**
 * Undoes the user's own action, once and within `limits.inbox.undoMs`.
 * @throws ApiError NotFound otherwise
 */
export async function undoBulkAction(
  store: Store,
  actor: BulkActor,
  actionId: string,
): Promise<{ restored: number; skipped: number }> {
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
  return { restored, skipped: previousStates.length - restored };
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
export async function readTargets(
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
    return await changeConversationBy(store, scope, action);
  } catch (error) {
    if (!(error instanceof ApiError) || abortingErrors.has(error.failure.error)) throw error;
    return null; // closed already, or changed concurrently
  }
}

/**
 * Applies the action to one conversation.
 * @returns its previous state, or null when it was so already
 * @throws ApiError when it cannot be so
 */
export async function changeConversationBy(
  store: Store,
  scope: BotConversationScope,
  action: BulkAction,
): Promise<PreviousState | null> {
  if (action.kind === 'label') return store.transact((trx) => applyLabels(store, trx, scope, action));
  if (action.kind === 'priority') return store.transact((trx) => applyPriority(store, trx, scope, action));
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

export const readRestorableState = (
  store: Store,
  { accountId, botId, conversationId }: BotConversationScope,
) =>
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
