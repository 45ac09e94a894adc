// Proves that steps said in one breath go in their order, and that nothing of them is left over when one fails.
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { forEachDatabase } from '../../tests/databases.ts';
import { addAccount } from '../../tests/rows.ts';
import { inOneBreath } from './breath.ts';
import { type Blanks, statement } from './statement.ts';
import type { Store } from './store.ts';

forEachDatabase((_, open) => {
  const balance = async (store: Store, id: string) =>
    (await store.db.selectFrom('accounts').select('messages_left').where('id', '=', id).executeTakeFirst())
      ?.messages_left;

  test('each step sees what those before it wrote', async () => {
    const store = await open();
    const id = await addAccount(store);
    await store.transact((trx) => {
      const set = (messages_left: number) =>
        trx.updateTable('accounts').set({ messages_left }).where('id', '=', id).execute();
      const double = () =>
        trx
          .updateTable('accounts')
          .set((eb) => ({ messages_left: eb('messages_left', '*', 2) }))
          .where('id', '=', id)
          .execute();
      return inOneBreath(store.dialect, [() => set(5), double, double]);
    });
    expect(await balance(store, id)).toBe(20);
  });

  test('on SQLite a message of the thread carries them all, and another the end', async () => {
    const store = await open();
    const id = await addAccount(store);
    const naming = statement((db, blank: Blanks<{ id: string; name: string }>) =>
      db
        .updateTable('accounts')
        .set({ name: blank('name') })
        .where('id', '=', blank('id')),
    );
    const posted = vi.spyOn(Worker.prototype, 'postMessage');
    await store.transact((trx) =>
      inOneBreath(
        store.dialect,
        ['یک', 'دو', 'سه'].map((name) => () => naming(trx, { id, name })),
      ),
    );
    const messages = posted.mock.calls.length;
    posted.mockRestore();
    expect(messages).toBe(store.dialect === 'sqlite' ? 2 : 0);
    const { name } = await store.db
      .selectFrom('accounts')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(name).toBe('سه');
  });

  test('the first that failed is told, and whatever went on after it is undone with the rest', async () => {
    const store = await open();
    const id = await addAccount(store);
    const before = await balance(store, id);
    const failing = store.transact((trx) => {
      const take = () => trx.updateTable('accounts').set({ messages_left: 1 }).where('id', '=', id).execute();
      return inOneBreath(store.dialect, [
        take,
        () => trx.updateTable('accounts').set({ name: sql<string>`null` }).where('id', '=', id).execute(),
        async () => {
          await take();
          await take();
        },
      ]);
    });
    await expect(failing).rejects.toThrow(/not.null/i);
    expect(await balance(store, id)).toBe(before);
  });
});
