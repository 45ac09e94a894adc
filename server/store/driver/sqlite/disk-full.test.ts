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
  const place = await createStoreLocation('sqlite');
  await (await openStore(place)).close();
  const store = await openStore({ ...place, limits: { maxPages: 200 } });
  const settled = await Promise.allSettled(Array.from({ length: 400 }, () => insert(store, 2000)));
  const kept = settled.filter((result) => result.status === 'fulfilled').map((result) => result.value);
  const refused = settled.filter((result) => result.status === 'rejected').map((result) => result.reason);
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused) expect(reason).toMatchObject({ _tag: 'StorageFull' });

  const inTransaction = store.transact(async (trx) => {
    const row = { name: newId(), value: 'x'.repeat(500_000), created_at: 1 };
    await trx.insertInto('instance_keys').values(row).execute();
  });
  await expect(inTransaction).rejects.toMatchObject({ _tag: 'StorageFull' });

  const rows = await store.db.selectFrom('instance_keys').select('name').execute();
  expect(rows.map(({ name }) => name).sort()).toEqual(kept.sort());
  await store.close();

  const roomy = await openStore(place);
  await insert(roomy, 2000);
  expect(await roomy.db.selectFrom('instance_keys').select('name').execute()).toHaveLength(kept.length + 1);
  await roomy.close();
});
