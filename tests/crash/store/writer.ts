// Process that writes endlessly and prints what was acknowledged.
import { type Kysely, sql } from 'kysely';
import { newId } from '../../../server/store/id.ts';
import type { Database } from '../../../server/store/schema/database.ts';
import { openStore, type Store } from '../../../server/store/store.ts';

const WRITERS = 24;

/** One message as the product writes it: message, conversation, event and job in one transaction. */
async function write(store: Store, accountId: string, conversationId: string): Promise<string> {
  const clientId = newId();
  await store.transact(async (trx) => {
    const seq = await nextSeq(trx, conversationId);
    await trx
      .insertInto('messages')
      .values({
        id: newId(),
        account_id: accountId,
        conversation_id: conversationId,
        seq,
        client_id: clientId,
        author: 'visitor',
        text: 'سلام',
        text_key: 'سلام',
        state: 'sent',
        created_at: Date.now(),
      })
      .execute();
    await store.jobs.enqueue(trx, { queue: 'answer', key: clientId, payload: { accountId, conversationId } });
    await store.events.append(trx, accountId, [{ kind: 'message', conversationId, payload: { clientId } }]);
  });
  return clientId;
}

async function nextSeq(trx: Kysely<Database>, conversationId: string): Promise<number> {
  const { message_count } = await trx
    .updateTable('conversations')
    .set({ message_count: sql`message_count + 1` })
    .where('id', '=', conversationId)
    .returning('message_count')
    .executeTakeFirstOrThrow();
  return message_count;
}

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const store = await openStore({ dataDir, databaseUrl });
const conversations = await store.db.selectFrom('conversations').select(['id', 'account_id']).execute();
await Promise.all(
  Array.from({ length: WRITERS }, async (_, index) => {
    for (;;) {
      const conversation = conversations[index % conversations.length];
      if (!conversation) throw new Error('there is no conversation to write into');
      const clientId = await write(store, conversation.account_id, conversation.id);
      process.stdout.write(`${clientId}\n`);
    }
  }),
);
