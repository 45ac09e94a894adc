import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createStoreLocation, forEachDatabase, type StoreLocation } from '../../../tests/databases.ts';
import { runS3, type S3World, TEST_LIMITS } from '../../../tests/external-systems/s3/s3-suite.ts';
import { type StrictS3, startStrictS3 } from '../../../tests/external-systems/s3/strict-s3.ts';
import { newId } from '../id.ts';
import { type Bucket, openBucket } from '../object-storage/bucket.ts';
import { openStore } from '../store.ts';
import { openBucketStorage } from './bucket-storage.ts';
import { CHUNK_BYTES } from './chunks.ts';
import { createBackup } from './create-backup.ts';
import { removeOldBackups } from './remove-old-backups.ts';
import { openRepository } from './repository.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const PASSPHRASE = 'شش واژهٔ بی‌ربط روی کاغذ';
const NOW = Date.parse('2026-03-21T08:15:00Z');
const LEASE_MS = 60_000;

let strict: StrictS3;
const world = runS3(async () => {
  strict = await startStrictS3();
  return strict;
});

const optionsOf = ({ server, proxy }: S3World, prefix: string) => ({
  url: `s3://${server().bucket}/${prefix}?endpoint=${proxy().endpoint}`,
  credentials: server().credentials,
  limits: TEST_LIMITS,
});

const openStorage = (prefix: string, leaseMs = LEASE_MS) =>
  openBucketStorage({ ...optionsOf(world, prefix), leaseMs });
const open = (prefix: string, passphrase: string | null = PASSPHRASE) =>
  openRepository(openStorage(prefix), passphrase, { canCreate: true });

const sourceOf = (
  { dataDir, databaseUrl }: StoreLocation,
  { bucket = null, now = NOW }: { bucket?: Bucket | null; now?: number } = {},
) => ({
  ...{ dataDir, databaseUrl: databaseUrl ?? null, bucket, now },
  ...{ secret: 'the secret of this installation', product: '1.2.3' },
});

forEachDatabase((name) => {
  test('restores rows, files of the bucket and the key from a backup in another bucket', async () => {
    const filesIn = optionsOf(world, newId());
    const location = await createStoreLocation(name);
    const store = await openStore({ ...location, filesIn });
    const large = randomBytes(2 * CHUNK_BYTES + 17);
    const { key } = await store.files.put('account', large);
    await store.close();
    const prefix = newId();
    const bucket = openBucket(filesIn);
    const { name: backup, files } = await createBackup(await open(prefix), sourceOf(location, { bucket }));
    expect(files).toBe(1);
    expect(await verifyBackup(await open(prefix))).toBe(1);

    const target = await createStoreLocation(name, 'bare');
    await expect(restoreBackup(await open(prefix), backup, sourceOf(target))).rejects.toMatchObject({
      _tag: 'BackupForeign',
      message: expect.stringContaining('FILES_URL'),
    });
    const emptyFiles = optionsOf(world, newId());
    await restoreBackup(await open(prefix), backup, sourceOf(target, { bucket: openBucket(emptyFiles) }));
    const copy = await openStore({ ...target, filesIn: emptyFiles });
    expect(large.equals(await copy.files.read(key))).toBe(true);
    expect(readFileSync(join(target.dataDir, 'secret.key'), 'utf8').trim()).toBe(
      'the secret of this installation',
    );
    await copy.close();
  });
});

