import { beforeAll, expect, test } from 'vitest';
import { forEachDatabase } from '../../../tests/databases.ts';
import { addAccount } from '../../../tests/fixtures/rows.ts';
import type { Store } from '../store.ts';
import { type ParamFactory, param, rowParams, statement, statementsByShape } from './statement.ts';

forEachDatabase((_, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  test('executes with its own parameters concurrently and in a transaction', async () => {
    const ids = [await addAccount(store), await addAccount(store), await addAccount(store)];
    let built = 0;
    const updateName = statement((db, placeholder: ParamFactory<{ id: string; name: string }>) => {
      built += 1;
      return db
        .updateTable('accounts')
        .set({ name: placeholder('name') })
        .where('id', '=', placeholder('id'))
        .returning(['id', 'name']);
    });
    const updated = await Promise.all(
      ids.map((id, index) => updateName(store.db, { id, name: `نام ${index}` })),
    );
    expect(updated).toEqual(ids.map((id, index) => [{ id, name: `نام ${index}` }]));
    await store.transact((trx) => updateName(trx, { id: ids[0] ?? '', name: 'در تراکنش' }));
    const [first] = await updateName(store.db, { id: ids[0] ?? '', name: 'پس از آن' });
    expect(first?.name).toBe('پس از آن');
    expect(await updateName(store.db, { id: 'nobody', name: '' })).toEqual([]);
    expect(built).toBe(1);
  });

  test('compiles one statement per set of columns and number of rows', async () => {
    const updateColumns = statementsByShape((columns) =>
      statement((db) =>
        db
          .updateTable('accounts')
          .set(Object.fromEntries(columns.map((column) => [column, param(column)])))
          .where('id', '=', param('whose'))
          .returning(['name', 'messages_left']),
      ),
    );
    const accountId = await addAccount(store);
    expect(await updateColumns(['name'])(store.db, { name: 'الف', whose: accountId })).toMatchObject([
      { name: 'الف' },
    ]);
    expect(
      await updateColumns(['name', 'messages_left'])(store.db, {
        name: 'ب',
        messages_left: 7,
        whose: accountId,
      }),
    ).toEqual([{ name: 'ب', messages_left: 7 }]);
    expect(await updateColumns(['name'])(store.db, { name: 'ج', whose: accountId })).toEqual([
      { name: 'ج', messages_left: 7 },
    ]);
    expect(rowParams([{ id: 1 }, { id: 2 }])).toEqual({
      rowSuffixes: [' 0', ' 1'],
      values: { 'id 0': 1, 'id 1': 2 },
    });
  });
});
