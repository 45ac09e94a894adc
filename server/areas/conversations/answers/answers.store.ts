// Records and charges the AI's reply, unless an operator intervenes first.
import type { Transaction } from 'kysely';
import type { AwayLanguage } from '../../../../contract/bots/business-hours.ts';
import type { Citation, EscalationReason } from '../../../../contract/conversations/messages.ts';
import type { ProductCards } from '../../../../contract/conversations/products/product-cards.ts';
import type { NewEvent } from '../../../store/events/event-log.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { chargeUsage } from '../../billing/usage/plan-limits.store.ts';
import { addSpending, notifyWhenLimitReached } from '../../bots/spending/spending.store.ts';
import type { RequestedCall } from '../../bots/tools/requested-call.rules.ts';
import { chargeDailyLimit } from '../../connections/daily-limit/daily-limit.store.ts';
import { notifyDailyLimit } from '../../notifications/daily-limit.notice.store.ts';
import { ApiError } from '../../shared/context.ts';
import {
  type EscalationResult,
  notifyTeamOrAssignee,
  prepareEscalation,
} from '../assignment/escalation.store.ts';
import { enqueueAwayMessage, readAwayMessage } from '../presence/away-message.store.ts';
import {
  type LockedConversation,
  lockConversation,
  type NewMessage,
  systemLine,
  writeThread,
} from '../thread/thread.store.ts';
import { canBotReply, transition } from '../thread/transition.rules.ts';
import { type Contact, updateVisitorContact } from '../visitors/visitor-contact.store.ts';
import { moveCall, readDraftCharges, resolveDraft } from './approval-drafts.resolve.store.ts';
import { createApprovalDraft } from './approval-drafts.store.ts';
import type { RecordedQuestion } from './pending-question.store.ts';
import { saveTrace, type TraceDraft } from './traces.store.ts';
import { saveUnknownQuestions } from './unknown-questions.store.ts';

/**
 * What a reply adds about the person who will answer, by what became of the escalation. Outside business hours
 * the bot's away message is told instead, where nobody is available.
 */
export interface EscalationTexts {
  readonly language: AwayLanguage;
  /** A person is assigned. */
  readonly assigned: string;
  /** Nobody is available; the answer comes where the visitor reads. */
  readonly queued: string;
  /** Nobody is available, and the visitor can only be reached by a contact they have not given. */
  readonly contactRequested: string;
  /** It waited for a person already. */
  readonly stillQueued: string;
}

/** Outcome of answering. `silent`: the visitor gets no reply, and a real conversation is escalated. */
export type Reply =
  | {
      readonly kind: 'answered';
      readonly text: string;
      readonly sources: readonly Citation[];
      readonly confidence: number | null;
      /** Related questions offered beside an uncertain answer. */
      readonly choices?: readonly string[];
      /** Cards of the products it rests on. */
      readonly products?: ProductCards;
      /** A greeting, thanks, goodbye, introduction or counter-question: it cannot be rated. */
      readonly isCourtesy?: true;
      /** The reply says of one of several questions that it has no answer, so a person is needed too. */
      readonly escalationTexts?: EscalationTexts;
      /** The questions of the message that have no answer, as they are listed for the owner. */
      readonly unknownQuestions?: readonly string[];
      /** Where the visitor asks to be reached. */
      readonly contact?: Contact;
      /** A call of a tool that a person decides on; the text tells the visitor so. */
      readonly call?: RequestedCall;
      /** The visitor takes back the call that waits. */
      readonly stopsCall?: true;
    }
  | {
      readonly kind: 'abstained';
      readonly text: string;
      readonly confidence: number;
      readonly escalationTexts?: EscalationTexts;
      readonly unknownQuestions?: readonly string[];
      readonly contact?: Contact;
      /** The visitor asked for a person, so the reply does not count as abstained. */
      readonly isOperatorRequested?: true;
    }
  | { readonly kind: 'silent' };

