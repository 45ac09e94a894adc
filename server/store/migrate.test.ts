import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createStoreLocation, forEachDatabase } from '../../tests/databases.ts';
import { addAccount, addBot, addConversation } from '../../tests/fixtures/rows.ts';
import { addPerson } from '../../tests/suites/support/app.ts';
import { addColumn } from './driver/ddl.ts';
import { migrate, migrations } from './migrate.ts';
import { up as nameColumnsPlainly, renamedColumns } from './migrations/0031-plain-column-names.ts';
import { renamedColumns as namedColumns, up as namePlainly } from './migrations/0032-plain-names.ts';
import { renamedColumns as agreedColumns, up as useAgreedWords } from './migrations/0033-agreed-words.ts';
import released from './migrations/released.json' with { type: 'json' };
import { openStore, type Store } from './store.ts';

const releases = new URL('../../tests/fixtures/releases/', import.meta.url);

async function openRelease(file: string): Promise<Store> {
  const { dataDir } = await createStoreLocation('sqlite', 'bare');
  writeFileSync(join(dataDir, 'pasokh.sqlite'), gunzipSync(readFileSync(new URL(file, releases))));
  const store = await openStore({ dataDir });
  onTestFinished(() => store.close());
  return store;
}

async function appliedMigrations({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function renameBack(
  { db }: Store,
  columns: readonly (readonly [table: string, former: string, name: string])[],
): Promise<void> {
  for (const [table, former, name] of columns)
    await sql.raw(`alter table ${table} rename column ${name} to ${former}`).execute(db);
}

const schemaOf = async ({ db }: Store) =>
  (await sql`select type, name, sql from sqlite_master order by type, name`.execute(db)).rows;

describe.each(readdirSync(releases))('the database of a release, %s', (file) => {
  it('keeps its rows', async () => {
    const { db } = await openRelease(file);
    const messages = await db
      .selectFrom('messages as m')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .innerJoin('bots as b', 'b.id', 'c.bot_id')
      .innerJoin('accounts as a', 'a.id', 'b.account_id')
      .select(['a.name as account', 'b.name as bot', 'c.kind', 'm.author', 'm.text'])
      .execute();
    const question = { kind: 'widget', author: 'visitor', text: 'هزینهٔ ارسال چقدر است؟' };
    expect(messages).toEqual([{ account: 'فروشگاه', bot: 'bot', ...question }]);
  });

  it('counts conversations by the labels that their rows name', async () => {
    const { dataDir } = await createStoreLocation('sqlite', 'bare');
    const path = join(dataDir, 'pasokh.sqlite');
    writeFileSync(path, gunzipSync(readFileSync(new URL(file, releases))));
    const database = new DatabaseSync(path);
    database.exec(`update conversations set message_count = 1, labels = '["a","b"]'`);
    database.close();
    const store = await openStore({ dataDir });
    onTestFinished(() => store.close());
    const counts = await store.db
      .selectFrom('conversation_counts')
      .select(['label_id', 'delta'])
      .orderBy('label_id')
      .execute();
    expect(counts).toEqual(['', '*', 'a', 'b'].map((label_id) => ({ label_id, delta: 1 })));
  });

  it('migrates to the schema of a new database', async () => {
    const newStore = await openStore(await createStoreLocation('sqlite'));
    onTestFinished(() => newStore.close());
    const migratedStore = await openRelease(file);
    expect(await schemaOf(migratedStore)).toEqual(await schemaOf(newStore));
    expect(await appliedMigrations(migratedStore)).toEqual(Object.keys(migrations));
  });
});

forEachDatabase((_, open) => {
  it('applies the released migrations first', async () => {
    const names = Object.keys(released);
    expect((await appliedMigrations(await open())).slice(0, names.length)).toEqual(names);
  });

  it('applies a new migration once to a database with rows', async () => {
    const store = await open();
    const id = await addAccount(store);
    const lines: string[] = [];
    const next = { ...migrations, '9999-next': { up: addNext } };
    await migrate(store, (line) => lines.push(line), next);
    await migrate(store, (line) => lines.push(line), next);
    expect(lines).toEqual(['Database schema: 9999-next']);
    const { rows } = await sql`select id, next from accounts`.execute(store.db);
    expect(rows).toEqual([{ id, next: 'none' }]);
  });

  it('renames the keys of stored tools and keeps their values', async () => {
    const store = await open();
    const accountId = await addAccount(store);
    const tool = { id: 'tool', account_id: accountId, bot_id: await addBot(store, accountId), secrets: null };
    const definition = JSON.stringify({
      name: 'stock',
      about: 'a',
      fields: [],
      answer: '{about}',
      seconds: 5,
    });
    const times = { created_at: 1, updated_at: 1, removed_at: null };
    await store.db
      .insertInto('tools')
      .values({ ...tool, ...times, active_name: 'stock', definition, is_enabled: 1, needs_approval: 0 })
      .execute();
    await renameBack(store, renamedColumns);
    await migrate(store, () => {}, { ...migrations, '9999-again': { up: nameColumnsPlainly } });
    const row = await store.db.selectFrom('tools').select(['active_name', 'definition']).executeTakeFirst();
    expect(row?.active_name).toBe('stock');
    const renamed = {
      name: 'stock',
      usage: 'a',
      responseFields: [],
      replyTemplate: '{about}',
      timeoutSeconds: 5,
    };
    expect(JSON.parse(row?.definition ?? '')).toEqual(renamed);
  });

  it('renames columns and keys of stored JSON and keeps the same words in its texts', async () => {
    const store = await open();
    const accountId = await addAccount(store);
    const botId = await addBot(store, accountId);
    const conversationId = await addConversation(store, accountId, botId);
    const ids = { account_id: accountId, bot_id: botId, conversation_id: conversationId };
    const body = JSON.stringify({ model: { isReckoned: true }, text: '"isReckoned":' });
    await store.db
      .insertInto('answer_traces')
      .values({ message_id: 'message', ...ids, body, created_at: 1 })
      .execute();
    await renameBack(store, namedColumns);
    await migrate(store, () => {}, { ...migrations, '9999-again': { up: namePlainly } });
    const row = await store.db.selectFrom('answer_traces').select('body').executeTakeFirst();
    const renamed = { model: { isEstimated: true }, text: '"isReckoned":' };
    expect(JSON.parse(row?.body ?? '')).toEqual(renamed);
  });

  it('renames keys and kinds of stored JSON to the words of the glossary, and no text that contains them', async () => {
    const store = await open();
    const account_id = await addAccount(store);
    const { userId: user_id } = await addPerson(store, account_id, { name: 'owner', isOperator: false });
    const filters = JSON.stringify({ filter: 'open', services: 'one,two', q: '"services":' });
    const view = { id: 'view', account_id, bot_id: null, user_id, name: '"services":', filters } as const;
    await store.db
      .insertInto('inbox_views')
      .values({ ...view, is_shared: 0, created_at: 1 })
      .execute();
    const actions = [{ kind: 'handOver' }, { kind: 'send', text: '"kind":"handOver"' }];
    await renameBack(store, agreedColumns);
    const own = {
      id: 'macro',
      account_id,
      user_id,
      group_id: null,
      key: null,
      scoped_key: null,
      position: 1,
    };
    const times = { created_at: 1, updated_at: 1, removed_at: null };
    await store.db
      .insertInto('macros')
      .values({ ...own, ...times, name: 'macro', actions: JSON.stringify(actions) })
      .execute();
    await migrate(store, () => {}, { ...migrations, '9999-again': { up: useAgreedWords } });
    const stored = await store.db.selectFrom('inbox_views').selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(stored.filters)).toEqual({ filter: 'open', connections: 'one,two', q: '"services":' });
    expect(stored.name).toBe('"services":');
    const storedMacro = await store.db.selectFrom('macros').select('actions').executeTakeFirstOrThrow();
    expect(JSON.parse(storedMacro.actions)).toEqual([{ kind: 'escalate' }, actions[1]]);
  });

  it('limits the time of no statement of a migration on PostgreSQL', async () => {
    const store = await open();
    const timeouts: unknown[] = [];
    const up = async (db: Store['db']) => {
      if (store.dialect === 'postgres') timeouts.push((await sql`show statement_timeout`.execute(db)).rows);
    };
    await migrate(store, () => {}, { ...migrations, '9999-next': { up } });
    expect(timeouts).toEqual(store.dialect === 'postgres' ? [[{ statement_timeout: '0' }]] : []);
  });

  it('rejects a database that a later version has migrated', async () => {
    const store = await open();
    await migrate(store, () => {}, { ...migrations, '9999-next': { up: addNext } });
    await expect(migrate(store, () => {})).rejects.toMatchObject({
      _tag: 'DatabaseNewer',
      message: expect.stringContaining('newer Pasokh (9999-next)'),
    });
  });

  it('keeps the schema unchanged when a migration fails', async () => {
    const store = await open();
    const failingMigration = async (db: Store['db']) => {
      await addNext(db);
      throw new Error('full');
    };
    await expect(
      migrate(store, () => {}, { ...migrations, '9999-next': { up: failingMigration } }),
    ).rejects.toMatchObject({ _tag: 'MigrationFailed', message: expect.stringContaining('9999-next') });
    await expect(sql`select next from accounts`.execute(store.db)).rejects.toThrow();
    expect(await appliedMigrations(store)).toEqual(Object.keys(migrations));
  });
});

const addNext = (db: Store['db']) => addColumn(db, 'accounts', "next TEXT not null default 'none'");
