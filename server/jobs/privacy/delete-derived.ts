// Deletes data derived from a conversation: unanswered questions, tests and pairs.
import type { Transaction } from 'kysely';
import { readEarlierTurns, toTestQuestionKey } from '../../areas/evaluation/tests.store.ts';
import { purgePairs, removePairs } from '../../areas/training/pairs/pairs.bulk.ts';
import { toQuestionKey } from '../../areas/training/pairs/pairs.rules.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import type { EraseIds } from './erase.deps.ts';

type ConversationIds = Omit<EraseIds, 'visitorId'> & { readonly botId: string };

/** Messages read at once. */
const PAGE_SIZE = 200;

/**
 * Deletes only later literal copies of this visitor's messages that no one else wrote: what several visitors
 * asked or the owner rephrased belongs to the shop.
 */
export async function deleteDerivedData(store: Store, ids: ConversationIds, now: number): Promise<void> {
  for (let afterSeq = 0; ; ) {
    const rows = await store.db
      .selectFrom('messages')
      .select(['seq', 'text', 'text_key', 'created_at'])
      .where('account_id', '=', ids.accountId)
      .where('conversation_id', '=', ids.conversationId)
      .where('author', '=', 'visitor')
      .where('seq', '>', afterSeq)
      .orderBy('seq')
      .limit(PAGE_SIZE)
      .execute();
    for (const row of rows) if (row.text !== '') await removeLiteralCopies(store, ids, row, now);
    if (rows.length < PAGE_SIZE) break;
    afterSeq = rows.at(-1)?.seq ?? afterSeq;
  }
  await store.transact((trx) => removeUnanswered(trx, ids));
}

interface ErasedMessage {
  readonly text: string;
  readonly text_key: string;
  readonly created_at: number;
}

async function removeLiteralCopies(
  store: Store,
  ids: ConversationIds,
  message: ErasedMessage,
  now: number,
): Promise<void> {
  const { accountId, botId } = ids;
  const testKey = toTestQuestionKey(message.text);
  const candidates = await store.db
    .selectFrom('test_questions')
    .select(['id', 'question', 'earlier_turns'])
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where((eb) => eb.or([eb('question_key', '=', testKey), eb('earlier_turns', 'is not', null)]))
    .where('created_at', '>=', message.created_at)
    .execute();
  const tests = candidates.filter((test) =>
    [test.question, ...readEarlierTurns(test)].some((text) => toTestQuestionKey(text) === testKey),
  );
  const pairs = await store.db
    .selectFrom('sources')
    .select('id')
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('kind', '=', 'qa')
    .where('question_key', '=', toQuestionKey(message.text))
    .where('created_at', '>=', message.created_at)
    .where('removed_at', 'is', null)
    .execute();
  if (tests.length + pairs.length === 0 || (await wasWrittenElsewhere(store, ids, message))) return;
  for (const { id } of tests) {
    await store.db
      .deleteFrom('test_results')
      .where('account_id', '=', accountId)
      .where('test_id', '=', id)
      .execute();
    await store.db
      .deleteFrom('test_questions')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
  }
  if (pairs.length === 0) return;
  const bot = { accountId, botId };
  await removePairs(
    store,
    bot,
    pairs.map(({ id }) => id),
    now,
  );
  await store.transact(async (trx) => {
    for (const { id } of pairs) await store.events.erase(trx, accountId, id); // they contain the question
  });
  await purgePairs(store, { ...bot, removedAt: now });
  await store.db
    .deleteFrom('bot_indexes')
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .execute();
}

async function wasWrittenElsewhere(
  { db }: Store,
  ids: ConversationIds,
  message: ErasedMessage,
): Promise<boolean> {
  const other = await db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select('m.id')
    .where('m.account_id', '=', ids.accountId)
    .where('c.bot_id', '=', ids.botId)
    .where('m.conversation_id', '<>', ids.conversationId)
    .where('m.author', '=', 'visitor')
    .where('m.text_key', '=', message.text_key)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Deletes groups with questions of this conversation only; renames others to a remaining question. */
async function removeUnanswered(trx: Transaction<Database>, ids: ConversationIds): Promise<void> {
  const deletedRows = await trx
    .deleteFrom('unanswered_questions')
    .where('account_id', '=', ids.accountId)
    .where('conversation_id', '=', ids.conversationId)
    .returning('group_id')
    .execute();
  for (const [groupId, groupRows] of Map.groupBy(deletedRows, ({ group_id }) => group_id)) {
    const other = await trx
      .selectFrom('unanswered_questions')
      .select('text')
      .where('account_id', '=', ids.accountId)
      .where('group_id', '=', groupId)
      .orderBy('asked_at')
      .limit(1)
      .executeTakeFirst();
    if (other)
      await trx
        .updateTable('unanswered_groups')
        .set((eb) => ({ question: other.text, count: eb('count', '-', groupRows.length) }))
        .where('account_id', '=', ids.accountId)
        .where('id', '=', groupId)
        .execute();
    else
      await trx
        .deleteFrom('unanswered_groups')
        .where('account_id', '=', ids.accountId)
        .where('id', '=', groupId)
        .execute();
  }
}
