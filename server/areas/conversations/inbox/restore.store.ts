// Restores conversations to their state before an action of an operator.
import type { Transaction } from 'kysely';
import type { BulkAction } from '../../../../contract/conversations/inbox.ts';
import type { MarkedPriority } from '../../../../contract/conversations/priority.ts';
import { MINUTE_MS } from '../../../../contract/durations.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { joinTransaction } from '../../shared/join-transaction.ts';
import { readUserName } from '../../shared/person-name.ts';
import { removeMessage } from '../operator/notes.store.ts';
import { repliedState } from '../operator/operator-actions.store.ts';
import { reindexFacts } from '../search/search.facts.ts';
import type { OperatorScope } from '../thread/conversation-scope.store.ts';
import { enqueueAnswer } from '../thread/inbound-messages.store.ts';
import {
  type LockedConversation,
  lockConversation,
  type NewMessage,
  writeThread,
} from '../thread/thread.store.ts';
import { restoredState } from '../thread/transition.rules.ts';
import { removeBlocks } from '../visitors/blocks.store.ts';
import { updateConversationLabels } from './labels.store.ts';
import { parseLabelIds } from './list.streams.ts';
import { createUndoMessage, type RestorableState } from './restored-line.store.ts';
import { scheduleWake } from './snooze.store.ts';

interface Change<Value> {
  readonly before: Value;
  readonly after: Value;
}

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
      /** The state is that before all of its actions. */
      readonly kind: 'macro';
      readonly id: string;
      readonly state: RestorableState;
      readonly messageCount: number;
      readonly labels: Change<string | null>;
      readonly priority: Change<MarkedPriority | null>;
      readonly noteIds: readonly string[];
      /** A text was sent to the visitor, which stays. */
      readonly hasSent: boolean;
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
export function restoreConversation(
  store: Store,
  scope: OperatorScope,
  previous: PreviousState,
): Promise<boolean> {
  return store.transact(async (trx) => {
    const conversation = await lockConversation(trx, scope);
    if (!conversation) return false;
    const { now } = scope;
    if (previous.kind === 'label') {
      const changes = await restoreLabels(trx, conversation, previous);
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
    if (previous.kind === 'macro') {
      await restoreMacro(store, trx, conversation, scope, previous);
      return true;
    }
    const { state } = previous;
    const name = await readUserName(trx, scope);
    if (previous.blockIds) await removeBlocks(trx, scope.accountId, previous.blockIds, now);
    await writeState(store, trx, conversation, {
      scope,
      state,
      messages: [await createUndoMessage(trx, conversation, { kind: previous.kind, state, name })],
      changes:
        (previous.kind === 'close' || previous.kind === 'block') && state.status !== 'closed'
          ? { closed_at: null }
          : {},
    });
    return true;
  });
}

interface StateWrite {
  readonly scope: OperatorScope;
  readonly state: RestorableState;
  readonly messages: readonly NewMessage[];
  readonly changes: Partial<Pick<LockedConversation, 'labels' | 'priority' | 'closed_at'>>;
}

/** Writes an earlier state, schedules the end of its snooze and the answer that it waited for. */
async function writeState(
  store: Store,
  trx: Transaction<Database>,
  conversation: LockedConversation,
  { scope, state, messages, changes }: StateWrite,
): Promise<void> {
  const { now } = scope;
  const isUnanswered = state.ai_enabled === 1 && state.waiting_since !== null;
  const isOverdue = isUnanswered && now - (state.waiting_since ?? now) > MAX_QUESTION_AGE_MS;
  const snoozeEnd = state.snoozed_until ?? null;
  if (snoozeEnd !== null) await scheduleWake(store, trx, scope, snoozeEnd);
  await writeThread(store, trx, conversation, {
    now,
    messages,
    changes: {
      ...restoredState(conversation, isOverdue ? withoutOldQuestion(state, conversation, now) : state),
      ...changes,
    },
  });
  if (isUnanswered && !isOverdue) await enqueueAnswer(store, trx, scope);
}

const restoreLabels = (
  trx: Transaction<Database>,
  conversation: LockedConversation,
  previous: Change<string | null>,
) => {
  const [before, after] = [parseLabelIds(previous.before), parseLabelIds(previous.after)];
  return updateConversationLabels(trx, conversation, {
    add: before.filter((id) => !after.includes(id)),
    remove: after.filter((id) => !before.includes(id)),
  });
};

/** Undoes all that a macro did, apart from what it sent: then the state is that after a reply alone. */
async function restoreMacro(
  store: Store,
  trx: Transaction<Database>,
  conversation: LockedConversation,
  scope: OperatorScope,
  { labels, priority, state: before, noteIds, hasSent }: Extract<PreviousState, { kind: 'macro' }>,
): Promise<void> {
  const ids = { ...scope, botId: conversation.bot_id };
  const { now } = scope;
  const replied = hasSent ? repliedState({ ...conversation, ...before }, scope)?.changes : undefined;
  const state: RestorableState = {
    ...before,
    ...(replied && {
      status: replied.status,
      ai_enabled: replied.ai_enabled,
      assignee_id: replied.assignee_id,
      assigned_at: replied.assigned_at,
      escalated_at: replied.escalated_at,
      snoozed_until: replied.snoozed_until,
      woken_at: replied.woken_at,
      waiting_since: null,
      answered_seq: conversation.answered_seq,
    }),
  };
  const changedLabels = await restoreLabels(trx, conversation, labels);
  const changes = {
    ...changedLabels,
    ...(priority.before !== priority.after && { priority: priority.before }),
    ...(state.status !== conversation.status && { closed_at: state.status === 'closed' ? now : null }),
  };
  const kinds = changedKinds(conversation, state);
  const name = await readUserName(trx, scope);
  const messages: NewMessage[] = [];
  for (const kind of kinds) messages.push(await createUndoMessage(trx, conversation, { kind, state, name }));
  if (kinds.length > 0) await writeState(store, trx, conversation, { scope, state, messages, changes });
  else await writeThread(store, trx, conversation, { now, messages, changes });
  if (changedLabels) await reindexFacts(store, trx, ids);
  for (const messageId of noteIds) await removeMessage(joinTransaction(store, trx), ids, { messageId, now });
}

/** What differs between the conversation and an earlier state of it, as the kinds of action that change it. */
function changedKinds(conversation: LockedConversation, state: RestorableState): BulkAction['kind'][] {
  const isClosed = (status: string) => status === 'closed';
  return [
    ...(isClosed(conversation.status) === isClosed(state.status) ? [] : (['close'] as const)),
    ...(conversation.assignee_id === state.assignee_id ? [] : (['assign'] as const)),
    ...(conversation.group_id === state.group_id ? [] : (['group'] as const)),
    ...(conversation.snoozed_until === state.snoozed_until ? [] : (['snooze'] as const)),
  ];
}