export interface ReplyRecord {
  readonly reply: Reply;
  /** Cost in plan messages. */
  readonly cost: number;
  /** Whether the model failed while the reply was made. */
  readonly aiFailed: boolean;
  /** Tokens that the models used, and their price in rial where prices are set. */
  readonly tokens?: NewMessage['tokens'];
  readonly rial?: number | null;
  /** How the reply came about; absent for `silent`. */
  readonly trace?: TraceDraft;
  /** The reply is silent because the connection reached its daily limit. */
  readonly isOverDailyLimit?: true;
  /** The draft whose approved call this is the result of; its question is answered already. */
  readonly callDraftId?: string;
  readonly now: number;
}

/**
 * Writes the outcome of answering a pending question; on an error nothing is written.
 * @throws ApiError OperatorIntervened when the AI may no longer answer (taken over, paused, closed or
 * answered already), NoMessagesLeft when the plan has too few messages, DailyLimitReached when the
 * connection's daily limit is used up, ConversationChanged when a draft or an abstention would miss newer
 * visitor messages
 */
export function recordReply(
  store: Store,
  pendingQuestion: RecordedQuestion,
  record: ReplyRecord,
): Promise<void> {
  const { reply, now } = record;
  return store.transact(async (trx) => {
    const conversation = await lockConversation(trx, pendingQuestion);
    const { callDraftId } = record;
    if (!conversation || !isStillPending(conversation, pendingQuestion, callDraftId !== undefined))
      throw new ApiError('OperatorIntervened');
    const isAnswered = reply.kind === 'answered';
    const call = isAnswered ? reply.call : undefined;
    const waitMs = call ? pendingQuestion.callApprovalMs : pendingQuestion.approvalMs;
    const needsApproval = isAnswered && waitMs !== null;
    const needsPerson = !isAnswered || (reply.escalationTexts !== undefined && !needsApproval);
    const nextState = transition(conversation, needsPerson ? 'ai.abstained' : 'ai.answered', { now });
    if (nextState === null) throw new ApiError('OperatorIntervened');
    const hasNewerMessages = reply.kind !== 'silent' && (await hasNewerVisitorMessage(trx, pendingQuestion));
    // The rerun answers the newer ones too: an abstention may have seen half of a question.
    if (hasNewerMessages && (needsApproval || !isAnswered) && !callDraftId)
      throw new ApiError('ConversationChanged');
    await chargeReply(store, trx, conversation, pendingQuestion, record);
    if (record.trace && reply.kind !== 'silent') {
      const draft = { ...record.trace, costMessages: record.cost };
      await saveTrace(trx, { ...pendingQuestion, messageId: pendingQuestion.replyId }, draft, now);
    }
    if (reply.kind !== 'silent' && reply.unknownQuestions)
      await saveUnknownQuestions(trx, pendingQuestion, reply.unknownQuestions);
    if (isAnswered && waitMs !== null) {
      const { cost, tokens } = record;
      await createApprovalDraft(store, trx, conversation, pendingQuestion, {
        ...reply,
        cost,
        tokens,
        waitMs,
        now,
      });
      if (reply.contact) await updateVisitorContact(store, trx, pendingQuestion, reply.contact);
      return;
    }
    const shouldEscalate = needsPerson && conversation.kind !== 'test';
    const escalation = shouldEscalate
      ? await prepareEscalation(trx, conversation, { ...escalationReasonOf(record), now })
      : null;
    if (reply.kind !== 'silent' && reply.contact && conversation.kind !== 'test')
      await updateVisitorContact(store, trx, pendingQuestion, reply.contact);
    const messages = toNewMessages(conversation, pendingQuestion, {
      ...record,
      reply: await withEscalationText(trx, conversation, reply, { escalation, now }),
    });
    const events = await resolveCallDraft(store, trx, conversation, messages, record);
    const isSettled = isAnswered && !hasNewerMessages && nextState.escalated_at === null;
    await writeThread(store, trx, conversation, {
      now,
      messages: [...messages, ...(escalation?.messages ?? [])],
      changes: {
        status: hasNewerMessages ? conversation.status : nextState.status,
        answered_seq: Math.max(conversation.answered_seq, pendingQuestion.seq),
        ...(isAnswered && reply.stopsCall && { draft_id: null, drafted_seq: 0 }),
        waiting_since: isSettled ? null : conversation.waiting_since,
        // An answer to an earlier message leaves the newer one unanswered.
        ...(!hasNewerMessages && { transitions: nextState.transitions ?? [] }),
        ...escalation?.changes,
      },
      events,
    });
    if (escalation && !escalation.isRepeated) {
      const assigneeId = escalation.changes.assignee_id;
      await notifyTeamOrAssignee(store, trx, conversation, {
        assigneeId,
        text: pendingQuestion.displayText,
        now,
      });
      if (reply.kind === 'silent' && escalation.assignee === null)
        await enqueueAwayMessage(store, trx, conversation);
    }
    if (record.isOverDailyLimit) await notifyDailyLimit(store, trx, pendingQuestion, now);
  });
}

