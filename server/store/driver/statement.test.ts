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
    const naming = statement((db, blank: ParamFactory<{ id: string; name: string }>) => {
      built += 1;
      return db
        .updateTable('accounts')
        .set({ name: blank('name') })
        .where('id', '=', blank('id'))
        .returning(['id', 'name']);
    });
    const named = await Promise.all(ids.map((id, at) => naming(store.db, { id, name: `نام ${at}` })));
    expect(named).toEqual(ids.map((id, at) => [{ id, name: `نام ${at}` }]));
    await store.transact((trx) => naming(trx, { id: ids[0] ?? '', name: 'در تراکنش' }));
    const [first] = await naming(store.db, { id: ids[0] ?? '', name: 'پس از آن' });
    expect(first?.name).toBe('پس از آن');
    expect(await naming(store.db, { id: 'nobody', name: '' })).toEqual([]);
    expect(built).toBe(1);
  });

  test('compiles one statement per set of columns and number of rows', async () => {
    const changing = statementsByShape((columns) =>
      statement((db) =>
        db
          .updateTable('accounts')
          .set(Object.fromEntries(columns.map((column) => [column, param(column)])))
          .where('id', '=', param('whose'))
          .returning(['name', 'messages_left']),
      ),
    );
    const whose = await addAccount(store);
    expect(await changing(['name'])(store.db, { name: 'الف', whose })).toMatchObject([{ name: 'الف' }]);
    expect(
      await changing(['name', 'messages_left'])(store.db, { name: 'ب', messages_left: 7, whose }),
    ).toEqual([{ name: 'ب', messages_left: 7 }]);
    expect(await changing(['name'])(store.db, { name: 'ج', whose })).toEqual([
      { name: 'ج', messages_left: 7 },
    ]);
    expect(rowParams([{ id: 1 }, { id: 2 }])).toEqual({
      rowSuffixes: [' 0', ' 1'],
      values: { 'id 0': 1, 'id 1': 2 },
    });
  });
});
