import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { createStoreLocation } from '../../../../tests/databases.ts';
import { addAccount } from '../../../../tests/fixtures/rows.ts';
import { openStore } from '../../store.ts';
import { type ParamFactory, statement } from '../statement.ts';
import { LocalReader } from './local-read.ts';

const naming = statement(
  (db, blank: ParamFactory<{ id: string }>) =>
    db.selectFrom('accounts').select('name').where('id', '=', blank('id')),
  { isLocalRead: true },
);

test('reads a row without a thread and inside its open transaction', async () => {
  const store = await openStore(await createStoreLocation('sqlite'));
  const id = await addAccount(store);
  const set = (name: string) => store.db.updateTable('accounts').set({ name }).where('id', '=', id).execute();
  await set('before');
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  expect(await naming(store.db, { id })).toEqual([{ name: 'before' }]);
  expect(posted).not.toHaveBeenCalled();
  posted.mockRestore();
  await store.transact(async (trx) => {
    await trx.updateTable('accounts').set({ name: 'after' }).where('id', '=', id).execute();
    expect(await naming(trx, { id })).toEqual([{ name: 'after' }]);
    expect(await naming(store.db, { id })).toEqual([{ name: 'before' }]);
  });
  expect(await naming(store.db, { id })).toEqual([{ name: 'after' }]);
  await store.close();
});

test('falls back to a thread for what cannot be read locally', async () => {
  const { dataDir } = await createStoreLocation('sqlite');
  const file = join(dataDir, 'test.sqlite');
  const db = new DatabaseSync(file);
  db.exec('create table t (id integer primary key) strict; insert into t values (1)');
  const near = new LocalReader(file);
  const take = vi.fn();
  expect(near.read({ sql: 'select id from t', parameters: [] }, { receive: take })).toBe(true);
  expect(take.mock.calls).toEqual([[[{ id: 1 }]]]);
  db.exec('begin exclusive');
  expect(near.read({ sql: 'select id from t', parameters: [] }, { receive: take })).toBe(false);
  expect(take).toHaveBeenCalledTimes(1);
  near.close();
  db.close();
});
