import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createStoreLocation } from '../../../../tests/databases.ts';
import { addAccount } from '../../../../tests/fixtures/rows.ts';
import { openStore, type Store } from '../../store.ts';

interface Pair {
  storeA: Store;
  storeB: Store;
  url: string;
  lines: string[];
}

/** Two instances on one database. */
async function withPair(body: (pair: Pair) => Promise<void>): Promise<void> {
  const { dataDir, databaseUrl = '' } = await createStoreLocation('postgres');
  const other = await createStoreLocation('sqlite');
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const storeA = await openStore({ dataDir, databaseUrl, log });
  const storeB = await openStore({ ...other, databaseUrl, log });
  try {
    await body({ storeA, storeB, url: databaseUrl, lines });
  } finally {
    await Promise.all([storeA.close(), storeB.close()]);
  }
}

test('recovers queries and notifications after all connections were lost', () =>
  withPair(async ({ storeA, storeB, url, lines }) => {
    const accountId = await addAccount(storeA);
    const started = Promise.withResolvers<AbortSignal>();
    const finish = Promise.withResolvers<void>();
    storeB.jobs.work('embed', { concurrency: 1, leaseMs: 30_000 }, async ({ signal }) => {
      started.resolve(signal);
      await finish.promise;
      return 'done';
    });
    await storeA.transact((trx) =>
      storeA.jobs.enqueue(trx, { queue: 'embed', key: 'k', payload: { accountId, botId: 'b' } }),
    );
    const signal = await started.promise;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`
      .execute(storeA.db)
      .catch(() => {});
    await expect.poll(() => lines.join('\n')).toMatch(/terminat|ended/);
    expect(lines.join('\n')).not.toContain(url);
    const notified = new Promise<void>((resolve) => storeB.events.subscribe(accountId, resolve));
    await expect
      .poll(() =>
        storeA.transact((trx) => storeA.events.append(trx, accountId, [{ kind: 'x', payload: {} }])),
      )
      .toBe(1);
    await notified;
    expect(await storeB.events.readAfter(accountId, 0, 10)).toHaveLength(1);
    expect(signal.aborted).toBe(false);
    finish.resolve();
    await expect.poll(() => storeA.jobs.find('embed', 'k')).toBeUndefined();
  }));

test('detects an event whose notification was lost', () =>
  withPair(async ({ storeA, url }) => {
    const accountId = await addAccount(storeA);
    const notified = new Promise<void>((resolve) => storeA.events.subscribe(accountId, resolve));
    const otherClient = new pg.Client({ connectionString: url });
    await otherClient.connect();
    await otherClient.query('insert into account_counters values ($1, 1)', [accountId]);
    await otherClient.end();
    await notified;
  }));

test('keeps an oversized broadcast local and sends the next one', () =>
  withPair(async ({ storeA, storeB }) => {
    const accountId = await addAccount(storeA);
    const kinds: string[] = [];
    storeA.events.onBroadcast(accountId, ({ kind }) => kinds.push(`here ${kind}`));
    const smallArrived = new Promise<void>((resolve) => {
      storeB.events.onBroadcast(accountId, ({ kind }) => {
        kinds.push(`there ${kind}`);
        resolve();
      });
    });
    storeA.events.broadcast(accountId, { kind: 'large', payload: 'ب'.repeat(5000) });
    storeA.events.broadcast(accountId, { kind: 'small', payload: 'ب'.repeat(500) });
    await smallArrived;
    expect(kinds).toEqual(['here large', 'here small', 'there small']);
  }));

test('delivers many broadcasts in order', () =>
  withPair(async ({ storeA, storeB }) => {
    const accountId = await addAccount(storeA);
    const received: unknown[] = [];
    const allReceived = new Promise<void>((resolve) => {
      storeB.events.onBroadcast(accountId, ({ payload }) => {
        received.push(payload);
        if (received.length === 300) resolve();
      });
    });
    for (let index = 0; index < 300; index += 1) {
      storeA.events.broadcast(accountId, { kind: 'text', payload: { index, text: 'پاسخ '.repeat(20) } });
    }
    await allReceived;
    expect(received).toMatchObject(Array.from({ length: 300 }, (_, index) => ({ index })));
  }));

test('retries one of two deadlocked transactions and keeps both', () =>
  withPair(async ({ storeA }) => {
    const [first, second] = [await addAccount(storeA), await addAccount(storeA)];
    const add = (trx: Store['db'], id: string) =>
      trx
        .updateTable('accounts')
        .set((eb) => ({ messages_left: eb('messages_left', '+', 1) }))
        .where('id', '=', id)
        .execute();
    let arrivalCount = 0;
    const bothArrived = Promise.withResolvers<void>();
    const updateInOrder = (one: string, other: string) =>
      storeA.transact(async (trx) => {
        await add(trx, one);
        arrivalCount += 1;
        if (arrivalCount === 2) bothArrived.resolve();
        await bothArrived.promise;
        await add(trx, other);
      });
    await Promise.all([updateInOrder(first, second), updateInOrder(second, first)]);
    const rows = await storeA.db.selectFrom('accounts').select('messages_left').execute();
    expect(rows).toEqual([{ messages_left: 102 }, { messages_left: 102 }]);
  }));

test('shares files between instances for reading and removal', () =>
  withPair(async ({ storeA, storeB }) => {
    const bytes = randomBytes(300_000);
    const { key, size, sha256 } = await storeA.files.put(
      'account',
      Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]),
    );
    expect(size).toBe(300_000);
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(Buffer.from(await storeB.files.read(key)).equals(bytes)).toBe(true);
    for await (const chunk of await storeB.files.stream(key)) expect(chunk).toHaveLength(300_000);
    await storeB.files.remove(key);
    await storeB.files.remove(key);
    await expect(storeA.files.read(key)).rejects.toMatchObject({ _tag: 'FileMissing' });
  }));
