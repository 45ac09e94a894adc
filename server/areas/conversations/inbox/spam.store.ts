// Marks conversations as spam and blocks their visitors.
import type { Transaction } from 'kysely';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { readUserName } from '../../shared/person-name.ts';
import { cancelAnswer, changeConversation } from '../operator/operator-actions.store.ts';
import { type OperatorScope, readActor } from '../thread/conversation-scope.store.ts';
import { type LockedConversation, type NewMessage, systemLine } from '../thread/thread.store.ts';
import { type ConversationState, transition } from '../thread/transition.rules.ts';
import { blockVisitor } from '../visitors/blocks.store.ts';

/**
 * Takes the conversation out of all lists but that of spam, and out of the reports.
 * @throws ApiError NotFound, ConversationChanged when it is there already
 */
export function markSpam(store: Store, scope: OperatorScope): Promise<Conversation> {
  return changeConversation(store, scope, async (trx, lockedConversation) => {
    const state = transition(lockedConversation, 'spam.marked', scope);
    if (!state) throw new ApiError('ConversationChanged');
    const { actor, name } = await readActor(trx, scope);
    const line = systemLine('markedSpam', actor, name);
    return withoutWait(store, trx, lockedConversation, { now: scope.now, state, line });
  });
}

/** @throws ApiError NotFound, ConversationChanged when it is no spam */
export function unmarkSpam(store: Store, scope: OperatorScope): Promise<Conversation> {
  return changeConversation(store, scope, async (trx, lockedConversation) => {
    const changes = transition(lockedConversation, 'spam.unmarked', scope);
    if (!changes) throw new ApiError('ConversationChanged');
    const line = systemLine('unmarkedSpam', 'operator', await readUserName(trx, scope));
    return { now: scope.now, messages: [line], changes };
  });
}

export interface BlockedConversation {
  readonly conversation: Conversation;
  /** Blocks that did not stand before. */
  readonly blockIds: readonly string[];
}

/**
 * Refuses further messages of the visitor, and of everybody with their e-mail or phone; closes the conversation
 * where it is open.
 * @throws ApiError NotFound, TooManyBlocks, ConversationChanged when all are blocked already
 */
export async function blockConversation(store: Store, scope: OperatorScope): Promise<BlockedConversation> {
  let blockIds: readonly string[] = [];
  const conversation = await changeConversation(store, scope, async (trx, lockedConversation) => {
    blockIds = await blockVisitor(trx, scope);
    if (blockIds.length === 0) throw new ApiError('ConversationChanged');
    const closed = transition(lockedConversation, 'closed', scope);
    const state = closed ?? lockedConversation;
    const line = systemLine('blocked', 'operator', await readUserName(trx, scope));
    const write = await withoutWait(store, trx, lockedConversation, { now: scope.now, state, line });
    return closed
      ? { ...write, changes: { ...write.changes, closed_at: scope.now } }
      : { ...write, changes: {} };
  });
  return { conversation, blockIds };
}

/** The write after which neither the visitor nor the bot waits for anything. */
async function withoutWait(
  store: Store,
  trx: Transaction<Database>,
  lockedConversation: LockedConversation,
  { now, state, line }: { now: number; state: ConversationState; line: NewMessage },
) {
  const messages = [line, ...(await cancelAnswer(store, trx, lockedConversation))];
  const { transitions, status, ai_enabled, assignee_id, assigned_at, escalated_at } = state;
  const { is_reassigned, snoozed_until, woken_at } = state;
  return {
    now,
    messages,
    changes: {
      ...{
        status,
        ai_enabled,
        assignee_id,
        assigned_at,
        escalated_at,
        is_reassigned,
        snoozed_until,
        woken_at,
      },
      ...(transitions && { transitions }),
      waiting_since: null,
      answered_seq: lockedConversation.message_count + messages.length,
    },
  };
}
