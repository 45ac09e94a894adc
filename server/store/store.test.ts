import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { forEachDatabase } from '../../tests/databases.ts';
import { addAccount, addBot } from '../../tests/fixtures/rows.ts';
import { uniqueViolation } from './errors.ts';
import { newId } from './id.ts';
import type { Store } from './store.ts';

forEachDatabase((_, open) => {
  let store: Store;
  let accountId: string;
  beforeAll(async () => {
    store = await open();
    accountId = await addAccount(store);
  });

  const nameOf = async (id: string) =>
    (await store.db.selectFrom('accounts').select('name').where('id', '=', id).executeTakeFirst())?.name;
  const rename = (newName: string) =>
    store.db.updateTable('accounts').set({ name: newName }).where('id', '=', accountId);

  test('reads back values with the types they were written in', async () => {
    const id = await addBot(store, accountId, 'گربهٔ «پاسخ‌گو» 🐈');
    const bytes = new Uint8Array([0, 1, 255]);
    const farFuture = Date.UTC(2100, 0, 1);
    await store.db
      .insertInto('bot_indexes')
      .values({ bot_id: id, account_id: accountId, knowledge_version: 1, bytes, created_at: farFuture })
      .execute();
    const row = await store.db
      .selectFrom('bots')
      .innerJoin('bot_indexes', 'bot_indexes.bot_id', 'bots.id')
      .select([
        'name',
        'active',
        'operator_approval',
        'confidence_threshold',
        'bytes',
        'bot_indexes.created_at',
      ])
      .where('bots.id', '=', id)
      .executeTakeFirstOrThrow();
    expect({ ...row, bytes: [...row.bytes] }).toEqual({
      name: 'گربهٔ «پاسخ‌گو» 🐈',
      active: 1,
      operator_approval: 0,
      confidence_threshold: 0.5,
      bytes: [0, 1, 255],
      created_at: farFuture,
    });
  });

  test('returns counts and sums as numbers', async () => {
    const row = await store.db
      .selectFrom('accounts')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('messages_left').as('left')])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ count: 1, left: 100 });
  });

  test('returns the number of changed rows', async () => {
    const { numUpdatedRows } = await rename('یک').executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
    const result = await store.db
      .updateTable('accounts')
      .set({ name: '' })
      .where('id', '=', 'nobody')
      .executeTakeFirst();
    expect(result.numUpdatedRows).toBe(0n);
  });

  test('commits or rolls back a transaction as a whole', async () => {
    await store.transact(async (trx) => {
      await trx.updateTable('accounts').set({ name: 'کامل' }).where('id', '=', accountId).execute();
    });
    const transaction = store.transact(async (trx) => {
      await trx.updateTable('accounts').set({ name: 'نیمه' }).where('id', '=', accountId).execute();
      throw new Error('rolled back');
    });
    await expect(transaction).rejects.toThrow('rolled back');
    expect(await nameOf(accountId)).toBe('کامل');
  });

  test('isolates the writes of a transaction until it commits', async () => {
    await rename('قدیم').execute();
    await store.transact(async (trx) => {
      await trx.updateTable('accounts').set({ name: 'جدید' }).where('id', '=', accountId).execute();
      const rowInside = await trx
        .selectFrom('accounts')
        .select('name')
        .where('id', '=', accountId)
        .executeTakeFirst();
      expect(rowInside?.name).toBe('جدید');
      expect(await nameOf(accountId)).toBe('قدیم');
    });
    expect(await nameOf(accountId)).toBe('جدید');
  });

  test('aborts a transaction after a failed statement even when the error is caught', async () => {
    const transaction = store.transact(async (trx) => {
      await trx.updateTable('accounts').set({ name: 'گم' }).where('id', '=', accountId).execute();
      await sql`insert into nowhere values (1)`.execute(trx).catch(() => {});
      await trx.updateTable('accounts').set({ name: 'گم‌تر' }).where('id', '=', accountId).execute();
    });
    const insertions = Array.from({ length: 10 }, () => addAccount(store));
    await expect(transaction).rejects.toThrow();
    for (const id of await Promise.all(insertions)) expect(await nameOf(id)).toBeDefined();
    expect(await nameOf(accountId)).not.toMatch('گم');
  });

  test('fails only the failing ones of many concurrent statements', async () => {
    const id = newId();
    const insert = (row: string) =>
      store.db.insertInto('instance_keys').values({ name: row, value: 'v', created_at: 1 }).execute();
    await insert(id);
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) => insert(index % 2 ? id : `${id}-${index}`)),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(50);
    const { count } = await store.db
      .selectFrom('instance_keys')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('name', 'like', `${id}%`)
      .executeTakeFirstOrThrow();
    expect(count).toBe(51);
  });

  test('loses no increment from concurrent transactions', async () => {
    await store.db.updateTable('accounts').set({ messages_left: 0 }).where('id', '=', accountId).execute();
    const add = () =>
      store.transact(async (trx) => {
        const { messages_left } = await trx
          .selectFrom('accounts')
          .select('messages_left')
          .where('id', '=', accountId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('accounts')
          .set({ messages_left: messages_left + 1 })
          .where('id', '=', accountId)
          .execute();
      });
    await Promise.all(Array.from({ length: 40 }, add));
    const row = await store.db
      .selectFrom('accounts')
      .select('messages_left')
      .where('id', '=', accountId)
      .executeTakeFirst();
    expect(row?.messages_left).toBe(40);
  });

  test('rolls back a savepoint without the rest of the transaction', async () => {
    const trx = await store.db.startTransaction().execute();
    await trx.updateTable('accounts').set({ name: 'بیرون' }).where('id', '=', accountId).execute();
    const inner = await trx.savepoint('inner').execute();
    await sql`insert into nowhere values (1)`.execute(inner).catch(() => {});
    await inner.rollbackToSavepoint('inner').execute();
    await trx.commit().execute();
    expect(await nameOf(accountId)).toBe('بیرون');
  });

  test('reports a unique violation with its table and columns', async () => {
    await addBot(store, accountId, 'یکتا');
    const error = await addBot(store, accountId, 'یکتا').catch((reason: unknown) => reason);
    expect(uniqueViolation(error)).toEqual({ table: 'bots', columns: ['account_id', 'name_key'] });
    expect(uniqueViolation(new Error('else'))).toBeUndefined();
  });

  test('rejects a row that refers to another account', async () => {
    const botId = await addBot(store, accountId, 'از آنِ یکی');
    const other = await addAccount(store);
    const insertion = store.db
      .insertInto('bot_indexes')
      .values({
        bot_id: botId,
        account_id: other,
        knowledge_version: 1,
        bytes: new Uint8Array(),
        created_at: 1,
      })
      .execute();
    await expect(insertion).rejects.toThrow(/foreign key/i);
  });

  test('deletes everything an account owns with it', async () => {
    const deletedId = await addAccount(store);
    await addBot(store, deletedId);
    await store.db.deleteFrom('accounts').where('id', '=', deletedId).execute();
    expect(
      await store.db.selectFrom('bots').select('id').where('account_id', '=', deletedId).execute(),
    ).toEqual([]);
  });

  test('compares text by bytes and LIKE with case', async () => {
    const prefix = newId();
    const names = ['B', 'a', 'آ', 'ب'].map((letter) => `${prefix}-${letter}`);
    for (const row of names)
      await store.db.insertInto('instance_keys').values({ name: row, value: '', created_at: 1 }).execute();
    const find = (pattern: string) =>
      store.db
        .selectFrom('instance_keys')
        .select('name')
        .where('name', 'like', `${prefix}-${pattern}`)
        .orderBy('name')
        .execute();
    expect((await find('%')).map((row) => row.name)).toEqual(names);
    expect(await find('A')).toEqual([]);
  });

  test('rolls back a transaction that stays idle and releases its lock', async () => {
    const shortTimeoutStore = await open({ limits: { idleTransactionTimeoutMs: 1_000 } });
    const account = await addAccount(shortTimeoutStore);
    const update = (trx: Store['db'], newName: string) =>
      trx.updateTable('accounts').set({ name: newName }).where('id', '=', account).execute();
    let outsideUpdate = Promise.resolve<unknown>(undefined);
    const idleTransaction = shortTimeoutStore.transact(async (trx) => {
      await update(trx, 'خاموش');
      outsideUpdate = update(shortTimeoutStore.db, 'بعدی');
      await outsideUpdate; // the mistake under test: an outside write awaited inside
      await update(trx, 'دیر');
    });
    await expect(idleTransaction).rejects.toThrow();
    await outsideUpdate;
    const row = await shortTimeoutStore.db
      .selectFrom('accounts')
      .select('name')
      .where('id', '=', account)
      .executeTakeFirst();
    expect(row?.name).toBe('بعدی');
  });
});
