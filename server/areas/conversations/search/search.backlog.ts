// Indexes older messages, and the facts of conversations, in the background.
import type { Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { reindexContact } from '../contacts/contact-words.store.ts';
import { parseAttachments } from '../thread/message-preview.rules.ts';
import { FACTS_SEQ, factsText, readLabelNames, selectFacts } from './search.facts.ts';
import { indexMessages, reindexMessage } from './search.index.ts';

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
  const rows = await selectFacts(trx)
    .innerJoin('search_backlog as b', 'b.conversation_id', 'c.id')
    .select(['c.account_id', 'c.bot_id', 'c.kind', 'v.contact_id'])
    .orderBy('b.last_message_at')
    .orderBy('b.conversation_id')
    .limit(BATCH_SIZE)
    .execute();
  for (const row of rows) {
    const scope = { accountId: row.account_id, botId: row.bot_id, conversationId: row.id };
    if (row.kind === 'test') continue;
    const indexedSeqs = await readIndexedSeqs(trx, scope);
    const messageTexts = await readMessageTexts(trx, scope);
    await indexMessages(
      store,
      trx,
      scope,
      messageTexts.filter(({ seq }) => !indexedSeqs.has(seq)),
    );
    const text = factsText(row, await readLabelNames(trx, row.account_id));
    await reindexMessage(store, trx, scope, { seq: FACTS_SEQ, text });
    if (row.contact_id !== null)
      await reindexContact(trx, { accountId: row.account_id, contactId: row.contact_id });
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

async function readMessageTexts(trx: Transaction<Database>, scope: ConversationIds) {
  const rows = await trx
    .selectFrom('messages')
    .select(['seq', 'text', 'attachments'])
    .where('account_id', '=', scope.accountId)
    .where('conversation_id', '=', scope.conversationId)
    .orderBy('seq')
    .execute();
  return rows.map(({ attachments, ...row }) => ({ ...row, attachments: parseAttachments(attachments) }));
}
