import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createStoreLocation, forEachDatabase, type StoreLocation } from '../../../tests/databases.ts';
import { StoreError } from '../errors.ts';
import { newId } from '../id.ts';
import { openStore, type Store } from '../store.ts';
import { CHUNK_BYTES } from './chunks.ts';
import { createBackup } from './create-backup.ts';
import { openBackup } from './open-backup.ts';
import { removeOldBackups } from './remove-old-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { DUMP_FILE, SQLITE_FILE } from './snapshot.ts';
import { verifyBackup } from './verify-backup.ts';

const PASSPHRASE = 'شش واژهٔ بی‌ربط روی کاغذ';
const NOW = Date.parse('2026-03-21T08:15:00Z');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasokh-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (passphrase: string | null = null, canCreate = true) =>
  openBackup({ to: folder, credentials: null, passphrase }, { canCreate });

const sourceOf = ({ dataDir, databaseUrl = undefined }: StoreLocation, now = NOW) => ({
  dataDir,
  databaseUrl: databaseUrl ?? null,
  bucket: null,
  secret: 'the secret of this installation',
  product: '1.2.3',
  now,
});

const addName = async ({ db }: Store, value: string): Promise<void> => {
  await db.insertInto('instance_keys').values({ name: newId(), value, created_at: 1 }).execute();
};
const readNames = async ({ db }: Store): Promise<string[]> =>
  (await db.selectFrom('instance_keys').select('value').orderBy('name').execute()).map(({ value }) => value);

/** Names of blobs below a folder of the backup. */
const blobs = (name: string): string[] =>
  readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

forEachDatabase((name) => {
  test('backs up all else where an object of the bucket is damaged, and names it', async () => {
    const location = await createStoreLocation(name);
    const store = await openStore(location);
    onTestFinished(() => store.close());
    await addName(store, 'kept');
    const objects = ['accounts/a/whole', 'accounts/a/cut'];
    const bucket = {
      async *list() {
        yield* objects;
      },
      async stream(object: string) {
        if (object.endsWith('cut')) throw new StoreError('ObjectDamaged', 'It was cut');
        return Readable.from([Buffer.from('whole')]);
      },
    };
    const repository = await open();
    const result = await createBackup(repository, { ...sourceOf(location), bucket });
    expect(result.damaged.map((path) => path.replace(/^.*accounts/, 'accounts'))).toEqual(['accounts/a/cut']);
    const { files } = await repository.readSnapshot(result.name);
    expect(files.filter(({ path }) => path.endsWith('accounts/a/whole'))).toHaveLength(1);
    expect(files.some(({ path }) => path === SQLITE_FILE || path === DUMP_FILE)).toBe(true);
  });

  test('restores rows, files and the key that were there when the backup began, while the store is open', async () => {
    const location = await createStoreLocation(name);
    const store = await openStore(location);
    await addName(store, 'پیش از پشتیبان');
    const large = randomBytes(2 * CHUNK_BYTES + 17);
    const { key } = await store.files.put('account', large);
    const { key: emptyKey } = await store.files.put('account', Buffer.alloc(0));

    const backup = await createBackup(await open(), sourceOf(location));
    expect(backup.name).toBe('2026-03-21t08-15-00-000z');
    await addName(store, 'پس از پشتیبان');
    await store.close();

    const target = await createStoreLocation(name, 'bare');
    const restored = await restoreBackup(await open(), backup.name, sourceOf(target));
    expect(restored.replacedFolder).toBeNull();
    const copy = await openStore(target);
    expect(await readNames(copy)).toEqual(['پیش از پشتیبان']);
    expect(Buffer.from(await copy.files.read(key)).equals(large)).toBe(true);
    expect((await copy.files.read(emptyKey)).length).toBe(0);
    expect(readFileSync(join(target.dataDir, 'secret.key'), 'utf8').trim()).toBe(
      'the secret of this installation',
    );
    await copy.close();
  });

  test('keeps what was there before: moved aside on SQLite, untouched on PostgreSQL', async () => {
    const location = await createStoreLocation(name);
    await (await openStore(location)).close();
    const { name: backupName } = await createBackup(await open(), sourceOf(location));
    const target = await createStoreLocation(name);
    const store = await openStore(target);
    await addName(store, 'می‌ماند');
    await store.close();
    if (name === 'sqlite') {
      const { replacedFolder } = await restoreBackup(await open(), backupName, sourceOf(target));
      const before = await openStore({ dataDir: replacedFolder ?? '' });
      expect(await readNames(before)).toEqual(['می‌ماند']);
      await before.close();
    } else {
      await expect(restoreBackup(await open(), backupName, sourceOf(target))).rejects.toMatchObject({
        _tag: 'BackupFailed',
        message: expect.stringContaining('is not empty'),
      });
    }
    const after = await openStore(target);
    expect(await readNames(after)).toEqual(name === 'sqlite' ? [] : ['می‌ماند']);
    await after.close();
  });
});

