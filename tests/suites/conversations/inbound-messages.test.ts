import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { receiveMessage } from '../../../server/areas/conversations/thread/inbound-messages.store.ts';
import { newId } from '../../../server/store/id.ts';
import type { Store } from '../../../server/store/store.ts';
import { forEachDatabase } from '../../databases.ts';
import { addAccount, addBot, addConversation } from '../../fixtures/rows.ts';

const NOW = Date.parse('2026-11-18T08:00:00Z');

forEachDatabase((_, openStore) => {
  async function createConversation() {
    const store = await openStore();
    const accountId = await addAccount(store);
    const botId = await addBot(store, accountId);
    const conversationId = await addConversation(store, accountId, botId);
    return { store, ids: { accountId, conversationId } };
  }

  /** Writes a message and makes a change between its first read and its transaction. */
  async function writeWhile(
    { store, ids }: Awaited<ReturnType<typeof createConversation>>,
    change: () => Promise<unknown>,
  ): Promise<void> {
    let isFirst = true;
    const authorizeVisit = async () => {
      if (isFirst && store.dialect === 'sqlite') await change();
      isFirst = false;
      return null;
    };
    if (store.dialect === 'postgres') await change(); // on PostgreSQL the row is locked when it is read
    await receiveMessage(store, ids, { clientId: newId(), text: 'سلام', now: NOW, authorizeVisit });
  }

  const readConversation = (store: Store, id: string) =>
    store.db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  const readLastEvent = async (store: Store, accountId: string) => {
    const events = await store.events.readAfter(accountId, 0, 50);
    return events.findLast(({ kind }) => kind === 'conversation.changed')?.payload;
  };

  test('keeps a label and a read position that were set while the message was being written', async () => {
    const conversation = await createConversation();
    const { store, ids } = conversation;
    await receiveMessage(store, ids, { clientId: newId(), text: 'یک', now: NOW });
    await writeWhile(conversation, () =>
      store.db
        .updateTable('conversations')
        .set({ labels: '["a"]', unread: 0, operator_read_seq: 1 })
        .where('id', '=', ids.conversationId)
        .execute(),
    );
    expect(await readConversation(store, ids.conversationId)).toMatchObject({
      labels: '["a"]',
      unread: 1,
      message_count: 2,
      operator_read_seq: 1,
    });
  });

  test('publishes the new name of a visitor renamed while the message was being written', async () => {
    const conversation = await createConversation();
    const { store, ids } = conversation;
    const { visitor_id } = await readConversation(store, ids.conversationId);
    await writeWhile(conversation, () =>
      store.db.updateTable('visitors').set({ name: 'سارا' }).where('id', '=', visitor_id).execute(),
    );
    expect(await readLastEvent(store, ids.accountId)).toMatchObject({
      conversation: { visitorName: 'سارا' },
    });
  });

  test('queues no answer if the AI was paused meanwhile and reopens a conversation closed meanwhile', async () => {
    const conversation = await createConversation();
    const { store, ids } = conversation;
    const update = (changes: { ai_enabled: 0 | 1; status?: 'closed' }) =>
      store.db.updateTable('conversations').set(changes).where('id', '=', ids.conversationId).execute();
    const countJobs = async () =>
      (await store.db.selectFrom('jobs').where('queue', '=', 'answer').select('id').execute()).length;
    await writeWhile(conversation, () => update({ ai_enabled: 0 }));
    expect(await countJobs()).toBe(0);
    await writeWhile(conversation, () => update({ ai_enabled: 1, status: 'closed' }));
    expect(await countJobs()).toBe(1);
    expect(await readConversation(store, ids.conversationId)).toMatchObject({
      status: 'notAnswered',
      closed_at: null,
    });
    const { rows } = await sql<{ author: string }>`select author from messages order by seq`.execute(
      store.db,
    );
    expect(rows.map(({ author }) => author)).toEqual(['visitor', 'system', 'visitor']);
  });

  test('rejects with NotFound if the conversation was deleted while the message was being written', async () => {
    const conversation = await createConversation();
    const { store, ids } = conversation;
    const write = writeWhile(conversation, () =>
      store.db.deleteFrom('conversations').where('id', '=', ids.conversationId).execute(),
    );
    await expect(write).rejects.toMatchObject({ failure: { error: 'NotFound' } });
    expect(await store.db.selectFrom('messages').select('id').execute()).toEqual([]);
  });

  test('numbers parallel messages in sequence and stores a repeated client ID once', async () => {
    const { store, ids } = await createConversation();
    const repeatedId = newId();
    const sent = [repeatedId, newId(), repeatedId, newId(), newId(), repeatedId].map((clientId) =>
      receiveMessage(store, ids, { clientId, text: 'سلام', now: NOW }),
    );
    const stored = await Promise.all(sent);
    expect(new Set(stored.map(({ id }) => id)).size).toBe(4);
    expect([...new Set(stored.map(({ seq }) => seq))].sort()).toEqual([1, 2, 3, 4]);
    expect(await readConversation(store, ids.conversationId)).toMatchObject({ message_count: 4, unread: 4 });
  });

  test('calls the SQLite worker once for an ordinary message', async () => {
    const { store, ids } = await createConversation();
    await receiveMessage(store, ids, { clientId: newId(), text: 'یک', now: NOW });
    if (store.dialect === 'postgres') return;
    using postMessage = vi.spyOn(Worker.prototype, 'postMessage');
    await receiveMessage(store, ids, { clientId: newId(), text: 'دو', now: NOW, attachmentIds: [] });
    expect(postMessage).toHaveBeenCalledTimes(1);
  });
});
