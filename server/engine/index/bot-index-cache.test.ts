import { afterAll, beforeAll, expect, test } from 'vitest';
import { forEachDatabase } from '../../../tests/databases.ts';
import { addAccount, addBot } from '../../../tests/fixtures/rows.ts';
import { newId } from '../../store/id.ts';
import type { Store } from '../../store/store.ts';
import { answerMessage } from '../pipeline/answer.ts';
import { createBotIndexCache } from './bot-index-cache.ts';
import { createIndexWorkers, type IndexWorkers } from './index-workers.ts';

const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
const RETURNS = 'تا ۷ روز پس از دریافت کالا می‌توانید آن را مرجوع کنید.';
/** Above the limit for indexing on the main thread. */
const MANY = 400;

/** Real worker threads that count their builds. */
function countBuilds(workers: IndexWorkers): IndexWorkers & { builds: number } {
  const countingWorkers = {
    ...workers,
    builds: 0,
    build: (passages: Parameters<IndexWorkers['build']>[0]) => {
      countingWorkers.builds += 1;
      return workers.build(passages);
    },
  };
  return countingWorkers;
}

async function addSource(
  store: Store,
  accountId: string,
  botId: string,
  texts: readonly string[],
): Promise<string> {
  const sourceId = newId();
  const ids = { account_id: accountId, bot_id: botId };
  await store.transact(async (trx) => {
    const row = { kind: 'text', title: 'متن', status: 'trained', trained_at: Date.now() } as const;
    await trx
      .insertInto('sources')
      .values({ id: sourceId, ...ids, ...row, is_indexed: 1, created_at: 1, updated_at: 1 })
      .execute();
    const passages = texts.map((text, ordinal) => ({
      id: newId(),
      ...ids,
      source_id: sourceId,
      ordinal,
      kind: 'text' as const,
      title: 'متن',
      text,
      start_at: 0,
      end_at: text.length,
    }));
    await trx.insertInto('passages').values(passages).execute();
    await bumpKnowledgeVersion(trx, botId);
  });
  return sourceId;
}

const bumpKnowledgeVersion = (db: Store['db'], botId: string) =>
  db
    .updateTable('bots')
    .set((eb) => ({ knowledge_version: eb('knowledge_version', '+', 1) }))
    .where('id', '=', botId)
    .execute();

const readWorkers = createIndexWorkers();
afterAll(() => readWorkers.close());

forEachDatabase((_name, open) => {
  let store: Store;
  let accountId: string;
  let botId: string;
  let botCount = 0;
  beforeAll(async () => {
    store = await open();
    accountId = await addAccount(store);
  });

  async function createBotAndCache() {
    botCount += 1;
    botId = await addBot(store, accountId, `bot ${botCount}`);
    const workers = countBuilds(readWorkers);
    const lines: string[] = [];
    const indexes = createBotIndexCache({ store, workers, log: (line) => lines.push(line) });
    const answers = async (question: string) =>
      answerMessage(await indexes.get(accountId, botId), question).ranked[0]?.passage.text;
    return { workers, indexes, answers, lines };
  }

  test('answers from trained texts and not from removed ones', async () => {
    const { indexes, answers } = await createBotAndCache();
    expect((await indexes.get(accountId, botId)).size).toBe(0);
    const firstSourceId = await addSource(store, accountId, botId, [SHIPPING]);
    expect(await answers('ارسال چند روز طول می‌کشد؟')).toBe(SHIPPING);
    await addSource(store, accountId, botId, [RETURNS]);
    expect(await answers('مرجوع کردن کالا')).toBe(RETURNS);
    await store.db.updateTable('sources').set({ removed_at: 2 }).where('id', '=', firstSourceId).execute();
    await bumpKnowledgeVersion(store.db, botId);
    expect((await indexes.get(accountId, botId)).size).toBe(1);
  });

  test('builds an index once for concurrent requests', async () => {
    const { indexes, workers } = await createBotAndCache();
    await addSource(store, accountId, botId, [SHIPPING]);
    const results = await Promise.all(Array.from({ length: 10 }, () => indexes.get(accountId, botId)));
    expect(new Set(results).size).toBe(1);
    expect(workers.builds).toBe(1);
  });

  test('builds a large index in a worker, shares it through its file and rebuilds a broken file', async () => {
    const texts = Array.from(
      { length: MANY },
      (_one, index) => `کالای شمارهٔ ${index} با رنگ ${index * 7} موجود است.`,
    );
    const { indexes } = await createBotAndCache();
    await addSource(store, accountId, botId, texts);
    expect((await indexes.get(accountId, botId)).size).toBe(MANY);
    const otherWorkers = countBuilds(readWorkers);
    const second = createBotIndexCache({ store, workers: otherWorkers });
    expect(answerMessage(await second.get(accountId, botId), 'کالای شمارهٔ ۳۱۷').ranked[0]?.passage.text).toBe(
      texts[317],
    );
    expect(otherWorkers.builds).toBe(0);
    await store.db
      .updateTable('bot_indexes')
      .set({ bytes: new Uint8Array(64) })
      .where('bot_id', '=', botId)
      .execute();
    const lines: string[] = [];
    const third = createBotIndexCache({ store, workers: otherWorkers, log: (line) => lines.push(line) });
    expect((await third.get(accountId, botId)).size).toBe(MANY);
    expect(otherWorkers.builds).toBe(1);
    expect(lines).toHaveLength(1);
  });

  test('returns no index for a bot of another account', async () => {
    const { indexes } = await createBotAndCache();
    await expect(indexes.get(await addAccount(store), botId)).rejects.toThrow();
  });
});
