import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createStoreLocation } from '../../../../tests/databases.ts';
import { addAccount } from '../../../../tests/fixtures/rows.ts';
import { openStore, type Store } from '../../store.ts';
import { type ParamFactory, statement } from '../statement.ts';
import { CoalescingSocket } from './postgres.ts';

async function withStore(body: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore({ ...(await createStoreLocation('postgres')), log: () => {} });
  await body(store).finally(() => store.close());
}

const selectAccount = statement((db, param: ParamFactory<{ id: string }>) =>
  db.selectFrom('accounts').selectAll().where('id', '=', param('id')),
);

const selectLocally = statement(
  (db, param: ParamFactory<{ id: string }>) =>
    db.selectFrom('accounts').select('id').where('id', '=', param('id')),
  { isLocalRead: true },
);

/** More queries than the pool has connections, so that every connection runs one. */
const MANY_QUERIES = Array.from({ length: 40 });

test('returns a connection used for several transactions once', () =>
  withStore(async (store) => {
    const id = await addAccount(store);
    await store.db.connection().execute(async (db) => {
      for (const name of ['یک', 'دو'])
        await db
          .transaction()
          .execute((trx) => trx.updateTable('accounts').set({ name }).where('id', '=', id).execute());
    });
    expect(await selectAccount(store.db, { id })).toMatchObject([{ name: 'دو' }]);
  })); // a leaked connection would keep the store from closing

test('prepares a statement again after a migration changed its columns', () =>
  withStore(async (store) => {
    const id = await addAccount(store);
    const queryOnAll = () => Promise.all(MANY_QUERIES.map(() => selectAccount(store.db, { id })));
    const queryInTransactions = () =>
      Promise.all(MANY_QUERIES.map(() => store.transact((trx) => selectAccount(trx, { id }))));
    await queryOnAll();
    await sql`alter table accounts add column further text not null default 'there'`.execute(store.db);
    for (const [row] of await queryOnAll()) expect(row).toMatchObject({ id, further: 'there' });
    await sql`alter table accounts add column later text not null default 'too'`.execute(store.db);
    for (const [row] of await queryInTransactions()) expect(row).toMatchObject({ id, later: 'too' });
  }));

test('returns each concurrent read its own rows, also after a lost connection', () =>
  withStore(async (store) => {
    const ids = [await addAccount(store), await addAccount(store), await addAccount(store)];
    const read = async () =>
      (await Promise.all(ids.map((id) => selectLocally(store.db, { id })))).map(([row]) => row?.id);
    expect(await read()).toEqual(ids);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`
      .execute(store.db)
      .catch(() => {});
    await expect.poll(() => read().catch(() => [])).toEqual(ids);
  }));

test('reports a lost connection as DatabaseUnavailable inside and outside a transaction', () =>
  withStore(async (store) => {
    const sleep = sql`select pg_sleep(60)`;
    const waiting = Promise.allSettled([
      sleep.execute(store.db),
      store.transact((trx) => sleep.execute(trx)),
    ]);
    const others = sql<{ pid: number }>`select pid from pg_stat_activity
      where query = 'select pg_sleep(60)' and state = 'active' and datname = current_database()`;
    await expect.poll(async () => (await others.execute(store.db)).rows.length).toBe(2);
    for (const { pid } of (await others.execute(store.db)).rows)
      await sql`select pg_terminate_backend(${pid})`.execute(store.db);
    for (const outcome of await waiting)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { _tag: 'DatabaseUnavailable' } });
  }));

test('survives a lost read connection while closing', async () => {
  const store = await openStore({ ...(await createStoreLocation('postgres')), log: () => {} });
  const id = await addAccount(store);
  await selectLocally(store.db, { id });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`
    .execute(store.db)
    .catch(() => {});
  await store.close();
  await expect(selectLocally(store.db, { id })).rejects.toThrow();
});

test('rejects statements in a finished transaction', () =>
  withStore(async (store) => {
    const id = await addAccount(store);
    let finished = store.db;
    await store.transact(async (trx) => {
      finished = trx;
      await selectAccount(trx, { id });
    });
    await expect(selectAccount(finished, { id })).rejects.toThrow('The connection was released');
  }));

/** A connected socket, and what the other end received by the time it ended. */
async function openSocketPair() {
  const received = Promise.withResolvers<string>();
  const server = createServer((serverSocket: Socket) => {
    let text = '';
    serverSocket.on('data', (bytes) => {
      text += String(bytes);
    });
    serverSocket.on('end', () => received.resolve(text));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const socket = new CoalescingSocket();
  await new Promise<void>((resolve) => {
    socket.connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1', resolve);
  });
  return { socket, received: received.promise, [Symbol.dispose]: () => server.close() };
}

function writeTwice(socket: Socket, statement: string): void {
  socket.cork();
  socket.write(`${statement}1`);
  socket.write(`${statement}2`);
  socket.uncork();
}

test('flushes the writes of one event-loop turn together and in order', async () => {
  using pair = await openSocketPair();
  const { socket, received } = pair;
  writeTwice(socket, 'a');
  writeTwice(socket, 'b');
  expect(socket.writableLength).toBe(8);
  await new Promise((resolve) => setImmediate(resolve));
  expect(socket.writableLength).toBe(0);
  socket.end('.');
  expect(await received).toBe('a1a2b1b2.');
});

test('flushes pending writes when the connection ends in the same event-loop turn', async () => {
  using pair = await openSocketPair();
  const { socket, received } = pair;
  writeTwice(socket, 'a');
  socket.end();
  expect(await received).toBe('a1a2');
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
});
