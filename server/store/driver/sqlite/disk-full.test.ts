import { expect, test } from 'vitest';
import { createStoreLocation } from '../../../../tests/databases.ts';
import { newId } from '../../id.ts';
import { openStore, type Store } from '../../store.ts';

const insert = ({ db }: Store, size: number) => {
  const name = newId();
  const value = 'x'.repeat(size);
  return db
    .insertInto('instance_keys')
    .values({ name, value, created_at: 1 })
    .execute()
    .then(() => name);
};

test('reports a full database as StorageFull and keeps acknowledged writes', async () => {
  const location = await createStoreLocation('sqlite');
  await (await openStore(location)).close();
  const store = await openStore({ ...location, limits: { maxPages: 200 } });
  const results = await Promise.allSettled(Array.from({ length: 400 }, () => insert(store, 2000)));
  const storedNames = results.filter((result) => result.status === 'fulfilled').map((result) => result.value);
  const errors = results.filter((result) => result.status === 'rejected').map((result) => result.reason);
  expect(errors.length).toBeGreaterThan(0);
  for (const reason of errors) expect(reason).toMatchObject({ _tag: 'StorageFull' });

  const inTransaction = store.transact(async (trx) => {
    const row = { name: newId(), value: 'x'.repeat(500_000), created_at: 1 };
    await trx.insertInto('instance_keys').values(row).execute();
  });
  await expect(inTransaction).rejects.toMatchObject({ _tag: 'StorageFull' });

  const rows = await store.db.selectFrom('instance_keys').select('name').execute();
  expect(rows.map(({ name }) => name).sort()).toEqual(storedNames.sort());
  await store.close();

  const reopened = await openStore(location);
  await insert(reopened, 2000);
  expect(await reopened.db.selectFrom('instance_keys').select('name').execute()).toHaveLength(
    storedNames.length + 1,
  );
  await reopened.close();
});
