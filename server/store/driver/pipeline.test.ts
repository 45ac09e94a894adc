import { Worker } from 'node:worker_threads';
import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { forEachDatabase } from '../../../tests/databases.ts';
import { addAccount } from '../../../tests/fixtures/rows.ts';
import type { Database } from '../schema/database.ts';
import type { Store } from '../store.ts';
import { pipeline, pipelineAndCommit } from './pipeline.ts';
import { type ParamFactory, statement } from './statement.ts';

type Named = { readonly id: string; readonly name: string };

const naming = statement((db, blank: ParamFactory<Named>) =>
  db
    .updateTable('accounts')
    .set({ name: blank('name') })
    .where('id', '=', blank('id')),
);

const finding = statement(
  (db, blank: ParamFactory<Named>) =>
    db.selectFrom('accounts').select('id').where('id', '=', blank('id')).where('name', '=', blank('name')),
  { requiresRow: true },
);

const spoiling = statement((db, blank: ParamFactory<{ id: string }>) =>
  db.updateTable('accounts').set({ name: sql<string>`null` }).where('id', '=', blank('id')),
);

const nameOf = async ({ db }: Store, id: string) =>
  (await db.selectFrom('accounts').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

forEachDatabase((_, open) => {
  const balance = async (store: Store, id: string) =>
    (await store.db.selectFrom('accounts').select('messages_left').where('id', '=', id).executeTakeFirst())
      ?.messages_left;

  test('shows each statement the writes of the previous ones', async () => {
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
      return pipeline([() => set(5), double, double]);
    });
    expect(await balance(store, id)).toBe(20);
  });

  test('sends all statements to the SQLite thread in one message and the commit in another', async () => {
    const store = await open();
    const id = await addAccount(store);
    const posted = vi.spyOn(Worker.prototype, 'postMessage');
    await store.transact((trx) =>
      pipeline(['یک', 'دو', 'سه'].map((name) => () => naming(trx, { id, name }))),
    );
    const messages = posted.mock.calls.length;
    posted.mockRestore();
    expect(messages).toBe(store.dialect === 'sqlite' ? 2 : 0);
    expect(await nameOf(store, id)).toBe('سه');
  });

  test('sends all statements to PostgreSQL with the BEGIN before any answer', async () => {
    const store = await open();
    if (store.dialect === 'sqlite') return;
    const id = await addAccount(store);
    await store.transact(async (trx) => {
      const asked = vi.spyOn(pg.Client.prototype, 'query');
      const told = pipeline(['یک', 'دو', 'سه'].map((name) => () => naming(trx, { id, name })));
      expect(asked).toHaveBeenCalledTimes(4);
      asked.mockRestore();
      await told;
    });
    expect(await nameOf(store, id)).toBe('سه');
  });

  test('rejects with the failed statement and rolls back the others', async () => {
    const store = await open();
    const id = await addAccount(store);
    const before = await nameOf(store, id);
    const work = store.transact((trx) =>
      pipeline([
        async () => {
          await naming(trx, { id, name: 'یک' });
          await naming(trx, { id, name: 'دو' });
        },
        () => spoiling(trx, { id }),
      ]),
    );
    await expect(work).rejects.toThrow(/not.null/i);
    expect(await nameOf(store, id)).toBe(before);
  });

  test('sends the commit with the last pipeline and rejects later statements', async () => {
    const store = await open();
    const id = await addAccount(store);
    const posted = vi.spyOn(Worker.prototype, 'postMessage');
    const more = store.transact(async (trx) => {
      await pipelineAndCommit(trx, [() => naming(trx, { id, name: 'یک' })]);
      const messages = posted.mock.calls.length;
      const refusal = await naming(trx, { id, name: 'دو' }).then(() => null, String);
      return { messages, refusal };
    });
    const { messages, refusal } = await more;
    posted.mockRestore();
    expect(messages).toBe(store.dialect === 'sqlite' ? 1 : 0);
    expect(refusal).toBe('Error: The transaction has already ended');
    expect(await nameOf(store, id)).toBe('یک');
  });

  test('rejects a step that sends another statement after the final pipeline', async () => {
    const store = await open();
    const id = await addAccount(store);
    const work = store.transact((trx) =>
      pipelineAndCommit(trx, [
        async () => {
          await naming(trx, { id, name: 'یک' });
          await naming(trx, { id, name: 'دو' });
        },
      ]),
    );
    await expect(work).rejects.toThrow('has already ended');
  });

  test('rolls back the final pipeline when a step throws or finds no row', async () => {
    const store = await open();
    const id = await addAccount(store);
    const before = await nameOf(store, id);
    const failing = async () => {
      throw new Error('before it asked');
    };
    const missing = async (trx: Transaction<Database>) => {
      const found = await finding(trx, { id, name: 'nobody' });
      if (found.length === 0) throw new Error('not there');
    };
    for (const [step, told] of [
      [failing, 'before it asked'],
      [missing, 'not there'],
    ] as const) {
      const work = store.transact((trx) =>
        pipelineAndCommit(trx, [() => naming(trx, { id, name: 'یک' }), () => step(trx)]),
      );
      await expect(work).rejects.toThrow(told);
      expect(await nameOf(store, id)).toBe(before);
    }
  });

  test('rejects with the first failure and rolls back everything after it', async () => {
    const store = await open();
    const id = await addAccount(store);
    const before = await balance(store, id);
    const failing = store.transact((trx) => {
      const take = () => trx.updateTable('accounts').set({ messages_left: 1 }).where('id', '=', id).execute();
      return pipeline([
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
