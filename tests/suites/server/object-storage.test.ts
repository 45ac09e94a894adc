import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { insertRequest } from '../../../server/areas/privacy/requests.store.ts';
import type { CurrentUser } from '../../../server/areas/shared/context.ts';
import { toErrorResponse } from '../../../server/http/error-response.ts';
import { eraseAccountData } from '../../../server/jobs/privacy/erase-account.ts';
import { createBucketFileStore, isObjectKey } from '../../../server/store/files/file-store.bucket.ts';
import { fileColumns, moveFiles } from '../../../server/store/files/move-files.ts';
import { newId } from '../../../server/store/id.ts';
import { openBucket } from '../../../server/store/object-storage/bucket.ts';
import { openStore, type Store } from '../../../server/store/store.ts';
import { createStoreLocation, forEachDatabase, type StoreLocation } from '../../databases.ts';
import { startServer } from '../../drivers/server.ts';
import { runS3, TEST_LIMITS } from '../../external-systems/s3/s3-suite.ts';
import { startStrictS3 } from '../../external-systems/s3/strict-s3.ts';
import { addOwner } from '../support/app.ts';

const COMMANDS_MS = 120_000;
const world = runS3(startStrictS3);

const urlOf = (prefix: string) =>
  `s3://${world.server().bucket}/${prefix}?endpoint=${encodeURIComponent(world.proxy().endpoint)}`;
const optionsOf = (prefix: string) => ({
  ...{ url: urlOf(prefix), credentials: world.server().credentials, limits: TEST_LIMITS },
});
const environmentOf = (prefix: string) => ({
  FILES_URL: urlOf(prefix),
  S3_ACCESS_KEY_ID: world.server().credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: world.server().credentials.secretAccessKey,
});

async function addFiles(
  store: Store,
  { accountId, userId }: CurrentUser,
  texts: readonly string[],
): Promise<string[]> {
  const keys: string[] = [];
  for (const text of texts) {
    const { key, size } = await store.files.put(accountId, Buffer.from(text));
    const row = { id: newId(), account_id: accountId, user_id: userId, request_id: null, name: text };
    await store.db
      .insertInto('support_attachments')
      .values({ ...row, file_key: key, size, created_at: 1 })
      .execute();
    keys.push(key);
  }
  return keys;
}

async function readFiles({ db, files }: Store): Promise<Record<string, string>> {
  const rows = await db.selectFrom('support_attachments').select(['name', 'file_key']).execute();
  const texts = await Promise.all(
    rows.map(async ({ name, file_key: key }) => [
      name,
      isObjectKey(key) ? Buffer.from(await files.read(key)).toString() : 'not moved',
    ]),
  );
  return Object.fromEntries(texts);
}

