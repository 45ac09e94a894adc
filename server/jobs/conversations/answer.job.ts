// Answers the pending question of a conversation and handles failures.

import { limits } from '../../../contract/limits.ts';
import { answerQuestion, costInRial } from '../../answering/answer-pipeline.ts';
import type { AnsweringDeps, AnswerOutcome, AnswerRequest } from '../../answering/answer-request.ts';
import { isLimitReached, readSpending } from '../../areas/bots/spending/spending.store.ts';
import type { ChannelJobDeps } from '../../areas/channels/inbound/process-inbound-events.ts';
import { startTypingIndicator } from '../../areas/channels/outbound/typing-indicator.ts';
import { readRemainingToday } from '../../areas/connections/daily-limit/daily-limit.store.ts';
import { type ReplyRecord, recordReply } from '../../areas/conversations/answers/answers.store.ts';
import {
  type PendingQuestion,
  readPendingQuestion,
} from '../../areas/conversations/answers/pending-question.store.ts';
import { answerDueAt } from '../../areas/conversations/answers/turn.rules.ts';
import type { ConversationIds } from '../../areas/conversations/thread/conversations.store.ts';
import { ApiError } from '../../areas/shared/context.ts';
import { answersTotal } from '../../shared/metrics.ts';
import type { JobOutcome } from '../../store/jobs/job-queue.ts';
import type { Store } from '../../store/store.ts';
import { DeltaStream } from './delta-stream.ts';

export interface AnswerDeps extends AnsweringDeps {
  readonly store: Store;
  readonly clock: () => number;
  /** Longest time in ms that an answer waits for further messages of its visitor. */
  readonly answerWaitMs: number;
}

/** Plan messages charged per answer. */
const ANSWER_COST = 1;
/**
 * Replies are streamed only if more messages remain than concurrent answers may cost (16 per server at two
 * each), so that no streamed answer turns out unpaid.
 */
const MIN_MESSAGES_TO_STREAM = 32;
/** Clients show the typing indicator slightly longer than this. */
const TYPING_EVERY_MS = 3_000;

/**
 * Answers until nothing is pending, while the provider shows a typing indicator; deferred while the visitor may still
 * be writing. Idempotent. Rejects when `signal` aborts before that.
 */
export async function answerConversation(
  deps: AnswerDeps & ChannelJobDeps,
  ids: ConversationIds,
  signal: AbortSignal,
): Promise<JobOutcome> {
  let endTyping = () => {};
  try {
    for (let isTyping = false; ; ) {
      const now = deps.clock(); // before the read, which may miss a message that comes meanwhile
      const pending = await readPendingQuestion(deps.store.db, ids);
      if (!pending) return 'done';
      signal.throwIfAborted(); // returning normally would mark the job as done
      const dueAt = answerDueAt(pending.turn, deps.answerWaitMs);
      if (dueAt > now) return { deferMs: Math.max(0, dueAt - deps.clock()) };
      if (!isTyping) endTyping = startTypingIndicator(deps, ids);
      isTyping = true;
      await answerTurn(deps, pending, signal);
    }
  } finally {
    endTyping();
  }
}

/** Called after the last failed attempt: escalates without a message to the visitor. */
export async function escalateUnanswered(deps: AnswerDeps, ids: ConversationIds): Promise<void> {
  const pending = await readPendingQuestion(deps.store.db, ids);
  if (pending) await recordUnlessLate(deps, pending, { reply: { kind: 'silent' }, cost: 0, aiFailed: true });
}

async function answerTurn(deps: AnswerDeps, pending: PendingQuestion, signal: AbortSignal): Promise<void> {
  if (pending.messagesLeft < ANSWER_COST) return escalate(deps, pending);
  const dailyRemaining =
    pending.kind === 'test' ? Infinity : await readRemainingToday(deps.store.db, pending, deps.clock());
  if (dailyRemaining < ANSWER_COST) return escalate(deps, pending, { isOverDailyLimit: true });
  const remaining = Math.min(pending.messagesLeft, dailyRemaining);
  const deltas = new DeltaStream(deps.store.events, pending);
  deltas.typing();
  const request = await buildAnswerRequest(deps, pending, remaining);
  const result = await composeAnswer(
    deps,
    request,
    signal,
    deltas,
    pending.approvalMs === null && remaining > MIN_MESSAGES_TO_STREAM,
  );
  const { reply, aiFailed, tokens, trace } = result;
  const outcome = await recordUnlessLate(deps, pending, {
    reply,
    aiFailed,
    trace,
    cost: costOf(result, request),
    ...(tokens && { tokens, rial: costInRial(tokens, deps) }),
  });
  if (outcome === 'recorded') {
    answersTotal.inc({ kind: reply.kind, source: result.isFromKnowledge ? 'knowledge' : 'conversation' });
    return;
  }
  deltas.end();
  if (outcome === 'late') return;
  if (request.bot.enhancedAccuracy) return answerWithoutEnhancedAccuracy(deps, pending, signal);
  await escalate(deps, pending, outcome === 'overDailyLimit' ? { isOverDailyLimit: true } : {});
}

