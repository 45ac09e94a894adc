import { execFile } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import { openStore } from '../../../server/store/store.ts';
import { createStoreLocation, forEachDatabase, type StoreLocation } from '../../databases.ts';
import { startServer } from '../../drivers/server.ts';
import { addAccount, addBot, addConversation } from '../../fixtures/rows.ts';
import { findFreePort } from '../../free-port.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** Each command is a process of its own, which takes seconds to start on a busy computer. */
const COMMANDS_MS = 120_000;

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end();
});

const runDoctor = (location: StoreLocation, settings: Readonly<Record<string, string>> = {}) =>
  runCommand(location, ['server/cli/doctor.ts'], settings);

const runCommand = (
  location: StoreLocation,
  command: readonly string[],
  settings: Readonly<Record<string, string>> = {},
) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const { dataDir, databaseUrl } = location;
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings };
    const options = { cwd: root, env: { ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) } };
    execFile(process.execPath, [...command], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

forEachDatabase((name) => {
  it(
    'finds no problem in a running installation',
    async () => {
      const location = await createStoreLocation(name);
      const server = await startServer({ ...location, env: { LOG_LEVEL: 'silent' } });
      cleanups.push(() => server.stop());
      const { code, output } = await runDoctor(location, { PUBLIC_URL: server.url });
      // The tests' own PostgreSQL is fast because it may lose writes, which is what it has to say.
      const problems = output.split('\n').filter((line) => line.startsWith('✗'));
      expect(problems).toEqual(name === 'sqlite' ? [] : [expect.stringContaining('fsync')]);
      expect(code).toBe(name === 'sqlite' ? 0 : 1);
      expect(output).toContain('✓ A server is running on it');
      expect(output).toContain('✓ The key fits the database');
      expect(output).toContain(`✓ ${server.url} answers`);
      expect(output).toContain('! Nothing backs up by itself');
    },
    COMMANDS_MS,
  );

  it(
    'names another key and what failed in the background',
    async () => {
      const location = await createStoreLocation(name);
      const server = await startServer({ ...location, env: { LOG_LEVEL: 'silent' } });
      const failedAt = Date.now();
      await server.store.db
        .insertInto('jobs')
        .values({
          id: 'a',
          queue: 'train',
          payload: '{}',
          run_at: 1,
          max_attempts: 1,
          created_at: 1,
          failed_at: failedAt,
        })
        .execute();
      await server.stop();
      const { output } = await runDoctor(location, {
        SECRET_KEY: 'another secret than that of this installation',
      });
      expect(output).toContain('✗ The key is not the one that the database was written with');
      expect(output).toContain('! Background work that failed in the last 30 days: train 1');
    },
    COMMANDS_MS,
  );

  it(
    'finds wrong counts of the inbox, which are counted anew',
    async () => {
      const location = await createStoreLocation(name);
      const store = await openStore(location);
      const accountId = await addAccount(store);
      const id = await addConversation(store, accountId, await addBot(store, accountId));
      await store.db.updateTable('conversations').set({ message_count: 1 }).where('id', '=', id).execute();
      await store.db.deleteFrom('conversation_counts').where('account_id', '=', accountId).execute();
      await store.close();
      expect((await runDoctor(location)).output).toContain('! The counts of the inbox are wrong');
      const { output } = await runCommand(location, ['server/cli/inbox-counts.ts', 'rebuild']);
      expect(output).toBe('Counted anew: 1 bots\n');
      expect((await runDoctor(location)).output).toContain('✓ The counts of the inbox fit');
    },
    COMMANDS_MS,
  );
});

it(
  'says what to do about a damaged database, a newer one and a folder that others read',
  async () => {
    const damaged = await createStoreLocation('sqlite');
    const file = join(damaged.dataDir, 'pasokh.sqlite');
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 8_192, 40_960);
    writeFileSync(file, bytes);
    chmodSync(damaged.dataDir, 0o755);
    const first = await runDoctor(damaged);
    expect(first.code).toBe(1);
    expect(first.output).toContain('npm run restore');
    expect(first.output).toContain('! Others on this machine can read it');

    const newer = await createStoreLocation('sqlite');
    const db = new DatabaseSync(join(newer.dataDir, 'pasokh.sqlite'));
    db.exec(`insert into kysely_migration (name, timestamp) values ('9000-later', '2026-01-01')`);
    db.close();
    const second = await runDoctor(newer);
    expect(second.code).toBe(1);
    expect(second.output).toContain('✗ The database was written by a newer Pasokh (9000-later)');
  },
  COMMANDS_MS,
);

it(
  'names a model that cannot be reached, also before the first start',
  async () => {
    const location = await createStoreLocation('sqlite', 'bare');
    const settings = { OPENAI_MODEL: 'qwen', OPENAI_BASE_URL: `http://127.0.0.1:${await findFreePort()}/v1` };
    const { code, output } = await runDoctor(location, settings);
    expect(output).toContain('! There is no database yet');
    expect(output).toContain('✗ The model qwen cannot be reached');
    expect(code).toBe(1);
  },
  COMMANDS_MS,
);