const runCommand = (location: StoreLocation, command: readonly string[], settings: Record<string, string>) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const { dataDir, databaseUrl } = location;
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings };
    const options = { env: { ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) } };
    execFile(process.execPath, [...command], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

test('moves the files of every column that names one', () => {
  const stored: Record<string, string> = JSON.parse(
    readFileSync('tests/fixtures/stored-columns.json', 'utf8'),
  );
  const named = Object.entries(stored).flatMap(([table, columns]) =>
    columns
      .split(' ')
      .filter((column) => /^(file|receipt)_key$/.test(column))
      .map((column) => [table, column]),
  );
  expect(named.sort()).toEqual([...fileColumns].sort());
});

forEachDatabase((_name, open) => {
  test('reads files from before, and moves them into the bucket', async () => {
    const store = await open();
    const owner = await addOwner(store);
    const names = ['a', 'b', 'c'];
    const keys = await addFiles(store, owner, names);
    const filesIn = optionsOf(newId());
    const before = store.files;
    // The same store as after a restart with FILES_URL.
    const moved = { ...store, files: createBucketFileStore(openBucket(filesIn), before) };
    expect(Buffer.from(await moved.files.read(keys[0] ?? '')).toString()).toBe('a');

    world.proxy().plan({ fault: 'busy', method: 'PUT' });
    await expect(moveFiles(moved)).rejects.toMatchObject({ _tag: 'ObjectStorageUnavailable' });
    expect(Object.values(await readFiles(moved))).toEqual(names.map(() => 'not moved'));
    world.proxy().plan(null);
    await before.remove(keys[2] ?? '');
    expect(await moveFiles(moved)).toEqual({ moved: 2, bytes: 2, missing: [keys[2]] });
    expect(await readFiles(moved)).toEqual({ a: 'a', b: 'b', c: 'not moved' });
    for (const key of keys) await expect(before.read(key)).rejects.toMatchObject({ _tag: 'FileMissing' });
    expect(await moveFiles(moved)).toMatchObject({ moved: 0 });
    const objects = await Array.fromAsync(openBucket(filesIn).list(''));
    expect(objects).toHaveLength(2);
    for (const name of objects) expect(name).toContain(`accounts/${owner.accountId}/`);
  });

  test('erases the objects of an account, also those that no row names', async () => {
    const filesIn = optionsOf(newId());
    const store = await open({ filesIn });
    const [owner, other] = [await addOwner(store), await addOwner(store)];
    await addFiles(store, owner, ['a', 'b']);
    await store.files.put(owner.accountId, Buffer.from('no row'));
    const [kept] = await addFiles(store, other, ['c']);
    const { row } = await store.transact((trx) =>
      insertRequest(store, trx, {
        ...{
          accountId: owner.accountId,
          userId: owner.userId,
          clientId: newId(),
          kind: 'erasure',
          subject: 'account',
        },
        ...{ locale: 'fa', zone: 'Asia/Tehran', targets: [], now: 1, runAt: 1 },
        counts: { conversations: 0, messages: 0, files: 0, contacts: 0, identities: 0 },
      }),
    );
    const { signal } = new AbortController();
    await eraseAccountData({ store, clock: Date.now }, row, signal);
    expect(await Array.fromAsync(openBucket(filesIn).list(''))).toEqual([kept]);
  });
});

describe('while the object storage is out of reach', () => {
  test('the server starts and is ready, and an upload is refused as temporary', async () => {
    world.proxy().plan({ fault: 'busy' });
    const env = environmentOf(newId());
    const server = await startServer({ env: { ...env, LOG_LEVEL: 'silent' } });
    try {
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      const error = await server.store.files
        .put(newId(), Buffer.from('x'))
        .catch((reason: unknown) => reason);
      expect(toErrorResponse(error, 'r')).toMatchObject({
        status: 503,
        body: { error: 'FilesUnavailable' },
      });
      expect(String(error)).not.toContain(env.S3_SECRET_ACCESS_KEY);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});

describe('the commands', () => {
  test(
    'try the bucket, move files, back up to a bucket and restore from it, and print no secret',
    async () => {
      const location = await createStoreLocation('sqlite');
      const store = await openStore(location);
      await addFiles(store, await addOwner(store), ['a', 'b']);
      await store.close();
      const settings = environmentOf(newId());
      const backup = urlOf(newId());
      const outputs: string[] = [];
      const run = async (...command: string[]) => {
        const result = await runCommand(location, command, settings);
        outputs.push(result.output);
        return result;
      };
      const { output: checked } = await run('server/cli/doctor.ts');
      expect(checked).toContain('can be written to, read from and deleted from');
      expect(await run('server/cli/files.ts', 'move')).toMatchObject({
        code: 0,
        output: expect.stringContaining('Moved 2 files'),
      });
      expect(await run('server/cli/backup.ts', backup)).toMatchObject({
        code: 0,
        output: expect.stringContaining('the database and 2 files'),
      });
      expect(await run('server/cli/restore.ts', backup)).toMatchObject({
        code: 0,
        output: expect.stringContaining('Restored'),
      });
      const restored = await openStore({
        ...location,
        filesIn: { ...optionsOf(''), url: settings.FILES_URL },
      });
      expect(await readFiles(restored)).toEqual({ a: 'a', b: 'b' });
      await restored.close();
      expect(readdirSync(join(location.dataDir, 'files')).filter((name) => name !== 'tmp')).toEqual([]);

      const wrong = { ...settings, S3_SECRET_ACCESS_KEY: 'a-wrong-secret' };
      const refused = await runCommand(location, ['server/cli/doctor.ts'], wrong);
      outputs.push(refused.output);
      expect(refused.output).toContain('SignatureDoesNotMatch');
      expect(refused.code).toBe(1);
      for (const secret of [settings.S3_SECRET_ACCESS_KEY, settings.S3_ACCESS_KEY_ID, 'a-wrong-secret'])
        expect(outputs.join('')).not.toContain(secret);
    },
    COMMANDS_MS,
  );
});