describe('in a bucket', () => {
  test('stores only what changed, reads no object twice and keeps the newest backups', async () => {
    const location = await createStoreLocation('sqlite');
    const bucket = openBucket(optionsOf(world, newId()));
    await bucket.write(`accounts/a/${newId()}`, randomBytes(3 * CHUNK_BYTES));
    const prefix = newId();
    const first = await createBackup(await open(prefix), sourceOf(location, { bucket }));
    await bucket.write(`accounts/a/${newId()}`, randomBytes(1_000));
    world.proxy().plan(null);
    const second = await createBackup(await open(prefix), sourceOf(location, { bucket, now: NOW + 1 }));
    expect(second.bytes).toBe(first.bytes + 1_000);
    expect(second.newBytes).toBeLessThan(CHUNK_BYTES);
    const reads = world
      .proxy()
      .requests()
      .filter((line) => /^GET .*\/accounts\/a\//.test(line));
    expect(reads).toHaveLength(1);
    const repository = await open(prefix);
    expect(await removeOldBackups(repository, 1)).toBe(1);
    expect(await repository.snapshotNames()).toEqual([second.name]);
    expect(await verifyBackup(await open(prefix))).toBe(1);
  });

  test('holds nothing readable without its passphrase', async () => {
    const prefix = newId();
    await createBackup(await open(prefix), sourceOf(await createStoreLocation('sqlite')));
    await expect(open(prefix, null)).rejects.toMatchObject({ _tag: 'BackupPassphrase' });
    await expect(open(prefix, 'another passphrase')).rejects.toMatchObject({ _tag: 'BackupPassphrase' });
    const raw = openBucket(optionsOf(world, prefix));
    for await (const name of raw.list('')) {
      const bytes = (await raw.read(name))?.bytes;
      expect(Buffer.from(bytes ?? []).toString('latin1')).not.toContain('the secret of this installation');
    }
  });

  test('backs up although requests fail, and leaves no backup where too many do', async () => {
    const location = await createStoreLocation('sqlite');
    const prefix = newId();
    const repository = await open(prefix);
    world.proxy().plan({ fault: 'cutRequest', method: 'PUT', times: 3 });
    const { name } = await createBackup(repository, sourceOf(location));
    world.proxy().plan({ fault: 'busy', method: 'PUT', path: 'snapshots' });
    await expect(createBackup(repository, sourceOf(location, { now: NOW + 1 }))).rejects.toMatchObject({
      _tag: 'ObjectStorageUnavailable',
    });
    world.proxy().plan(null);
    expect(await repository.snapshotNames()).toEqual([name]);
    expect(await verifyBackup(await open(prefix))).toBe(1);
  });

  test('is begun once by processes that begin it at the same time', async () => {
    const prefix = newId();
    await Promise.allSettled([open(prefix), open(prefix), open(prefix)]);
    world.proxy().plan(null);
    await open(prefix);
    expect(
      world
        .proxy()
        .requests()
        .filter((line) => line.startsWith('PUT')),
    ).toEqual([]);
  });

  test('lets one of several writers in at a time, whose lock ends with it', async () => {
    const prefix = newId();
    const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => openStorage(prefix).lock()));
    const locks = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
    expect(locks).toHaveLength(1);
    for (const attempt of attempts)
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ _tag: 'BackupBusy' });
    await locks[0]?.();
    await (await openStorage(prefix).lock())();
  });

  test('takes over the lock of a process that died, once its lease has passed', async () => {
    const prefix = newId();
    await openStorage(prefix).lock();
    strict.advance(LEASE_MS - 2_000);
    await expect(openStorage(prefix).lock()).rejects.toMatchObject({ _tag: 'BackupBusy' });
    strict.advance(3_000);
    const takeovers = await Promise.allSettled([openStorage(prefix).lock(), openStorage(prefix).lock()]);
    expect(takeovers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('writes nothing more after another process has taken its lock', async () => {
    const prefix = newId();
    const slow = openStorage(prefix, 300);
    await slow.lock();
    await openBucket(optionsOf(world, prefix)).write('in-use.lock', Buffer.from('another'));
    await expect
      .poll(() => slow.write('chunks/x', Buffer.from('x')).catch((error: unknown) => error))
      .toMatchObject({ _tag: 'BackupBusy' });
  });

  test('renews its lock while it works', async () => {
    const prefix = newId();
    const storage = openStorage(prefix, 300);
    const unlock = await storage.lock();
    world.proxy().plan(null);
    const renewals = () =>
      world
        .proxy()
        .requests()
        .filter((line) => /^PUT .*in-use/.test(line)).length;
    await expect.poll(renewals).toBeGreaterThan(4);
    await storage.write('chunks/x', Buffer.from('x'));
    await unlock();
    expect(await storage.list('in-use')).toEqual([]);
  });
});
