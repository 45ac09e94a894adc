// Carries out one action of a rule or a macro, by the functions of operators' actions.
import type { Kysely, Transaction } from 'kysely';
import type { ActionOutcome, ConversationAction } from '../../../contract/automation/rule-actions.ts';
import { fillVariables } from '../../../contract/conversations/canned-replies.rules.ts';
import type { BulkAction } from '../../../contract/conversations/inbox.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { chargeUsage } from '../billing/usage/plan-limits.store.ts';
import { chargeDailyLimit } from '../connections/daily-limit/daily-limit.store.ts';
import { notifyTeamOrAssignee, prepareEscalation } from '../conversations/assignment/escalation.store.ts';
import { findCannedReply, incrementUseCount } from '../conversations/canned/canned.store.ts';
import {
  applyToConversation,
  type BotConversationScope,
  changeConversationBy,
} from '../conversations/inbox/bulk.store.ts';
import { writeNote } from '../conversations/operator/notes.store.ts';
import {
  sendOperatorReply,
  setConversationStatus,
} from '../conversations/operator/operator-actions.store.ts';
import { requireLockedConversation } from '../conversations/thread/conversation-scope.store.ts';
import { writeThread } from '../conversations/thread/thread.store.ts';
import { ApiError } from '../shared/context.ts';
import { joinTransaction } from '../shared/join-transaction.ts';
import { readUserName } from '../shared/person-name.ts';

/** Who acts on a conversation: the rule that is named, or else the operator who runs a macro. */
export interface ActionScope extends BotConversationScope {
  /** Of the message that the action writes; makes it idempotent. */
  readonly clientId: string;
  /** Today in the texts of a macro. */
  readonly date?: string;
}

type RuleScope = ActionScope & { readonly ruleName: string };

const isRuleScope = (scope: ActionScope): scope is RuleScope => scope.ruleName !== undefined;

/** Joins the transaction, and marks events as caused by a rule, so that no rule follows them. */
export const asRuleStore = (store: Store, trx: Transaction<Database>): Store => ({
  ...joinTransaction(store, trx),
  events: {
    ...store.events,
    append: (eventTrx, accountId, events) =>
      store.events.append(
        eventTrx,
        accountId,
        events.map((event) => ({ ...event, payload: { ...event.payload, byRule: true } })),
      ),
  },
});

type PerformResult = Exclude<ActionOutcome['result'], 'failed'>;

/**
 * Carries the action out.
 * @returns `unchanged` where the conversation was so already or, for a rule, could not be so
 * @throws ApiError AssigneeUnfit, NoMessagesLeft, DailyLimitReached, ConversationClosed, ConversationChanged or
 * NotFound
 */
export async function performAction(
  store: Store,
  scope: ActionScope,
  action: ConversationAction,
): Promise<PerformResult> {
  switch (action.kind) {
    case 'escalate':
      return isRuleScope(scope) ? escalateConversation(store, scope) : 'unchanged';
    case 'send':
      await (isRuleScope(scope)
        ? sendBotText(store, scope, action.text)
        : sendOperatorText(store, scope, action.text));
      return 'done';
    case 'sendCanned':
      await sendCannedReply(store, scope, action.replyId);
      return 'done';
    case 'note': {
      const text = isRuleScope(scope) ? `${scope.ruleName}: ${action.text}` : action.text;
      await writeNote(store, scope, { clientId: scope.clientId, text }, scope.now);
      return 'done';
    }
    case 'reopen':
      return reopen(store, scope);
    case 'assignMe':
      return applyBulkAction(store, scope, { kind: 'assign', assigneeId: scope.userId });
    default:
      return applyBulkAction(store, scope, toBulkAction(action, scope.now));
  }
}

/** What a rule cannot change it leaves as it is; an operator is told. */
async function applyBulkAction(store: Store, scope: ActionScope, action: BulkAction): Promise<PerformResult> {
  if (isRuleScope(scope)) return (await applyToConversation(store, scope, action)) ? 'done' : 'unchanged';
  const { status } = await requireLockedConversation(store.db, scope);
  if (action.kind === 'close' && status === 'closed') return 'unchanged';
  return (await changeConversationBy(store, scope, action)) ? 'done' : 'unchanged';
}

async function reopen(store: Store, scope: ActionScope): Promise<PerformResult> {
  const { status } = await requireLockedConversation(store.db, scope);
  if (status !== 'closed' && status !== 'spam') return 'unchanged';
  await setConversationStatus(store, scope, 'open');
  return 'done';
}

type ActionWithoutText = Exclude<
  ConversationAction,
  { kind: 'escalate' | 'send' | 'sendCanned' | 'note' | 'reopen' | 'assignMe' }
>;

function toBulkAction(action: ActionWithoutText, now: number): BulkAction {
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
function escalateConversation(store: Store, scope: RuleScope): Promise<'done' | 'unchanged'> {
  const { ruleName: name, now } = scope;
  return store.transact(async (trx) => {
    const conversation = await requireLockedConversation(trx, scope);
    if (conversation.kind === 'test') return 'unchanged';
    const escalation = await prepareEscalation(trx, conversation, { actor: 'rule', name, now });
    if (!escalation || escalation.isRepeated) return 'unchanged';
    const { messages, changes } = escalation;
    await writeThread(store, trx, conversation, { now, messages, changes });
    await notifyTeamOrAssignee(store, trx, conversation, { assigneeId: changes.assignee_id, now });
    return 'done';
  });
}

/** Sends a text as the bot; it costs one message of the plan and of the connection's day. */
function sendBotText(store: Store, scope: RuleScope, text: string): Promise<void> {
  const { accountId, botId, clientId, now } = scope;
  return store.transact(async (trx) => {
    const conversation = await requireLockedConversation(trx, scope);
    if (conversation.status === 'spam') throw new ApiError('ConversationClosed');
    const charge = { accountId, botId, kind: 'message', amount: 1, reference: clientId, now } as const;
    if (!(await chargeUsage(trx, charge))) throw new ApiError('NoMessagesLeft');
    const connection = { accountId, botId, connectionId: conversation.connection_id };
    if (conversation.kind !== 'test' && !(await chargeDailyLimit(trx, connection, { amount: 1, now })))
      throw new ApiError('DailyLimitReached');
    const bot = await readBotName(trx, scope);
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

const readBotName = async (db: Kysely<Database>, { accountId, botId }: ActionScope): Promise<string> =>
  (
    await db
      .selectFrom('bots')
      .select('name')
      .where('account_id', '=', accountId)
      .where('id', '=', botId)
      .executeTakeFirstOrThrow()
  ).name;

/** Sends a text as the operator, as they would by hand. */
async function sendOperatorText(store: Store, scope: ActionScope, text: string): Promise<void> {
  const { visitor_name } = await requireLockedConversation(store.db, scope);
  const [bot, agent] = [await readBotName(store.db, scope), await readUserName(store.db, scope)];
  const values = { name: visitor_name ?? '', bot, agent, date: scope.date ?? '' };
  await sendOperatorReply(store, scope, { clientId: scope.clientId, text: fillVariables(text, values).text });
}

/** @throws ApiError NotFound for a canned reply of another bot */
async function sendCannedReply(store: Store, scope: ActionScope, replyId: string): Promise<void> {
  const reply = await findCannedReply(store.db, scope, replyId);
  if (!reply || reply.removed_at !== null) throw new ApiError('NotFound');
  await sendOperatorText(store, scope, reply.text);
  await incrementUseCount(store.db, scope, replyId);
}
