// Maps evaluation runs and results to the wire, and publishes their changes.

import type { Kysely, Transaction } from 'kysely';
import type { TestResult, TestRun, Verdict } from '../../../contract/answers/evaluation.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import type { BotIds } from '../bots/bots.store.ts';
import type { ResultRow, RunRow } from './runs.store.ts';

/** Maps runs to the wire, with their counts and whether the bot was trained since. */
export async function toRuns(
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
  rows: readonly RunRow[],
): Promise<TestRun[]> {
  if (rows.length === 0) return [];
  const bot = await db
    .selectFrom('bots')
    .select('knowledge_version')
    .where('account_id', '=', accountId)
    .where('id', '=', botId)
    .executeTakeFirstOrThrow();
  const verdictCounts = await db
    .selectFrom('test_results')
    .select(['run_id', 'verdict', 'verdict_override'])
    .select((eb) => eb.fn.countAll<number | bigint | string>().as('count'))
    .where('account_id', '=', accountId)
    .where(
      'run_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('answered_at', 'is not', null)
    .groupBy(['run_id', 'verdict', 'verdict_override'])
    .execute();
  return rows.map((row) => {
    const counts = { right: 0, wrong: 0, unanswered: 0, open: 0 };
    for (const { run_id, count, ...verdicts } of verdictCounts) {
      if (run_id === row.id) counts[effectiveVerdict(verdicts)] += Number(count);
    }
    return {
      id: row.id,
      botId: row.bot_id,
      status: row.status,
      settings: JSON.parse(row.rules),
      total: row.total,
      done: counts.right + counts.wrong + counts.unanswered + counts.open,
      counts,
      inputTokens: row.input_tokens,
      outputTokens: row.output_tokens,
      rial: row.rial,
      isStale: row.knowledge_version !== bot.knowledge_version,
      createdAt: row.created_at,
      endedAt: row.ended_at,
    };
  });
}

/** A person's override precedes the computed verdict. */
const effectiveVerdict = ({
  verdict,
  verdict_override,
}: Pick<ResultRow, 'verdict' | 'verdict_override'>): Verdict => verdict_override ?? verdict ?? 'open';

export function toResult(row: ResultRow): TestResult {
  return {
    testId: row.test_id,
    question: row.question,
    earlierTurns: row.earlier_turns === null ? [] : JSON.parse(row.earlier_turns),
    expected: JSON.parse(row.expected),
    answer: row.answer,
    found: toFoundAnswer(row),
    sources: row.sources === null ? [] : JSON.parse(row.sources),
    confidence: row.confidence,
    ms: row.duration_ms ?? 0,
    verdict: effectiveVerdict(row),
    isVerdictOverridden: row.verdict_override !== null,
  };
}

/** Runs of earlier versions kept no withheld answers; one they gave is given up to its confidence. */
function toFoundAnswer(row: ResultRow): TestResult['found'] {
  const { answer, confidence, answers_up_to, withheld_answer, withheld_verdict, withheld_override } = row;
  if (answer !== null)
    return { answer, upTo: answers_up_to ?? confidence ?? 1, verdict: effectiveVerdict(row) };
  if (withheld_answer === null || answers_up_to === null) return null;
  return {
    answer: withheld_answer,
    upTo: answers_up_to,
    verdict: withheld_override ?? withheld_verdict ?? 'open',
  };
}

/** Publishes the run's state; call it last in a transaction. */
export async function announceRun(store: Store, trx: Transaction<Database>, row: RunRow): Promise<TestRun> {
  const [run] = await toRuns(trx, { accountId: row.account_id, botId: row.bot_id }, [row]);
  if (!run) throw new Error('The run was not mapped');
  await store.events.append(trx, row.account_id, [
    { kind: 'tests.changed', botId: row.bot_id, payload: { run } },
  ]);
  return run;
}
