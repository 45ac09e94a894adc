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

const setName = statement((db, param: ParamFactory<Named>) =>
  db
    .updateTable('accounts')
    .set({ name: param('name') })
    .where('id', '=', param('id')),
);

const findByName = statement(
  (db, param: ParamFactory<Named>) =>
    db.selectFrom('accounts').select('id').where('id', '=', param('id')).where('name', '=', param('name')),
  { requiresRow: true },
);

const setNullName = statement((db, param: ParamFactory<{ id: string }>) =>
  db.updateTable('accounts').set({ name: sql<string>`null` }).where('id', '=', param('id')),
);

const nameOf = async ({ db }: Store, id: string) =>
  (await db.selectFrom('accounts').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

forEachDatabase((_, open) => {
  const messagesLeft = async (store: Store, id: string) =>
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
    expect(await messagesLeft(store, id)).toBe(20);
  });

  test('sends all statements to the SQLite thread in one message and the commit in another', async () => {
    const store = await open();
    const id = await addAccount(store);
    const postSpy = vi.spyOn(Worker.prototype, 'postMessage');
    await store.transact((trx) =>
      pipeline(['یک', 'دو', 'سه'].map((name) => () => setName(trx, { id, name }))),
    );
    const messages = postSpy.mock.calls.length;
    postSpy.mockRestore();
    expect(messages).toBe(store.dialect === 'sqlite' ? 2 : 0);
    expect(await nameOf(store, id)).toBe('سه');
  });

  test('sends all statements to PostgreSQL with the BEGIN before any answer', async () => {
    const store = await open();
    if (store.dialect === 'sqlite') return;
    const id = await addAccount(store);
    await store.transact(async (trx) => {
      const querySpy = vi.spyOn(pg.Client.prototype, 'query');
      const pending = pipeline(['یک', 'دو', 'سه'].map((name) => () => setName(trx, { id, name })));
      expect(querySpy).toHaveBeenCalledTimes(4);
      querySpy.mockRestore();
      await pending;
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
          await setName(trx, { id, name: 'یک' });
          await setName(trx, { id, name: 'دو' });
        },
        () => setNullName(trx, { id }),
      ]),
    );
    await expect(work).rejects.toThrow(/not.null/i);
    expect(await nameOf(store, id)).toBe(before);
  });

  test('sends the commit with the last pipeline and rejects later statements', async () => {
    const store = await open();
    const id = await addAccount(store);
    const postSpy = vi.spyOn(Worker.prototype, 'postMessage');
    const work = store.transact(async (trx) => {
      await pipelineAndCommit(trx, [() => setName(trx, { id, name: 'یک' })]);
      const messages = postSpy.mock.calls.length;
      const refusal = await setName(trx, { id, name: 'دو' }).then(() => null, String);
      return { messages, refusal };
    });
    const { messages, refusal } = await work;
    postSpy.mockRestore();
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
          await setName(trx, { id, name: 'یک' });
          await setName(trx, { id, name: 'دو' });
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
      const found = await findByName(trx, { id, name: 'nobody' });
      if (found.length === 0) throw new Error('not there');
    };
    for (const [step, message] of [
      [failing, 'before it asked'],
      [missing, 'not there'],
    ] as const) {
      const work = store.transact((trx) =>
        pipelineAndCommit(trx, [() => setName(trx, { id, name: 'یک' }), () => step(trx)]),
      );
      await expect(work).rejects.toThrow(message);
      expect(await nameOf(store, id)).toBe(before);
    }
  });

  test('rejects with the first failure and rolls back everything after it', async () => {
    const store = await open();
    const id = await addAccount(store);
    const before = await messagesLeft(store, id);
    const failing = store.transact((trx) => {
      const update = () =>
        trx.updateTable('accounts').set({ messages_left: 1 }).where('id', '=', id).execute();
      return pipeline([
        update,
        () => trx.updateTable('accounts').set({ name: sql<string>`null` }).where('id', '=', id).execute(),
        async () => {
          await update();
          await update();
        },
      ]);
    });
    await expect(failing).rejects.toThrow(/not.null/i);
    expect(await messagesLeft(store, id)).toBe(before);
  });
});
