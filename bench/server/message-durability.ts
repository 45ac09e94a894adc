// Time until a message is durable on each database, beside the bare disk.
// Usage: node bench/server/message-durability.ts [seconds]
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { newId } from '../../server/store/id.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { addAccount, addBot, addConversation } from '../../tests/fixtures/rows.ts';
import { freshDatabase } from '../../tests/fresh-database.ts';
import { startPostgres } from '../../tests/postgres.ts';
import { sized } from '../harness/smoke.ts';
import { markdownTable } from '../harness/table.ts';

const SECONDS = sized(Number(process.argv[2] ?? 5), 0.2);
const ACCOUNTS = sized(50, 4);
const SATURATING_CONCURRENCY = 64;

interface Figure {
  perSecond: number;
  p50: number;
  p99: number;
}

type Write = () => Promise<unknown>;

/** The writes of one visitor's message: message, conversation, event. */
function chatMessage(store: Store, accountId: string, conversationId: string): Promise<unknown> {
  return store.transact(async (trx) => {
    const { message_count } = await trx
      .updateTable('conversations')
      .set({ message_count: sql`message_count + 1`, last_message_at: Date.now(), last_message_text: 'سلام' })
      .where('account_id', '=', accountId)
      .where('id', '=', conversationId)
      .returning('message_count')
      .executeTakeFirstOrThrow();
    const text = 'سلام، ساعت کاری فروشگاه چه‌طور است؟';
    await trx
      .insertInto('messages')
      .values({
        id: newId(),
        account_id: accountId,
        conversation_id: conversationId,
        seq: message_count,
        client_id: newId(),
        author: 'visitor',
        text,
        text_key: text,
        state: 'sent',
        created_at: Date.now(),
      })
      .execute();
    await store.events.append(trx, accountId, [{ kind: 'message', conversationId, payload: { text } }]);
  });
}

async function createWriter(store: Store): Promise<Write> {
  const conversations: { accountId: string; id: string }[] = [];
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const accountId = await addAccount(store);
    conversations.push({
      accountId,
      id: await addConversation(store, accountId, await addBot(store, accountId)),
    });
  }
  let writeCount = 0;
  return async () => {
    writeCount += 1;
    const conversation = conversations[writeCount % conversations.length];
    if (conversation) await chatMessage(store, conversation.accountId, conversation.id);
  };
}

/** Keeps `concurrency` writes in flight. */
async function measureSaturated(write: Write, concurrency: number): Promise<Figure> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  const loop = async () => {
    while (performance.now() < end) {
      const startedAt = performance.now();
      await write();
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  return summarise(times);
}

/**
 * A fixed number per second, whether earlier ones have ended or not; times count from when a write was due.
 */
async function measurePaced(write: Write, perSecond: number): Promise<Figure> {
  const times: number[] = [];
  const writes: Promise<void>[] = [];
  const startedAt = performance.now();
  const writeOnce = async (dueAt: number) => {
    await write();
    times.push(performance.now() - dueAt);
  };
  for (let index = 0; index < perSecond * SECONDS; ) {
    const dueAt = startedAt + (index * 1000) / perSecond;
    if (dueAt > performance.now()) await new Promise((resolve) => setTimeout(resolve, 1));
    else {
      writes.push(writeOnce(dueAt));
      index += 1;
    }
  }
  await Promise.all(writes);
  return summarise(times);
}

function summarise(times: number[]): Figure {
  const sorted = times.sort((a, b) => a - b);
  const quantile = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2));
  return { perSecond: Math.round(sorted.length / SECONDS), p50: quantile(0.5), p99: quantile(0.99) };
}

async function bareDisk(folder: string): Promise<Figure> {
  const file = await open(join(folder, 'bare'), 'w');
  const page = Buffer.alloc(4096, 1);
  const result = await measureSaturated(async () => {
    await file.write(page);
    await file.datasync();
  }, 1);
  await file.close();
  return result;
}

async function measure(store: Store): Promise<Record<string, Figure>> {
  const write = await createWriter(store);
  await measureSaturated(write, SATURATING_CONCURRENCY); // warms up
  const figures = {
    'one after another': await measureSaturated(write, 1),
    '200 a second': await measurePaced(write, 200),
    '1000 a second': await measurePaced(write, 1000),
    saturated: await measureSaturated(write, SATURATING_CONCURRENCY),
  };
  await store.close();
  return figures;
}

const folder = mkdtempSync(join(tmpdir(), 'pasokh-bench-'));
const cluster = await startPostgres({ isDurable: true });
const database = await freshDatabase(cluster.url);
try {
  const diskBaseline = await bareDisk(folder);
  const sqlite = await measure(await openStore({ dataDir: join(folder, 'sqlite') }));
  const postgres = await measure(await openStore({ dataDir: join(folder, 'pg'), databaseUrl: database.url }));
  console.log(
    'Durable chat messages; times in milliseconds. "times the disk" is per second over bare write+fdatasync.',
  );
  const row = (name: string, { perSecond, p50, p99 }: Figure) => ({
    what: name,
    'per second': perSecond,
    p50,
    p99,
    'times the disk': Number((perSecond / diskBaseline.perSecond).toFixed(2)),
  });
  const rows = [row('bare write + fdatasync', diskBaseline)];
  for (const [name, value] of Object.entries(sqlite)) rows.push(row(`sqlite, ${name}`, value));
  for (const [name, value] of Object.entries(postgres)) rows.push(row(`postgres, ${name}`, value));
  console.log(markdownTable(rows));
} finally {
  await database.drop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
