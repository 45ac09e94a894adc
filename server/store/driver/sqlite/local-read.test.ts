import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { createStoreLocation } from '../../../../tests/databases.ts';
import { addAccount } from '../../../../tests/fixtures/rows.ts';
import { openStore } from '../../store.ts';
import { type ParamFactory, statement } from '../statement.ts';
import { LocalReader } from './local-read.ts';

const readName = statement(
  (db, param: ParamFactory<{ id: string }>) =>
    db.selectFrom('accounts').select('name').where('id', '=', param('id')),
  { isLocalRead: true },
);

test('reads a row without a thread and inside its open transaction', async () => {
  const store = await openStore(await createStoreLocation('sqlite'));
  const id = await addAccount(store);
  const set = (name: string) => store.db.updateTable('accounts').set({ name }).where('id', '=', id).execute();
  await set('before');
  const postSpy = vi.spyOn(Worker.prototype, 'postMessage');
  expect(await readName(store.db, { id })).toEqual([{ name: 'before' }]);
  expect(postSpy).not.toHaveBeenCalled();
  postSpy.mockRestore();
  await store.transact(async (trx) => {
    await trx.updateTable('accounts').set({ name: 'after' }).where('id', '=', id).execute();
    expect(await readName(trx, { id })).toEqual([{ name: 'after' }]);
    expect(await readName(store.db, { id })).toEqual([{ name: 'before' }]);
  });
  expect(await readName(store.db, { id })).toEqual([{ name: 'after' }]);
  await store.close();
});

test('falls back to a thread for what cannot be read locally', async () => {
  const { dataDir } = await createStoreLocation('sqlite');
  const file = join(dataDir, 'test.sqlite');
  const db = new DatabaseSync(file);
  db.exec('create table t (id integer primary key) strict; insert into t values (1)');
  const reader = new LocalReader(file);
  const receive = vi.fn();
  expect(reader.read({ sql: 'select id from t', parameters: [] }, { receive })).toBe(true);
  expect(receive.mock.calls).toEqual([[[{ id: 1 }]]]);
  db.exec('begin exclusive');
  expect(reader.read({ sql: 'select id from t', parameters: [] }, { receive })).toBe(false);
  expect(receive).toHaveBeenCalledTimes(1);
  reader.close();
  db.close();
});
