import { createQueryId, type Kysely, type RootOperationNode, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createStoreLocation } from '../../../tests/databases.ts';
import { addAccount, addBot } from '../../../tests/fixtures/rows.ts';
import type { Database } from '../../store/schema/database.ts';
import { openStore, type Store } from '../../store/store.ts';
import { readBots, updateTrainingStatus } from './bots.store.ts';

/** The SQL of all statements on `sources` that a call compiles. */
async function askedOfItems({ db }: Store, asks: (heard: Kysely<Database>) => Promise<unknown>) {
  const asked: RootOperationNode[] = [];
  await asks(
    db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  return asked
    .map((node) => db.getExecutor().compileQuery(node, createQueryId()).sql)
    .filter((words) => words.includes('from "sources"'));
}

test('reads item counts and statuses from the index without reading an item', async () => {
  const store = await openStore(await createStoreLocation('sqlite'));
  try {
    const accountId = await addAccount(store);
    const botId = await addBot(store, accountId);
    const asked = await askedOfItems(store, async (heard) => {
      await readBots(heard, accountId, null);
      const change = { learned: false, now: 1 };
      await heard.transaction().execute((trx) => updateTrainingStatus(trx, accountId, botId, change));
    });
    expect(asked).toHaveLength(2);
    for (const words of asked) {
      const { rows } = await sql<{
        detail: string;
      }>`explain query plan ${sql.raw(words.replaceAll('?', 'null'))}`.execute(store.db);
      expect(rows[0]?.detail).toContain('USING COVERING INDEX sources_by_status');
    }
  } finally {
    await store.close();
  }
});