test('stores only what changed since the last backup', async () => {
  const location = await createStoreLocation('sqlite');
  const store = await openStore(location);
  await store.files.put('account', randomBytes(3 * CHUNK_BYTES));
  const first = await createBackup(await open(), sourceOf(location));
  expect(first.newBytes).toBeGreaterThan(3 * CHUNK_BYTES);
  await store.files.put('account', randomBytes(1_000));
  const second = await createBackup(await open(), sourceOf(location, NOW + 1));
  expect(second.bytes).toBe(first.bytes + 1_000);
  expect(second.newBytes).toBeLessThan(CHUNK_BYTES);
  await store.close();
});

test('holds nothing readable without its passphrase, and only compresses without one', async () => {
  const location = await createStoreLocation('sqlite');
  const store = await openStore(location);
  const { key } = await store.files.put('account', Buffer.from('فاکتور ۴۸۲ برای خانم رضایی'));
  await store.close();
  await createBackup(await open(PASSPHRASE), sourceOf(location));
  const written = Buffer.concat(blobs('.').map((path) => readFileSync(path))).toString('latin1');
  for (const secret of [key, 'pasokh.sqlite', 'the secret of this installation'])
    expect(written).not.toContain(secret);
  await expect(open('another passphrase')).rejects.toMatchObject({ _tag: 'BackupPassphrase' });
  await expect(open(null)).rejects.toMatchObject({ _tag: 'BackupPassphrase' });
});

test('finds each kind of damage and restores nothing of a damaged backup', async () => {
  const location = await createStoreLocation('sqlite');
  const store = await openStore(location);
  await store.files.put('account', randomBytes(5_000));
  await store.close();
  const { name } = await createBackup(await open(), sourceOf(location));
  expect(await verifyBackup(await open())).toBe(1);
  for (const path of [...blobs('chunks'), ...blobs('snapshots')]) {
    const whole = readFileSync(path);
    const flipped = Buffer.from(whole);
    flipped[flipped.length >> 1] = (flipped[flipped.length >> 1] ?? 0) ^ 1;
    for (const broken of [flipped, whole.subarray(0, whole.length - 1), null]) {
      if (broken === null) rmSync(path);
      else writeFileSync(path, broken);
      const target = await createStoreLocation('sqlite', 'bare');
      const restoring = restoreBackup(await open(), name, sourceOf(target));
      await expect(restoring).rejects.toMatchObject({ _tag: 'BackupDamaged' });
      expect(readdirSync(target.dataDir)).toEqual(['in-use.lock']);
      writeFileSync(path, whole);
    }
  }
  expect(await verifyBackup(await open())).toBe(1);
});

test('notices a chunk and a list of files that were changed under encryption', async () => {
  const location = await createStoreLocation('sqlite');
  const { name } = await createBackup(await open(PASSPHRASE), sourceOf(location));
  const repository = await open(PASSPHRASE);
  for (const path of [...blobs('chunks'), ...blobs('snapshots')]) {
    const whole = readFileSync(path);
    writeFileSync(
      path,
      whole.map((byte, index) => (index === 40 ? byte ^ 1 : byte)),
    );
    const target = await createStoreLocation('sqlite', 'bare');
    const restoring = restoreBackup(repository, name, sourceOf(target));
    await expect(restoring).rejects.toMatchObject({ _tag: 'BackupDamaged' });
    writeFileSync(path, whole);
  }
});