/**
 * Ends the call that the reply is about: one that was made, or one that the visitor takes back.
 * @throws ApiError OperatorIntervened where it has ended already
 */
async function resolveCallDraft(
  store: Store,
  trx: Transaction<Database>,
  { account_id: accountId, draft_id }: LockedConversation,
  messages: readonly NewMessage[],
  { reply, callDraftId: draftId, now }: ReplyRecord,
): Promise<readonly NewEvent[]> {
  if (draftId) {
    const text = messages.find(({ author }) => author === 'ai')?.text ?? null;
    const to = reply.kind === 'answered' ? 'done' : 'failed';
    const moved = await moveCall(trx, { accountId, draftId }, { from: ['running'], to, text, now });
    if (!moved) throw new ApiError('OperatorIntervened');
    return [moved.event];
  }
  if (reply.kind !== 'answered' || !reply.stopsCall) return [];
  const stopped =
    draft_id === null
      ? null
      : await resolveDraft(trx, { accountId, draftId: draft_id }, { event: 'visitor.wrote', now });
  // It was approved meanwhile: that it is stopped must not be said.
  if (draft_id === null || !stopped) throw new ApiError('OperatorIntervened');
  await store.jobs.cancel('escalate-draft', draft_id, trx);
  return stopped.events;
}

/** Charges the plan and the daily limit, less what earlier drafts of the question cost, and counts tokens. */
async function chargeReply(
  store: Store,
  trx: Transaction<Database>,
  conversation: LockedConversation,
  pendingQuestion: RecordedQuestion,
  { cost, tokens, rial, now }: ReplyRecord,
): Promise<void> {
  const { accountId, botId, replyId: reference } = pendingQuestion;
  const paidBefore = pendingQuestion.approvalMs === null ? 0 : await readDraftCharges(trx, conversation);
  const amount = Math.max(0, cost - paidBefore);
  if (!(await chargeUsage(trx, { accountId, botId, kind: 'message', amount, reference, now })))
    throw new ApiError('NoMessagesLeft');
  if (
    amount > 0 &&
    conversation.kind !== 'test' &&
    !(await chargeDailyLimit(trx, pendingQuestion, { amount, now }))
  )
    throw new ApiError('DailyLimitReached');
  if (!tokens) return;
  const spending = { answers: 1, inputTokens: tokens.input, outputTokens: tokens.output, rial: rial ?? 0 };
  await addSpending(trx, { accountId, botId }, spending, now);
  await notifyWhenLimitReached(
    store,
    trx,
    { accountId, botId },
    { limit: pendingQuestion.bot.spendLimit, now },
  );
}

/** The reply with what it says about the person who will answer. */
async function withEscalationText(
  trx: Transaction<Database>,
  conversation: LockedConversation,
  reply: Reply,
  { escalation, now }: { readonly escalation: EscalationResult | null; readonly now: number },
): Promise<Reply> {
  if (reply.kind === 'silent' || !reply.escalationTexts) return reply;
  const { language } = reply.escalationTexts;
  const outcome = await escalationOutcomeOf(trx, conversation, escalation);
  const isNobodyAvailable = escalation !== null && !escalation.isRepeated && escalation.assignee === null;
  const needsContact = outcome === 'contactRequested';
  const isBotThere = outcome !== 'assigned';
  const away = isNobodyAvailable
    ? await readAwayMessage(trx, conversation, { language, needsContact, isBotThere }, now)
    : null;
  return {
    ...reply,
    text: [reply.text, away ?? reply.escalationTexts[outcome]]
      .filter((part) => part !== '')
      .join(reply.kind === 'answered' ? '\n\n' : ' '),
  };
}

