// Runs an evaluation; resumes after interruption.
import type { Expectation, RunSettings } from '../../../contract/answers/evaluation.ts';
import { costInRial } from '../../answering/answer-pipeline.ts';
import type { AnsweringDeps, AnswerOutcome, TokenUsage } from '../../answering/answer-request.ts';
import { readBotRow } from '../../areas/bots/bots.store.ts';
import { addSpending, isLimitReached, readSpending } from '../../areas/bots/spending/spending.store.ts';
import {
  findRun,
  type ResultRow,
  type RunIds,
  type RunRow,
  readResults,
  updateRun,
} from '../../areas/evaluation/runs.store.ts';
import { announceRun } from '../../areas/evaluation/runs.wire.ts';
import { toTestQuestionKey } from '../../areas/evaluation/tests.store.ts';
import { judgeAnswer } from '../../areas/evaluation/verdict.ts';
import type { Job, JobOutcome } from '../../store/jobs/job-queue.ts';
import type { Store } from '../../store/store.ts';
import { type AnsweredTurn, runTestConversation, type TestConversationResult } from './test-conversation.ts';

export interface EvaluateDeps extends AnsweringDeps {
  readonly store: Store;
  readonly clock: () => number;
}

/** Minimum time between two broadcasts of a run. */
const ANNOUNCE_EVERY_MS = 500;

/** Runs the remaining questions; idempotent, as an answer is stored in the transaction that counts it. */
export async function runEvaluation(deps: EvaluateDeps, ids: RunIds, job: Job): Promise<JobOutcome> {
  const { store, clock } = deps;
  const run = await store.transact((trx) => updateRun(trx, ids, { status: 'running' }));
  if (!run) return 'done';
  const settings: RunSettings = JSON.parse(run.rules);
  const pendingResults = (await readResults(store.db, ids)).filter(({ answered_at }) => answered_at === null);
  let announcedAt = Number.NEGATIVE_INFINITY;
  for (const result of pendingResults) {
    job.signal.throwIfAborted();
    const conversationResult = await runTestQuestion(deps, ids, settings, result, job.signal);
    const shouldAnnounce = clock() - announcedAt >= ANNOUNCE_EVERY_MS;
    if (shouldAnnounce) announcedAt = clock();
    const isRunning = await saveResult(deps, ids, { result, conversationResult, shouldAnnounce });
    if (!isRunning) return 'done';
  }
  await endRun(deps, ids, 'done');
  return 'done';
}

/** Called after the last failed attempt. */
export function failEvaluation(deps: EvaluateDeps, ids: RunIds): Promise<void> {
  return endRun(deps, ids, 'failed');
}

async function runTestQuestion(
  deps: EvaluateDeps,
  { accountId, botId }: RunIds,
  { usesModel, ...botSettings }: RunSettings,
  { question, earlier_turns }: ResultRow,
  signal: AbortSignal,
): Promise<TestConversationResult> {
  const bot = await readBotRow(deps.store.db, accountId, botId);
  const limit = { tokens: bot?.spend_limit_tokens ?? null, rial: bot?.spend_limit_rial ?? null };
  const earlierTurns: AnsweredTurn[] = earlier_turns === null ? [] : JSON.parse(earlier_turns);
  const request = {
    accountId,
    botId,
    conversationId: null,
    question,
    bot: botSettings,
    isLimitReached: async (spent: TokenUsage | null) => {
      const { inputTokens, outputTokens, rial, answers } = await readSpending(
        deps.store.db,
        { accountId, botId },
        deps.clock(),
      );
      const spending = {
        answers,
        inputTokens: inputTokens + (spent?.input ?? 0),
        outputTokens: outputTokens + (spent?.output ?? 0),
        rial: rial + ((spent && costInRial(spent, deps)) ?? 0),
      };
      return isLimitReached(spending, limit);
    },
    now: deps.clock(),
  };
  const withoutModels = { writer: null, embedder: null, vectors: null, reranker: null };
  return runTestConversation(
    usesModel ? deps : { ...deps, ...withoutModels },
    request,
    earlierTurns.map((turn) => turn.question),
    signal,
  );
}

interface AnsweredQuestion {
  readonly result: ResultRow;
  readonly conversationResult: TestConversationResult;
  readonly shouldAnnounce: boolean;
}

