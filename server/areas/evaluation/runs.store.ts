// Knows the SQL of runs over test questions and of their answers. Knows no pipeline.
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { TestResult, TestRun, Verdict } from '../../../contract/evaluation.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { BotIds } from '../pairs/pairs.store.ts';

export type RunRow = Selectable<Database['test_runs']>;
export type ResultRow = Selectable<Database['test_results']>;

export interface RunIds extends BotIds {
  readonly runId: string;
}

export function findRun(
  db: Kysely<Database>,
  { accountId, botId, runId }: RunIds,
): Promise<RunRow | undefined> {
  return db
    .selectFrom('test_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('id', '=', runId)
    .executeTakeFirst();
}

/** Newest first. */
export function readRuns(db: Kysely<Database>, { accountId, botId }: BotIds): Promise<RunRow[]> {
  return db
    .selectFrom('test_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Moves a run that has not ended; undefined when it has, or is not there. */
export function moveRun(
  trx: Transaction<Database>,
  { accountId, runId }: RunIds,
  changes: Updateable<Database['test_runs']>,
): Promise<RunRow | undefined> {
  return trx
    .updateTable('test_runs')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', runId)
    .where('status', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
}

/** The answers of a run in the order of asking; those that were not asked yet have no `answered_at`. */
export function readResults(
  db: Kysely<Database>,
  { accountId, runId }: Pick<RunIds, 'accountId' | 'runId'>,
): Promise<ResultRow[]> {
  return db
    .selectFrom('test_results')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('run_id', '=', runId)
    .orderBy('ordinal')
    .execute();
}

/** Runs as the wire shows them, with their counts and whether the bot has learned since. */
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
  const counted = await db
    .selectFrom('test_results')
    .select(['run_id', 'judged', 'own_verdict'])
    .select((eb) => eb.fn.countAll<number | bigint | string>().as('count'))
    .where('account_id', '=', accountId)
    .where(
      'run_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('answered_at', 'is not', null)
    .groupBy(['run_id', 'judged', 'own_verdict'])
    .execute();
  return rows.map((row) => {
    const counts = { right: 0, wrong: 0, unsaid: 0, open: 0 };
    for (const { run_id, count, ...verdicts } of counted) {
      if (run_id === row.id) counts[countedAs(verdicts)] += Number(count);
    }
    return {
      id: row.id,
      botId: row.bot_id,
      status: row.status,
      rules: JSON.parse(row.rules),
      total: row.total,
      done: counts.right + counts.wrong + counts.unsaid + counts.open,
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

/** What a person said goes before what was judged. */
const countedAs = ({ judged, own_verdict }: Pick<ResultRow, 'judged' | 'own_verdict'>): Verdict =>
  own_verdict ?? judged ?? 'open';

export function toResult(row: ResultRow): TestResult {
  return {
    testId: row.test_id,
    question: row.question,
    expected: JSON.parse(row.expected),
    answer: row.answer,
    sources: row.sources === null ? [] : JSON.parse(row.sources),
    confidence: row.confidence,
    ms: row.ms ?? 0,
    verdict: countedAs(row),
    isOwnWord: row.own_verdict !== null,
  };
}

/** Tells the panels how a run stands; the last thing a transaction does. */
export async function announceRun(store: Store, trx: Transaction<Database>, row: RunRow): Promise<TestRun> {
  const [run] = await toRuns(trx, { accountId: row.account_id, botId: row.bot_id }, [row]);
  if (!run) throw new Error('A run without itself');
  await store.events.append(trx, row.account_id, [
    { kind: 'tests.changed', botId: row.bot_id, payload: { run } },
  ]);
  return run;
}
