// Adds test questions in bulk, up to the limit.

import type { Insertable } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { storable } from '../storable.ts';
import type { BotIds } from './runs.store.ts';
import { countTests, readTests, wordsKey } from './tests.store.ts';

const ROWS = 100;

/** Keeps what is not known yet; an empty answer expects nothing. */
export function addTests(
  store: Store,
  bot: BotIds,
  tests: readonly { readonly question: string; readonly answer: string }[],
  now: number,
): Promise<{ added: number; known: number; over: number }> {
  return store.transact(async (trx) => {
    const room = limits.tests.perBot - (await countTests(trx, bot));
    const keys = new Set((await readTests(trx, bot)).map(({ question_key }) => question_key));
    const rows: Insertable<Database['test_questions']>[] = [];
    for (const { question, answer } of tests) {
      const key = wordsKey(question);
      if (keys.has(key)) continue;
      keys.add(key);
      rows.push({
        id: newId(),
        account_id: bot.accountId,
        bot_id: bot.botId,
        question: storable(question),
        question_key: key,
        expected: JSON.stringify({ answer: answer || null, sourceId: null, isUnknown: false }),
        created_at: now,
        updated_at: now,
      });
    }
    const kept = rows.slice(0, Math.max(0, room));
    for (let at = 0; at < kept.length; at += ROWS) {
      await trx
        .insertInto('test_questions')
        .values(kept.slice(at, at + ROWS))
        .execute();
    }
    return { added: kept.length, known: tests.length - rows.length, over: rows.length - kept.length };
  });
}
