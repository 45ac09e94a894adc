import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReaderPool } from './reader-pool.ts';
import { SqliteThread } from './thread.ts';

const COUNT_QUERY =
  'with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000) select count(*) c from n';

let folder: string;
let writer: SqliteThread;
let readers: ReaderPool;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pasokh-readers-'));
  const file = join(folder, 'pasokh.sqlite');
  writer = await SqliteThread.open({ file, role: 'writer', idleTransactionTimeoutMs: 10_000 });
  readers = await ReaderPool.open({ file, role: 'reader', idleTransactionTimeoutMs: 10_000 }, 50);
});

afterEach(async () => {
  await readers.close();
  await writer.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = () => readers.leastBusy().run(0, COUNT_QUERY, []);
const runReads = async (times: number) =>
  (await Promise.all(Array.from({ length: times }, read))).map(({ rows }) => rows);
const growPool = async () => {
  while (readers.count < 2) await runReads(2);
};
const waitUntilOneThread = () => vi.waitFor(() => expect(readers.count).toBe(1), { timeout: 20_000 });

it('adds readers under load and removes them when idle without losing requests', async () => {
  await growPool();
  expect(await runReads(5)).toEqual(Array(5).fill([{ c: 200_000 }]));
  await waitUntilOneThread();
  expect(await runReads(2)).toEqual(Array(2).fill([{ c: 200_000 }]));
});

it('closes after some readers have been removed', async () => {
  await growPool();
  await waitUntilOneThread();
  await readers.close();
  await expect(read()).rejects.toThrow('closed');
});
