// Indexes older messages for search in the background.
import type { Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { indexMessages, NAME_SEQ } from './search.index.ts';

/** Conversations indexed per transaction. */
const BATCH_SIZE = 20;

/** Enqueues the indexing job when there is a backlog; there is at most one such job. */
export async function enqueueBacklog(store: Store): Promise<void> {
  const backlogRow = await store.db
    .selectFrom('search_backlog')
    .select('conversation_id')
    .limit(1)
    .executeTakeFirst();
  if (!backlogRow) return;
  await store.transact((trx) =>
    store.jobs.enqueue(trx, { queue: 'index-messages', key: 'all', payload: {} }),
  );
}

/** Indexes the backlog, oldest conversations first; it can be stopped and resumed at any time. */
export async function indexBacklog(store: Store, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const processedCount = await store.transact((trx) => indexBatch(store, trx));
    if (processedCount < BATCH_SIZE) return;
  }
}

async function indexBatch(store: Store, trx: Transaction<Database>): Promise<number> {
  const rows = await trx
    .selectFrom('search_backlog as b')
    .innerJoin('conversations as c', 'c.id', 'b.conversation_id')
    .innerJoin('visitors as v', 'v.id', 'c.visitor_id')
    .select(['c.id', 'c.account_id', 'c.bot_id', 'c.kind', 'v.name'])
    .orderBy('b.last_message_at')
    .orderBy('b.conversation_id')
    .limit(BATCH_SIZE)
    .execute();
  for (const row of rows) {
    const scope = { accountId: row.account_id, botId: row.bot_id, conversationId: row.id };
    const indexedSeqs = await readIndexedSeqs(trx, scope);
    const messageTexts = row.kind === 'test' ? [] : await selectMessageTexts(trx, scope);
    const texts = [{ seq: NAME_SEQ, text: row.name ?? '' }, ...messageTexts];
    await indexMessages(
      store,
      trx,
      scope,
      texts.filter(({ seq }) => !indexedSeqs.has(seq)),
    );
  }
  if (rows.length > 0) {
    await trx
      .deleteFrom('search_backlog')
      .where(
        'conversation_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  }
  return rows.length;
}

interface ConversationIds {
  readonly accountId: string;
  readonly conversationId: string;
}

async function readIndexedSeqs(
  trx: Transaction<Database>,
  scope: ConversationIds,
): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('message_numbers')
    .select('seq')
    .where('account_id', '=', scope.accountId)
    .where('conversation_id', '=', scope.conversationId)
    .execute();
  return new Set(rows.map(({ seq }) => seq));
}

const selectMessageTexts = (trx: Transaction<Database>, scope: ConversationIds) =>
  trx
    .selectFrom('messages')
    .select(['seq', 'text'])
    .where('account_id', '=', scope.accountId)
    .where('conversation_id', '=', scope.conversationId)
    .orderBy('seq')
    .execute();
