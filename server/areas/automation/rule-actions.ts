// Carries out one action of a rule, with the functions that operators' actions use.
import type { Transaction } from 'kysely';
import type { ActionOutcome, RuleAction } from '../../../contract/automation/rule-actions.ts';
import { fillVariables } from '../../../contract/conversations/canned-replies.rules.ts';
import type { BulkAction } from '../../../contract/conversations/inbox.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { chargeUsage } from '../billing/usage/plan-limits.store.ts';
import { chargeDailyLimit } from '../connections/daily-limit/daily-limit.store.ts';
import { notifyAwaited, prepareEscalation } from '../conversations/assignment/escalation.store.ts';
import { applyToConversation, type BotConversationScope } from '../conversations/inbox/bulk.store.ts';
import { writeNote } from '../conversations/operator/notes.store.ts';
import { requireLockedConversation } from '../conversations/thread/conversation-scope.store.ts';
import { writeThread } from '../conversations/thread/thread.store.ts';
import { ApiError } from '../shared/context.ts';

/** The rule as it acts on a conversation. */
export interface RuleScope extends BotConversationScope {
  readonly ruleName: string;
  /** Of the message that the action writes; makes it idempotent. */
  readonly clientId: string;
}

/**
 * The store inside a transaction: its functions join it. Their events are marked as caused by a rule, so that no
 * rule follows them.
 */
export const asRuleStore = (store: Store, trx: Transaction<Database>): Store => ({
  ...store,
  db: trx,
  transact: (work) => work(trx),
  events: {
    ...store.events,
    append: (inner, accountId, events) =>
      store.events.append(
        inner,
        accountId,
        events.map((event) => ({ ...event, payload: { ...event.payload, byRule: true } })),
      ),
  },
});

/**
 * Carries the action out.
 * @returns `unchanged` where the conversation was so already, or could not be so
 * @throws ApiError AssigneeUnfit, NoMessagesLeft, DailyLimitReached, ConversationClosed or NotFound
 */
export async function performAction(
  store: Store,
  scope: RuleScope,
  action: RuleAction,
): Promise<Exclude<ActionOutcome['result'], 'failed'>> {
  switch (action.kind) {
    case 'handOver':
      return handOver(store, scope);
    case 'send':
      await sendText(store, scope, action.text);
      return 'done';
    case 'note':
      await writeNote(
        store,
        scope,
        { clientId: scope.clientId, text: `${scope.ruleName}: ${action.text}` },
        scope.now,
      );
      return 'done';
    default:
      return (await applyToConversation(store, scope, toBulkAction(action, scope.now)))
        ? 'done'
        : 'unchanged';
  }
}

function toBulkAction(
  action: Exclude<RuleAction, { kind: 'handOver' } | { kind: 'send' } | { kind: 'note' }>,
  now: number,
): BulkAction {
  switch (action.kind) {
    case 'addLabel':
      return { kind: 'label', add: [action.labelId], remove: [] };
    case 'removeLabel':
      return { kind: 'label', add: [], remove: [action.labelId] };
    case 'snooze':
      return { kind: 'snooze', until: action.hours === null ? 'reply' : now + action.hours * HOUR_MS };
    default:
      return action;
  }
}

/** Hands the conversation to people, as the bot does; unchanged where it waits for one or is closed. */
function handOver(store: Store, scope: RuleScope): Promise<'done' | 'unchanged'> {
  const { ruleName: name, now } = scope;
  return store.transact(async (trx) => {
    const conversation = await requireLockedConversation(trx, scope);
    if (conversation.kind === 'test') return 'unchanged';
    const escalation = await prepareEscalation(trx, conversation, { actor: 'rule', name, now });
    if (!escalation || escalation.isRepeated) return 'unchanged';
    const { messages, changes } = escalation;
    await writeThread(store, trx, conversation, { now, messages, changes });
    await notifyAwaited(store, trx, conversation, { assigneeId: changes.assignee_id, now });
    return 'done';
  });
}

/** Sends a text as the bot; it costs one message of the plan and of the connection's day. */
function sendText(store: Store, scope: RuleScope, text: string): Promise<void> {
  const { accountId, botId, clientId, now } = scope;
  return store.transact(async (trx) => {
    const conversation = await requireLockedConversation(trx, scope);
    if (conversation.status === 'spam') throw new ApiError('ConversationClosed');
    const charge = { accountId, botId, kind: 'message', amount: 1, reference: clientId, now } as const;
    if (!(await chargeUsage(trx, charge))) throw new ApiError('NoMessagesLeft');
    const connection = { accountId, botId, connectionId: conversation.connection_id };
    if (conversation.kind !== 'test' && !(await chargeDailyLimit(trx, connection, { amount: 1, now })))
      throw new ApiError('DailyLimitReached');
    const { name: bot } = await trx
      .selectFrom('bots')
      .select('name')
      .where('account_id', '=', accountId)
      .where('id', '=', botId)
      .executeTakeFirstOrThrow();
    const values = { name: conversation.visitor_name ?? '', bot, agent: '', date: '' };
    const message = {
      clientId,
      author: 'ai',
      text: fillVariables(text, values).text,
      isCourtesy: true,
      costMessages: 1,
    } as const;
    await writeThread(store, trx, conversation, { now, messages: [message], changes: {} });
  });
}
