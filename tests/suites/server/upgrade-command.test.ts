import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFile } from '../../../server/store/data-directory.ts';
import { openInspection } from '../../../server/store/inspection.ts';
import { migrations } from '../../../server/store/migrate.ts';
import { openStore, type Store } from '../../../server/store/store.ts';
import { createStoreLocation, forEachDatabase, type StoreLocation } from '../../databases.ts';
import { startServer } from '../../drivers/server.ts';
import { addAccount } from '../../fixtures/rows.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** Each command starts a server of its own, which takes seconds on a busy computer. */
const COMMANDS_MS = 120_000;
const [firstRelease = ''] = readdirSync(join(root, 'tests/fixtures/releases'));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasokh-upgrade-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const upgrade = (location: StoreLocation, ...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const { dataDir, databaseUrl } = location;
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    execFile(
      process.execPath,
      ['server/cli/upgrade.ts', ...args],
      { cwd: root, env },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

async function inStore<T>(location: StoreLocation, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(location);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

forEachDatabase((name) => {
  it(
    'puts everything back when the new version cannot start',
    async () => {
      const location = await createStoreLocation(name);
      const last = Object.keys(migrations).at(-1);
      await inStore(location, async (store) => {
        await addAccount(store);
        // Its tables are there already, so the migration fails.
        await sql`delete from kysely_migration where name = ${last}`.execute(store.db);
      });
      const { code, output } = await upgrade(location, folder);
      expect(output).toContain(`could not be updated (${last})`);
      expect(output).toContain('The data is as it was');
      expect(code).toBe(1);
      expect(readdirSync(location.dataDir)).toContainEqual(expect.stringMatching(/^before-restore-/));
      const restored = await openInspection(location.dataDir, location.databaseUrl ?? null);
      const [row] = (await restored?.query('select count(*) as accounts from accounts')) ?? [];
      await restored?.close();
      expect(Number(row?.accounts)).toBe(1);
    },
    COMMANDS_MS,
  );
});

it(
  'upgrades the database of the first release and keeps its rows',
  async () => {
    const location = await createStoreLocation('sqlite', 'bare');
    const release = readFileSync(join(root, 'tests/fixtures/releases', firstRelease));
    writeFileSync(join(location.dataDir, 'pasokh.sqlite'), gunzipSync(release));
    const { code, output } = await upgrade(location, folder);
    expect(output).toContain('Start it with: npm start');
    expect(code).toBe(0);
    const texts = await inStore(location, ({ db }) => db.selectFrom('messages').select('text').execute());
    expect(texts).toEqual([{ text: 'هزینهٔ ارسال چقدر است؟' }]);
  },
  COMMANDS_MS,
);

it(
  'refuses beside a running server, beside another upgrade and without a folder for the backup',
  async () => {
    const location = await createStoreLocation('sqlite');
    const server = await startServer({ ...location, env: { LOG_LEVEL: 'silent' } });
    const refusedUpgrade = await upgrade(location, folder);
    await server.stop();
    expect(refusedUpgrade).toMatchObject({
      code: 1,
      output: expect.stringContaining('Stop the server first'),
    });
    const release = lockFile(join(location.dataDir, 'upgrade.lock'), () => new Error('locked'));
    const second = await upgrade(location, folder);
    release();
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining('Another upgrade is running') });
    expect(await upgrade(location)).toMatchObject({ code: 1, output: expect.stringContaining('BACKUP_TO') });
    expect(readdirSync(folder)).toEqual([]);
  },
  COMMANDS_MS,
);
