// Overrides the verdict of an answer and of equal answers in other runs.
import type { evaluation } from '../../../contract/evaluation.ts';
import type { Store } from '../../store/store.ts';
import { Refusal } from '../context.ts';
import { findRun, type RunIds } from './runs.store.ts';
import { toResult, toRuns } from './runs.wire.ts';

/**
 * Gives the verdict to this answer and to the same answer of the same question, with the same expectation, in every run of the bot; null takes
 * it back. Refuses with NotFound.
 */
export function giveVerdict(
  store: Store,
  ids: RunIds,
  testId: string,
  verdict: 'right' | 'wrong' | null,
): Promise<typeof evaluation.judge.output.Type> {
  return store.transact(async (trx) => {
    const row = await findRun(trx, ids);
    const result = await trx
      .selectFrom('test_results')
      .selectAll()
      .where('account_id', '=', ids.accountId)
      .where('run_id', '=', ids.runId)
      .where('test_id', '=', testId)
      .where('answered_at', 'is not', null)
      .executeTakeFirst();
    if (!row || !result) throw new Refusal('NotFound');
    await trx
      .updateTable('test_results')
      .set({ own_verdict: verdict })
      .where('account_id', '=', ids.accountId)
      .where('test_id', '=', testId)
      .where('answer_key', '=', result.answer_key)
      .where('expected', '=', result.expected)
      .execute();
    const [run] = await toRuns(trx, ids, [row]);
    if (!run) throw new Refusal('NotFound');
    return { run, result: toResult({ ...result, own_verdict: verdict }) };
  });
}