/** Retries without enhanced accuracy, whose cost other answers used up meanwhile. */
async function answerWithoutEnhancedAccuracy(
  deps: AnswerDeps,
  ids: ConversationIds,
  signal: AbortSignal,
): Promise<void> {
  const pending = await readPendingQuestion(deps.store.db, ids);
  if (pending)
    await answerTurn(deps, { ...pending, bot: { ...pending.bot, enhancedAccuracy: false } }, signal);
}

/**
 * Enhanced accuracy costs extra for answers from the knowledge; small talk costs the base price and an
 * abstention nothing.
 */
function costOf({ reply, isFromKnowledge }: AnswerOutcome, { bot }: AnswerRequest): number {
  if (reply.kind !== 'answered') return 0;
  return isFromKnowledge && bot.enhancedAccuracy ? limits.enhancedAccuracyCost : ANSWER_COST;
}

async function buildAnswerRequest(
  { store, writer, clock }: AnswerDeps,
  pending: PendingQuestion,
  remaining: number,
): Promise<AnswerRequest> {
  const { accountId, botId, conversationId, turnId, question, previousQuestion, pageUrl, history } = pending;
  const { spendLimit, ...bot } = pending.bot;
  const now = clock();
  const isLimited = writer !== null && (spendLimit.tokens !== null || spendLimit.rial !== null);
  const isSpendLimitReached =
    isLimited && isLimitReached(await readSpending(store.db, { accountId, botId }, now), spendLimit);
  // Without messages for enhanced accuracy, answers normally.
  const enhancedAccuracy = bot.enhancedAccuracy && remaining >= limits.enhancedAccuracyCost;
  const botSettings = { ...bot, enhancedAccuracy };
  return {
    accountId,
    botId,
    conversationId,
    turnId,
    question,
    previousQuestion,
    pageUrl,
    history,
    isPersonAwaited: pending.isPersonAwaited,
    bot: botSettings,
    isSpendLimitReached,
    canCallTools: true,
    callApproval:
      pending.callApprovalMs === null ? 'none' : pending.approvalMs === null ? 'asked' : 'changes',
    isCallPending: pending.isCallPending,
    now,
  };
}

async function composeAnswer(
  deps: AnswerDeps,
  request: AnswerRequest,
  signal: AbortSignal,
  deltas: DeltaStream,
  isStreamed: boolean,
): Promise<AnswerOutcome> {
  const typing = setInterval(() => deltas.typing(), TYPING_EVERY_MS);
  try {
    let hasStreamed = false;
    const onDelta = (text: string) => {
      hasStreamed = true;
      if (isStreamed) deltas.push(text);
    };
    const result = await answerQuestion(deps, request, { signal, onDelta });
    if (hasStreamed) deltas.flush();
    else if (isStreamed) deltas.pushFinished(result.reply.text);
    return result;
  } catch (error) {
    deltas.end();
    throw error;
  } finally {
    clearInterval(typing);
  }
}

const escalate = async (
  deps: AnswerDeps,
  pending: PendingQuestion,
  details: Pick<ReplyRecord, 'isOverDailyLimit'> = {},
): Promise<void> => {
  await recordUnlessLate(deps, pending, { reply: { kind: 'silent' }, cost: 0, aiFailed: false, ...details });
};

/**
 * Stores the answer; `late`, with nothing stored, if an operator answered, paused the AI or closed the
 * conversation.
 */
async function recordUnlessLate(
  { store, clock }: AnswerDeps,
  pending: PendingQuestion,
  record: Omit<ReplyRecord, 'now'>,
): Promise<'recorded' | 'late' | 'unpaid' | 'overDailyLimit'> {
  try {
    await recordReply(store, pending, { ...record, now: clock() });
    return 'recorded';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure.error === 'NoMessagesLeft') return 'unpaid';
    if (error.failure.error === 'DailyLimitReached') return 'overDailyLimit';
    if (error.failure.error === 'OperatorIntervened' || error.failure.error === 'ConversationChanged')
      return 'late';
    throw error;
  }
}