test('writes a whole backup although a chunk of the last one was lost', async () => {
  const location = await createStoreLocation('sqlite');
  const store = await openStore(location);
  await store.files.put('account', randomBytes(5_000));
  await store.close();
  await createBackup(await open(), sourceOf(location));
  for (const path of blobs('chunks')) rmSync(path);
  const { name } = await createBackup(await open(), sourceOf(location, NOW + 1));
  const target = await createStoreLocation('sqlite', 'bare');
  await restoreBackup(await open(), name, sourceOf(target));
});

test('keeps the newest backups whole and deletes the chunks that only older ones used', async () => {
  const location = await createStoreLocation('sqlite');
  const store = await openStore(location);
  const { key } = await store.files.put('account', randomBytes(2 * CHUNK_BYTES));
  await createBackup(await open(), sourceOf(location));
  await store.files.remove(key);
  await createBackup(await open(), sourceOf(location, NOW + 1));
  await createBackup(await open(), sourceOf(location, NOW + 2));
  await store.close();
  const before = blobs('chunks').length;
  const repository = await open();
  expect(await removeOldBackups(repository, 2)).toBe(1);
  expect(await removeOldBackups(repository, 2)).toBe(0);
  expect(blobs('chunks').length).toBeLessThanOrEqual(before - 2);
  expect(await verifyBackup(await open())).toBe(2);
});

test('refuses folders of others, newer formats and a second writer', async () => {
  await expect(open(null, false)).rejects.toMatchObject({ _tag: 'BackupForeign' });
  writeFileSync(join(folder, 'holiday.jpg'), 'x');
  await expect(open()).rejects.toMatchObject({ _tag: 'BackupForeign' });
  rmSync(join(folder, 'holiday.jpg'));

  const location = await createStoreLocation('sqlite');
  const repository = await open();
  const unlock = await repository.lock();
  await expect(createBackup(await open(), sourceOf(location))).rejects.toMatchObject({ _tag: 'BackupBusy' });
  await unlock();

  const header = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'));
  writeFileSync(join(folder, 'backup.json'), JSON.stringify({ ...header, version: 2 }));
  await expect(open()).rejects.toMatchObject({
    _tag: 'BackupForeign',
    message: expect.stringContaining('newer'),
  });
});

test('refuses a backup of the other database', async () => {
  const location = await createStoreLocation('sqlite');
  const { name } = await createBackup(await open(), sourceOf(location));
  const target = {
    ...sourceOf(await createStoreLocation('sqlite', 'bare')),
    databaseUrl: 'postgres://x@127.0.0.1/x',
  };
  await expect(restoreBackup(await open(), name, target)).rejects.toMatchObject({ _tag: 'BackupForeign' });
});

test('does not back up a damaged database, and leaves no copy of it', async () => {
  const { dataDir } = await createStoreLocation('sqlite');
  const file = join(dataDir, 'pasokh.sqlite');
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 8_192, 40_960);
  writeFileSync(file, bytes);
  await expect(createBackup(await open(), sourceOf({ dataDir }))).rejects.toThrow(/damaged|malformed/);
  expect(readdirSync(dataDir).filter((name) => name.includes('copy'))).toEqual([]);
  expect(existsSync(join(folder, 'snapshots'))).toBe(false);
});

test('keeps people erased who were erased before or after the backup', async () => {
  const location = await createStoreLocation('sqlite');
  const store = await openStore(location);
  await store.erasures.add([{ accountId: 'a', conversationId: 'before', at: 1 }]);
  await store.close();
  const { name } = await createBackup(await open(), sourceOf(location));
  const later = await openStore(location);
  await later.erasures.add([{ accountId: 'a', conversationId: 'after', at: 2 }]);
  await later.close();
  await restoreBackup(await open(), name, sourceOf(location, NOW + 5));
  const restored = await openStore(location);
  const erased = (await restored.erasures.read())?.map(({ conversationId }) => conversationId);
  expect(new Set(erased)).toEqual(new Set(['before', 'after']));
  await restored.close();
});

test('leaves out files that are still being written', async () => {
  const location = await createStoreLocation('sqlite');
  await (await openStore(location)).close();
  mkdirSync(join(location.dataDir, 'files', 'tmp'), { recursive: true });
  writeFileSync(join(location.dataDir, 'files', 'tmp', 'half'), 'x');
  const { files } = await createBackup(await open(), sourceOf(location));
  expect(files).toBe(0);
});
