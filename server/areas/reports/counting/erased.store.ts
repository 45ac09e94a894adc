// Keeps the counts of erased conversations.

import type { Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { BotIds } from '../../bots/bots.store.ts';
import { addCountsChange } from './counts.store.ts';
import type { CountState } from './due.store.ts';
import { totalOfConversation } from './due.store.ts';

const PAGE_SIZE = 500;

type CountedIds = BotIds & { readonly conversationId: string };

/**
 * Fixes what a conversation gave to the counts, in the transaction that deletes it.
 * @returns false, and nothing fixed, where it is not counted to its end yet
 */
export async function freezeCounts(trx: Transaction<Database>, ids: CountedIds): Promise<boolean> {
  const dueRow = await trx
    .selectFrom('report_due')
    .select('revision')
    .where('account_id', '=', ids.accountId)
    .where('conversation_id', '=', ids.conversationId)
    .executeTakeFirst();
  if (dueRow) return false;
  // A batch under way is based on the version before, and is thrown away.
  await trx
    .updateTable('report_progress')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('account_id', '=', ids.accountId)
    .where('bot_id', '=', ids.botId)
    .execute();
  await trx
    .updateTable('report_conversations')
    .set({ is_erased: 1 })
    .where('account_id', '=', ids.accountId)
    .where('conversation_id', '=', ids.conversationId)
    .execute();
  return true;
}

/** Undoes what the triggers wrote when it was deleted: it must not be subtracted. */
export async function clearDue(trx: Transaction<Database>, ids: Omit<CountedIds, 'botId'>): Promise<void> {
  await trx
    .deleteFrom('report_due')
    .where('account_id', '=', ids.accountId)
    .where('conversation_id', '=', ids.conversationId)
    .execute();
}

/** Adds what erased conversations gave, where a bot's counts begin anew; days stay those of the zone before. */
export async function addErasedCounts(trx: Transaction<Database>, bot: BotIds): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await trx
      .selectFrom('report_conversations')
      .select(['conversation_id', 'seq', 'body'])
      .where('account_id', '=', bot.accountId)
      .where('bot_id', '=', bot.botId)
      .where('is_erased', '=', 1)
      .where('conversation_id', '>', after)
      .orderBy('conversation_id')
      .limit(PAGE_SIZE)
      .execute();
    for (const { seq, body } of rows) {
      const state: CountState = { ...JSON.parse(body), seq };
      await addCountsChange(trx, bot, { connectionId: state.connectionId, ...totalOfConversation(state) });
    }
    if (rows.length < PAGE_SIZE) return;
    after = rows.at(-1)?.conversation_id ?? after;
  }
}