async function escalationOutcomeOf(
  trx: Transaction<Database>,
  { account_id, visitor_id, kind }: LockedConversation,
  escalation: EscalationResult | null,
): Promise<Exclude<keyof EscalationTexts, 'language'>> {
  if (escalation?.isRepeated) return 'stillQueued';
  if (!escalation || escalation.changes.assignee_id !== null) return 'assigned';
  if (kind !== 'widget') return 'queued';
  const visitor = await trx
    .selectFrom('visitors')
    .select(['email', 'phone'])
    .where('account_id', '=', account_id)
    .where('id', '=', visitor_id)
    .executeTakeFirst();
  return visitor?.email || visitor?.phone ? 'queued' : 'contactRequested';
}

function escalationReasonOf(record: ReplyRecord): { reason: EscalationReason; actor: 'ai' | 'system' } {
  const { reply, aiFailed } = record;
  if (record.isOverDailyLimit) return { reason: 'dailyLimit', actor: 'system' };
  if (reply.kind === 'silent') return { reason: aiFailed ? 'failed' : 'unpaid', actor: 'system' };
  return {
    reason: reply.kind === 'abstained' && reply.isOperatorRequested ? 'asked' : 'abstained',
    actor: 'ai',
  };
}

const isStillPending = (
  conversation: LockedConversation,
  pendingQuestion: RecordedQuestion,
  isCallResult: boolean,
) => canBotReply(conversation) && (isCallResult || conversation.answered_seq < pendingQuestion.seq);

function toNewMessages(
  conversation: LockedConversation,
  pendingQuestion: RecordedQuestion,
  { reply, cost, aiFailed, tokens }: ReplyRecord,
): NewMessage[] {
  const details = reply.kind === 'silent' ? { reason: 'failed' as const } : {};
  const newMessages: NewMessage[] = aiFailed ? [systemLine('aiFailed', 'system', null, details)] : [];
  // A test chat is never escalated, so the thread itself says why no reply came.
  if (conversation.kind === 'test' && reply.kind === 'silent' && !aiFailed)
    newMessages.push(systemLine('aiFailed', 'system', null, { reason: 'unpaid' }));
  if (reply.kind !== 'silent') {
    newMessages.push({
      id: pendingQuestion.replyId,
      clientId: pendingQuestion.clientId,
      author: 'ai',
      text: reply.text,
      abstained: reply.kind === 'abstained' && !reply.isOperatorRequested,
      ...(reply.kind === 'answered' && {
        sources: reply.sources,
        choices: reply.choices ?? [],
        ...(reply.products && { products: reply.products }),
        ...(reply.isCourtesy && { isCourtesy: reply.isCourtesy }),
      }),
      ...(reply.kind === 'abstained' &&
        reply.isOperatorRequested && { isCourtesy: reply.isOperatorRequested }),
      ...(reply.confidence !== null && { confidence: reply.confidence }),
      costMessages: cost,
      ...(tokens && { tokens }),
    });
  }
  return newMessages;
}

/** Whether the visitor wrote more while the reply was made; those messages are answered next. */
async function hasNewerVisitorMessage(
  trx: Transaction<Database>,
  pendingQuestion: RecordedQuestion,
): Promise<boolean> {
  const laterMessage = await trx
    .selectFrom('messages')
    .select('seq')
    .where('account_id', '=', pendingQuestion.accountId)
    .where('conversation_id', '=', pendingQuestion.conversationId)
    .where('author', '=', 'visitor')
    .where('seq', '>', pendingQuestion.seq)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('flood_messages')
        .select('message_id')
        .where('account_id', '=', pendingQuestion.accountId)
        .where('conversation_id', '=', pendingQuestion.conversationId),
    )
    .limit(1)
    .executeTakeFirst();
  return laterMessage !== undefined;
}
