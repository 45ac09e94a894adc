import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  rebuildConversationCounts,
  UNFILTERED,
  wrongCountsQuery,
} from '../../../server/areas/conversations/inbox/conversation-counts.store.ts';
import type { Store } from '../../../server/store/store.ts';
import { forEachDatabase } from '../../databases.ts';
import { addAccount, addBot, addConversation } from '../../fixtures/rows.ts';

forEachDatabase((_name, open) => {
  let store: Store;
  let bot: { accountId: string; botId: string };
  let change: (labels: readonly string[]) => Promise<unknown>;

  beforeAll(async () => {
    store = await open();
    const accountId = await addAccount(store);
    bot = { accountId, botId: await addBot(store, accountId) };
    const id = await addConversation(store, accountId, bot.botId);
    change = (labels) =>
      store.db
        .updateTable('conversations')
        .set({ message_count: 1, labels: JSON.stringify(labels) })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
  });

  const readChanges = async (after = 0) => {
    const rows = await store.db
      .selectFrom('conversation_counts')
      .select(['seq', 'label_id', 'delta'])
      .where('account_id', '=', bot.accountId)
      .where('seq', '>', after)
      .orderBy('label_id')
      .execute();
    return {
      last: Math.max(0, ...rows.map(({ seq }) => Number(seq))),
      changes: rows.map(({ label_id, delta }) => `${label_id} ${delta}`),
    };
  };

  test('writes the difference only when the labels of a conversation change', async () => {
    await change(['kept', 'lost']);
    const { last, changes } = await readChanges();
    expect(changes.toSorted()).toEqual([' 1', `${UNFILTERED} 1`, 'kept 1', 'lost 1']);
    await change(['won', 'kept']);
    expect((await readChanges(last)).changes.toSorted()).toEqual(['lost -1', 'won 1']);
  });

  test('finds wrong counts and recounts', async () => {
    await change(['kept']);
    const findWrong = async () => {
      const query = sql<{ bot_id: string }>`${sql.raw(wrongCountsQuery(store.dialect))}`;
      const { rows } = await query.execute(store.db);
      return rows.map(({ bot_id }) => bot_id);
    };
    expect(await findWrong()).toEqual([]);
    await store.db
      .updateTable('conversation_counts')
      .set((eb) => ({ delta: eb('delta', '+', 1) }))
      .where('account_id', '=', bot.accountId)
      .execute();
    expect(await findWrong()).toEqual([bot.botId]);
    await rebuildConversationCounts(store, bot);
    expect(await findWrong()).toEqual([]);
    expect((await readChanges()).changes.toSorted()).toEqual([' 1', `${UNFILTERED} 1`, 'kept 1']);
  });
});
