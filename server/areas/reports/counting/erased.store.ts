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
 * Keeps the counts of a conversation, in the transaction that deletes it.
 * @returns false, with nothing kept, where it is not fully counted yet
 */
export async function freezeCounts(trx: Transaction<Database>, ids: CountedIds): Promise<boolean> {
  const dueRow = await trx
    .selectFrom('report_due')
    .select('revision')
    .where('account_id', '=', ids.accountId)
    .where('conversation_id', '=', ids.conversationId)
    .executeTakeFirst();
  if (dueRow) return false;
  // Makes a concurrent batch outdated, so that it is discarded.
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

/** Removes the due row that triggers added on deletion, so that the kept counts are not subtracted. */
export async function clearDue(trx: Transaction<Database>, ids: Omit<CountedIds, 'botId'>): Promise<void> {
  await trx
    .deleteFrom('report_due')
    .where('account_id', '=', ids.accountId)
    .where('conversation_id', '=', ids.conversationId)
    .execute();
}

/** Adds the counts of erased conversations to reset counts; they keep the days of the earlier time zone. */
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