/** Stores a result; false, without storing, if the run was stopped. */
function saveResult(
  deps: EvaluateDeps,
  ids: RunIds,
  { result, conversationResult, shouldAnnounce }: AnsweredQuestion,
): Promise<boolean> {
  const { store, clock } = deps;
  const { earlierTurns, outcome, tokens, modelAnswers } = conversationResult;
  const { reply, trace } = outcome;
  const answer = reply.kind === 'answered' ? reply.text : null;
  const sources = reply.kind === 'answered' ? reply.sources : [];
  const expected: Expectation = JSON.parse(result.expected);
  const key = toTestQuestionKey(answer ?? '');
  const withheld = withheldAnswerOf(outcome, expected);
  const withheldKey = withheld.withheld_key;
  return store.transact(async (trx) => {
    const spending = tokens && { ...tokens, rial: costInRial(tokens, deps) };
    const row = await updateRun(trx, ids, await withSpending(trx, ids, spending));
    if (!row) return false;
    if (spending) {
      const { input: inputTokens, output: outputTokens, rial } = spending;
      const added = { answers: modelAnswers, inputTokens, outputTokens, rial: rial ?? 0 };
      await addSpending(trx, ids, added, clock());
    }
    await trx
      .updateTable('test_results')
      .set({
        answer,
        answer_key: key,
        sources: JSON.stringify(sources),
        confidence: reply.confidence,
        duration_ms: trace.ms,
        verdict: judgeAnswer(expected, { answer, sources }),
        verdict_override: await findOverride(trx, result, key),
        ...(earlierTurns.length > 0 && { earlier_turns: JSON.stringify(earlierTurns) }),
        ...withheld,
        withheld_override: withheldKey === null ? null : await findOverride(trx, result, withheldKey),
        answered_at: clock(),
      })
      .where('account_id', '=', ids.accountId)
      .where('run_id', '=', ids.runId)
      .where('test_id', '=', result.test_id)
      .execute();
    if (shouldAnnounce) await announceRun(store, trx, row);
    return true;
  });
}

type Transaction = Parameters<typeof updateRun>[0];

/** Up to which threshold an answer is given, and the answer itself where the run withheld it. */
function withheldAnswerOf({ reply, found }: AnswerOutcome, expected: Expectation) {
  const isAnswered = reply.kind === 'answered';
  const withheld = isAnswered ? null : found;
  return {
    answers_up_to: found?.upTo ?? (isAnswered ? 1 : null),
    withheld_answer: withheld?.text ?? null,
    withheld_key: withheld && toTestQuestionKey(withheld.text),
    withheld_verdict: withheld && judgeAnswer(expected, { answer: withheld.text, sources: withheld.sources }),
  };
}

/** A person's verdict on the same answer to the same question in an earlier run. */
async function findOverride(
  trx: Transaction,
  result: ResultRow,
  answerKey: string,
): Promise<'right' | 'wrong' | null> {
  const row = await trx
    .selectFrom('test_results')
    .select('verdict_override')
    .where('account_id', '=', result.account_id)
    .where('test_id', '=', result.test_id)
    .where('answer_key', '=', answerKey)
    .where('expected', '=', result.expected)
    .where('verdict_override', 'is not', null)
    .executeTakeFirst();
  return row?.verdict_override ?? null;
}

/** The run's cost including this answer; questions run one at a time, so no update is lost. */
async function withSpending(
  trx: Transaction,
  ids: RunIds,
  spending: { input: number; output: number; rial: number | null } | null,
): Promise<Partial<RunRow>> {
  if (!spending) return { status: 'running' };
  const run = await findRun(trx, ids);
  if (!run) return { status: 'running' };
  return {
    status: 'running',
    input_tokens: run.input_tokens + spending.input,
    output_tokens: run.output_tokens + spending.output,
    rial: spending.rial === null ? run.rial : (run.rial ?? 0) + spending.rial,
  };
}

async function endRun({ store, clock }: EvaluateDeps, ids: RunIds, status: 'done' | 'failed'): Promise<void> {
  await store.transact(async (trx) => {
    const row = await updateRun(trx, ids, { status, ended_at: clock() });
    if (row) await announceRun(store, trx, row);
  });
}
