// Tests the demo's first bot with questions that visitors ask, once it is trained.

import { readBotRow } from '../../areas/bots/bots.store.ts';
import { addTests } from '../../areas/evaluation/add-tests.ts';
import { readRuns } from '../../areas/evaluation/runs.store.ts';
import { startRun } from '../../areas/evaluation/start-run.ts';
import type { Store } from '../../store/store.ts';
import { accountId, botId } from './people.ts';
import { exchanges } from './phrases.ts';

/** The newest question that a source should answer, or that none does. */
const buildTests = (sourceOf: (title: string) => string | undefined) =>
  exchanges.support.flatMap(({ questions, answer, source }) =>
    questions.slice(0, 2).map((question) => ({
      question,
      expected: {
        answer: null,
        sourceId: (source === null ? undefined : sourceOf(source)) ?? null,
        isUnknown: answer === null,
      },
    })),
  );

/**
 * Adds the questions and starts the first run.
 * @returns false while a bot of the demo is being trained
 */
export async function seedTestRun(
  store: Store,
  now: number,
  sourceOf: (title: string) => string | undefined,
): Promise<boolean> {
  const untrained = await store.db
    .selectFrom('sources')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'in', ['pending', 'accepted', 'learning'])
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (untrained) return false;
  const ids = { accountId, botId: botId('support') };
  if ((await readRuns(store.db, ids)).length > 0) return true;
  const bot = await readBotRow(store.db, ids.accountId, ids.botId);
  if (!bot) return true;
  await addTests(store, ids, buildTests(sourceOf), now);
  await startRun(store, bot, null, now);
  return true;
}
