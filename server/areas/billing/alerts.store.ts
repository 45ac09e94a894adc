// Finds accounts whose usage alerts are due, and marks them as sent.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';

export type UsageNotice = 'messagesHigh' | 'messagesSpent' | 'charactersHigh' | 'charactersSpent';

/** Accounts that crossed what their owners are told of, the longest ago first. */
export async function accountsToAlert(db: Kysely<Database>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('usage_alert_at', 'is not', null)
    .orderBy('usage_alert_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes what is to be told of an account: whoever comes second gets nothing. A mark is the percentage that was reached,
 * and one more than that once it was told.
 */
export async function takeAlerts(trx: Transaction<Database>, accountId: string): Promise<UsageNotice[]> {
  const before = await trx
    .selectFrom('accounts')
    .select(['usage_alert_at', 'messages_told', 'characters_told'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!before || before.usage_alert_at === null) return [];
  const { messages_told, characters_told } = before;
  await trx
    .updateTable('accounts')
    .set({
      usage_alert_at: null,
      messages_told: marked(messages_told),
      characters_told: marked(characters_told),
    })
    .where('id', '=', accountId)
    .execute();
  return [
    ...noticeOf(messages_told, 'messagesHigh', 'messagesSpent'),
    ...noticeOf(characters_told, 'charactersHigh', 'charactersSpent'),
  ];
}

const isUntold = (mark: number): boolean => mark > 0 && mark % 10 === 0;

const marked = (mark: number): number => (isUntold(mark) ? mark + 1 : mark);

const noticeOf = (mark: number, high: UsageNotice, spent: UsageNotice): UsageNotice[] =>
  isUntold(mark) ? [mark >= 100 ? spent : high] : [];
