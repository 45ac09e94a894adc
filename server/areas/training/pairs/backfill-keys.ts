// Backfills the keys of pairs that were written before keys existed.
import type { Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { toPairColumns } from './pairs.rules.ts';

const BATCH_SIZE = 200;

/**
 * Sets the missing keys of pairs. Of pairs with the same question, possible before keys existed, the oldest
 * gets the key. Idempotent; costs one index lookup when nothing is left to do.
 */
export async function backfillPairKeys(store: Store): Promise<void> {
  while ((await store.transact(backfillBatch)) === BATCH_SIZE);
}

async function backfillBatch(trx: Transaction<Database>): Promise<number> {
  const rows = await trx
    .selectFrom('sources')
    .select(['id', 'account_id', 'bot_id', 'question', 'text', 'removed_at'])
    .where('kind', '=', 'qa')
    .where('pair_order', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
  for (const { id, account_id, bot_id, question, text, removed_at } of rows) {
    const { question_key, pair_text, pair_order } = toPairColumns(question ?? '', text ?? '');
    const existing = await trx
      .selectFrom('sources')
      .select('id')
      .where('account_id', '=', account_id)
      .where('bot_id', '=', bot_id)
      .where('question_key', '=', question_key)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    const isFirst = removed_at === null && existing === undefined;
    await trx
      .updateTable('sources')
      .set({ pair_text, pair_order, question_key: isFirst ? question_key : null })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}
