import { createQueryId, type Kysely, type RootOperationNode, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createStoreLocation } from '../../../tests/databases.ts';
import { addAccount, addBot } from '../../../tests/fixtures/rows.ts';
import type { Database } from '../../store/schema/database.ts';
import { openStore, type Store } from '../../store/store.ts';
import { readBots, updateTrainingStatus } from './bots.store.ts';

/** The SQL of all statements on `sources` that a call compiles. */
async function collectSourceQueries(
  { db }: Store,
  runQueries: (recordedDb: Kysely<Database>) => Promise<unknown>,
) {
  const nodes: RootOperationNode[] = [];
  await runQueries(
    db.withPlugin({
      transformQuery: ({ node }) => {
        nodes.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  return nodes
    .map((node) => db.getExecutor().compileQuery(node, createQueryId()).sql)
    .filter((sqlText) => sqlText.includes('from "sources"'));
}

test('reads source counts and statuses from the index without reading a source', async () => {
  const store = await openStore(await createStoreLocation('sqlite'));
  try {
    const accountId = await addAccount(store);
    const botId = await addBot(store, accountId);
    const queries = await collectSourceQueries(store, async (recordedDb) => {
      await readBots(recordedDb, accountId, null);
      const change = { isIndexChanged: false, now: 1 };
      await recordedDb.transaction().execute((trx) => updateTrainingStatus(trx, accountId, botId, change));
    });
    expect(queries).toHaveLength(2);
    for (const query of queries) {
      const { rows } = await sql<{
        detail: string;
      }>`explain query plan ${sql.raw(query.replaceAll('?', 'null'))}`.execute(store.db);
      expect(rows[0]?.detail).toContain('USING COVERING INDEX sources_by_status');
    }
  } finally {
    await store.close();
  }
});
