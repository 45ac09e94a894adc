import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStoreLocation, forEachDatabase, type StoreLocation } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** Each command is a process of its own, which takes seconds to start on a busy computer. */
const COMMANDS_MS = 120_000;
const PASSPHRASE = 'گلدان آبی کنار پنجره';

let folder: string;
const cleanups: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasokh-backups-'));
});
afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

const run = (command: 'backup' | 'restore', location: StoreLocation, ...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const { dataDir, databaseUrl } = location;
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE };
    const options = { cwd: root, env: { ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) } };
    execFile(process.execPath, [`server/cli/${command}.ts`, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

forEachDatabase((name) => {
  it(
    'moves a running installation to another machine: people log in and sealed secrets are read',
    async () => {
      const location = await createStoreLocation(name);
      const server = await startServer({ ...location, env: { LOG_LEVEL: 'silent' } });
      cleanups.push(() => server.stop());
      const signedUp = await new Api(server.url).signUp();
      const written = await run('backup', location, folder);
      expect(written).toMatchObject({ code: 0, output: expect.stringContaining('Backed up') });

      const elsewhere = await createStoreLocation(name, 'bare');
      const restored = await run('restore', elsewhere, folder);
      expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored') });
      const copy = await startServer({ ...elsewhere, env: { LOG_LEVEL: 'silent' } });
      cleanups.push(() => copy.stop());
      const response = await fetch(`${copy.url}/api/auth/me`, {
        headers: { authorization: `Bearer ${signedUp.token}` },
      });
      expect(response.status).toBe(200);
    },
    COMMANDS_MS,
  );
});

it(
  'refuses to restore under a running server and says what to do',
  async () => {
    const location = await createStoreLocation('sqlite');
    const server = await startServer({ ...location, env: { LOG_LEVEL: 'silent' } });
    cleanups.push(() => server.stop());
    expect(await run('backup', location, folder)).toMatchObject({ code: 0 });
    const { code, output } = await run('restore', location, folder);
    expect(code).toBe(1);
    expect(output).toContain('Stop the server first');
  },
  COMMANDS_MS,
);

it(
  'explains what is missing',
  async () => {
    const location = await createStoreLocation('sqlite', 'bare');
    expect(await run('backup', location, folder)).toMatchObject({
      code: 1,
      output: expect.stringContaining('nothing to back up'),
    });
    expect(await run('backup', location)).toMatchObject({
      code: 1,
      output: expect.stringContaining('npm run'),
    });
    expect(await run('restore', location, folder)).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is no complete backup'),
    });
  },
  COMMANDS_MS,
);
