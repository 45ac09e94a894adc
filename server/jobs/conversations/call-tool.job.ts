// Makes an approved call of a tool once, and tells its answer.
import type { AnsweringDeps } from '../../answering/answer-request.ts';
import { factsOf, recordedReply } from '../../answering/tools/answer-with-tools.ts';
import { lockDraft } from '../../areas/approvals/review.store.ts';
import type { CallableTool, ToolResult } from '../../areas/bots/tools/call-tool.ts';
import {
  isSameRequest,
  parseRequestedCall,
  type RequestedCall,
} from '../../areas/bots/tools/requested-call.rules.ts';
import { toolTexts } from '../../areas/bots/tools/tool-replies.texts.ts';
import { replyOfResult, type ToolReply } from '../../areas/bots/tools/tool-reply.ts';
import { recordReply } from '../../areas/conversations/answers/answers.store.ts';
import {
  type DraftIds,
  type DraftRow,
  readReplyDraft,
} from '../../areas/conversations/answers/approval-drafts.read.store.ts';
import { moveCall } from '../../areas/conversations/answers/approval-drafts.resolve.store.ts';
import type { TraceDraft } from '../../areas/conversations/answers/traces.store.ts';
import { writeThread } from '../../areas/conversations/thread/thread.store.ts';
import { canBotReply } from '../../areas/conversations/thread/transition.rules.ts';
import { ApiError } from '../../areas/shared/context.ts';
import type { JobOutcome } from '../../store/jobs/job-queue.ts';
import type { Store } from '../../store/store.ts';

export interface CallDeps extends Pick<AnsweringDeps, 'tools'> {
  readonly store: Store;
  readonly clock: () => number;
}

const BUSY_RETRY_MS = 1_000;

/**
 * Idempotent: after a crash between the call and its record, the call is repeated with the same idempotency key, and
 * the trace tells which attempt it was.
 */
export async function callApprovedTool(
  deps: CallDeps,
  ids: DraftIds,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const started = await startCall(deps, ids);
  if (!started) return 'done';
  const { row, call } = started;
  const startedAt = performance.now();
  const { accountId } = ids;
  const tool = await readToolOf(deps, { accountId, botId: row.bot_id, toolId: call.toolId }, call);
  const callOutcome = tool && deps.tools && (await executeCall(deps.tools, tool, call, row, signal));
  if (callOutcome?.result.problem === 'busy') {
    await returnToQueue(deps, ids, row);
    return { deferMs: BUSY_RETRY_MS };
  }
  const facts = {
    ...(tool && callOutcome
      ? factsOf(tool, call.values, callOutcome.result)
      : { tool: call.label, problem: 'removed' }),
    ...(row.call_attempts > 1 && { attempt: row.call_attempts }),
  };
  const reply = callOutcome?.reply ?? { kind: 'failed', text: toolTexts.failed[call.language] };
  await recordToolAnswer(deps, ids, started, reply, { facts, ms: Math.round(performance.now() - startedAt) });
  return 'done';
}

interface StartedCall {
  readonly row: DraftRow;
  readonly call: RequestedCall;
}

/** Null where the call was ended before, or is stopped now as a person has the conversation. */
function startCall({ store, clock }: CallDeps, ids: DraftIds): Promise<StartedCall | null> {
  return store.transact(async (trx) => {
    if (!(await readReplyDraft(trx, ids))) return null;
    const { row: lockedRow, conversation } = await lockDraft(trx, ids);
    // What was begun before a crash may have arrived: its answer is still wanted.
    const canCall = canBotReply(conversation) || lockedRow.call_state === 'running';
    const now = clock();
    const moved = await moveCall(trx, ids, {
      from: ['queued', 'running'],
      now,
      ...(canCall ? { to: 'running', attempts: 1 } : { to: 'stopped' }),
    });
    if (!moved) return null;
    await writeThread(store, trx, conversation, { now, messages: [], changes: {}, events: [moved.event] });
    const row = await readReplyDraft(trx, ids);
    return canCall && row?.call ? { row, call: parseRequestedCall(row.call) } : null;
  });
}

/** Other calls of the account took all places, so nothing was sent. */
function returnToQueue({ store, clock }: CallDeps, ids: DraftIds, row: DraftRow): Promise<void> {
  return store.transact(async (trx) => {
    // An attempt before may have arrived, so the call is not taken for one that was never made.
    const to = row.call_attempts > 1 ? 'running' : 'queued';
    await moveCall(trx, ids, { from: ['running'], to, attempts: -1, now: clock() });
  });
}

/** Null where it is gone or would send something else than what was approved. */
async function readToolOf(
  { tools }: CallDeps,
  ids: { readonly accountId: string; readonly botId: string; readonly toolId: string },
  call: RequestedCall,
): Promise<CallableTool | null> {
  try {
    const tool = await tools?.readOne(ids);
    return tool && isSameRequest(call, tool.definition) ? tool : null;
  } catch (error) {
    if (error instanceof ApiError && error.failure.error === 'NotFound') return null;
    throw error;
  }
}

async function executeCall(
  tools: NonNullable<AnsweringDeps['tools']>,
  tool: CallableTool,
  { values, turnId, language }: RequestedCall,
  { conversation_id: conversationId }: DraftRow,
  signal: AbortSignal,
): Promise<{ readonly result: ToolResult; readonly reply: ToolReply }> {
  const result = await tools.call({ tool, values, conversationId, turnId, signal });
  return { result, reply: replyOfResult(tool, result, values, language) };
}

async function recordToolAnswer(
  { store, clock }: CallDeps,
  ids: DraftIds,
  { row, call }: StartedCall,
  toolReply: ToolReply,
  { facts, ms }: { readonly facts: TraceDraft['steps'][number]['facts']; readonly ms: number },
): Promise<void> {
  const { accountId, draftId } = ids;
  const reply = recordedReply(toolReply, call.language);
  const outcome = reply.kind;
  const question = {
    accountId,
    ...{ botId: row.bot_id, conversationId: row.conversation_id, connectionId: row.connection_id },
    ...{ replyId: row.message_id, clientId: row.client_id, seq: row.seq, displayText: row.question },
    ...{ approvalMs: null, callApprovalMs: null, bot: { spendLimit: { tokens: null, rial: null } } },
  };
  const trace: TraceDraft = {
    ...{ question: row.question, previousQuestion: null, understood: [], language: call.language },
    ...{ outcome, by: 'tool', confidence: null, threshold: 0, passages: [], fallbacks: [], model: null },
    ...{ ms, prompt: null, steps: [{ name: 'tool', outcome, ms, facts }] },
  };
  const record = { reply, cost: 0, aiFailed: false, trace, callDraftId: draftId, now: clock() };
  try {
    await recordReply(store, question, record);
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure.error !== 'OperatorIntervened') throw error;
    await writeAnswerNote(store, ids, toolReply, clock());
  }
}

/** A person has taken over while the call was under way: they read its answer, the visitor does not. */
function writeAnswerNote(store: Store, ids: DraftIds, { kind, text }: ToolReply, now: number): Promise<void> {
  return store.transact(async (trx) => {
    const { conversation } = await lockDraft(trx, ids);
    const to = kind === 'failed' ? 'failed' : 'done';
    const moved = await moveCall(trx, ids, { from: ['running'], to, now });
    if (!moved) return;
    const { tool = '' } = moved.draft.call ?? {};
    await writeThread(store, trx, conversation, {
      now,
      messages: [{ author: 'ai', text: `${tool}: ${text}`, isNote: true }],
      changes: {},
      events: [moved.event],
    });
  });
}
