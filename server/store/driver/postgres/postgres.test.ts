import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createStoreLocation } from '../../../../tests/databases.ts';
import { addAccount } from '../../../../tests/fixtures/rows.ts';
import { openStore, type Store } from '../../store.ts';

interface Pair {
  here: Store;
  there: Store;
  url: string;
  lines: string[];
}

/** Two instances on one database. */
async function withPair(body: (pair: Pair) => Promise<void>): Promise<void> {
  const { dataDir, databaseUrl = '' } = await createStoreLocation('postgres');
  const other = await createStoreLocation('sqlite');
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const here = await openStore({ dataDir, databaseUrl, log });
  const there = await openStore({ ...other, databaseUrl, log });
  try {
    await body({ here, there, url: databaseUrl, lines });
  } finally {
    await Promise.all([here.close(), there.close()]);
  }
}

test('recovers queries and notifications after all connections were lost', () =>
  withPair(async ({ here, there, url, lines }) => {
    const accountId = await addAccount(here);
    const running = Promise.withResolvers<AbortSignal>();
    const finish = Promise.withResolvers<void>();
    there.jobs.work('embed', { concurrency: 1, leaseMs: 30_000 }, async ({ signal }) => {
      running.resolve(signal);
      await finish.promise;
      return 'done';
    });
    await here.transact((trx) =>
      here.jobs.enqueue(trx, { queue: 'embed', key: 'k', payload: { accountId, botId: 'b' } }),
    );
    const signal = await running.promise;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`
      .execute(here.db)
      .catch(() => {});
    await expect.poll(() => lines.join('\n')).toMatch(/terminat|ended/);
    expect(lines.join('\n')).not.toContain(url);
    const woken = new Promise<void>((resolve) => there.events.subscribe(accountId, resolve));
    await expect
      .poll(() => here.transact((trx) => here.events.append(trx, accountId, [{ kind: 'x', payload: {} }])))
      .toBe(1);
    await woken;
    expect(await there.events.readAfter(accountId, 0, 10)).toHaveLength(1);
    expect(signal.aborted).toBe(false);
    finish.resolve();
    await expect.poll(() => here.jobs.find('embed', 'k')).toBeUndefined();
  }));

test('detects an event whose notification was lost', () =>
  withPair(async ({ here, url }) => {
    const accountId = await addAccount(here);
    const woken = new Promise<void>((resolve) => here.events.subscribe(accountId, resolve));
    const stranger = new pg.Client({ connectionString: url });
    await stranger.connect();
    await stranger.query('insert into account_counters values ($1, 1)', [accountId]);
    await stranger.end();
    await woken;
  }));

test('keeps an oversized broadcast local and sends the next one', () =>
  withPair(async ({ here, there }) => {
    const accountId = await addAccount(here);
    const kinds: string[] = [];
    here.events.onBroadcast(accountId, ({ kind }) => kinds.push(`here ${kind}`));
    const small = new Promise<void>((resolve) => {
      there.events.onBroadcast(accountId, ({ kind }) => {
        kinds.push(`there ${kind}`);
        resolve();
      });
    });
    here.events.broadcast(accountId, { kind: 'large', payload: 'ب'.repeat(5000) });
    here.events.broadcast(accountId, { kind: 'small', payload: 'ب'.repeat(500) });
    await small;
    expect(kinds).toEqual(['here large', 'here small', 'there small']);
  }));

test('delivers many broadcasts in order', () =>
  withPair(async ({ here, there }) => {
    const accountId = await addAccount(here);
    const heard: unknown[] = [];
    const all = new Promise<void>((resolve) => {
      there.events.onBroadcast(accountId, ({ payload }) => {
        heard.push(payload);
        if (heard.length === 300) resolve();
      });
    });
    for (let index = 0; index < 300; index += 1) {
      here.events.broadcast(accountId, { kind: 'text', payload: { index, text: 'پاسخ '.repeat(20) } });
    }
    await all;
    expect(heard).toMatchObject(Array.from({ length: 300 }, (_, index) => ({ index })));
  }));

test('retries one of two deadlocked transactions and keeps both', () =>
  withPair(async ({ here }) => {
    const [first, second] = [await addAccount(here), await addAccount(here)];
    const add = (trx: Store['db'], id: string) =>
      trx
        .updateTable('accounts')
        .set((eb) => ({ messages_left: eb('messages_left', '+', 1) }))
        .where('id', '=', id)
        .execute();
    let arrived = 0;
    const both = Promise.withResolvers<void>();
    const cross = (one: string, other: string) =>
      here.transact(async (trx) => {
        await add(trx, one);
        arrived += 1;
        if (arrived === 2) both.resolve();
        await both.promise;
        await add(trx, other);
      });
    await Promise.all([cross(first, second), cross(second, first)]);
    const rows = await here.db.selectFrom('accounts').select('messages_left').execute();
    expect(rows).toEqual([{ messages_left: 102 }, { messages_left: 102 }]);
  }));

test('shares files between instances for reading and removal', () =>
  withPair(async ({ here, there }) => {
    const bytes = randomBytes(300_000);
    const { key, size, sha256 } = await here.files.put(
      Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]),
    );
    expect(size).toBe(300_000);
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(Buffer.from(await there.files.read(key)).equals(bytes)).toBe(true);
    for await (const chunk of await there.files.stream(key)) expect(chunk).toHaveLength(300_000);
    await there.files.remove(key);
    await there.files.remove(key);
    await expect(here.files.read(key)).rejects.toMatchObject({ _tag: 'FileMissing' });
  }));
