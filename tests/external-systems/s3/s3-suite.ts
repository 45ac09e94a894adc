// What must hold on every S3 server, with and without faults.
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBucketFileStore } from '../../../server/store/files/file-store.bucket.ts';
import type { FileStore } from '../../../server/store/files/file-store.ts';
import { newId } from '../../../server/store/id.ts';
import { type Bucket, openBucket } from '../../../server/store/object-storage/bucket.ts';
import { type FaultyS3, startFaultyS3 } from './faulty-s3.ts';
import type { S3Server } from './s3-server.ts';

export const TEST_LIMITS = { idleMs: 400, totalMs: 3_000, backoffMs: 10 };
const LARGE = 18 * 2 ** 20;

export interface S3World {
  readonly server: () => S3Server;
  readonly proxy: () => FaultyS3;
  /** The bucket through the proxy, in a folder of its own. */
  openBucket(prefix?: string): Bucket;
}

/** Starts the server and the proxy for the tests of a file. */
export function runS3(start: () => Promise<S3Server>): S3World {
  let server: S3Server;
  let proxy: FaultyS3;
  beforeAll(async () => {
    server = await start();
    proxy = await startFaultyS3(server.port);
  });
  afterAll(async () => {
    await proxy?.close();
    await server?.close();
  });
  beforeEach(() => proxy.plan(null));
  return {
    server: () => server,
    proxy: () => proxy,
    openBucket: (prefix = newId()) =>
      openBucket({
        url: `s3://${server.bucket}/${prefix}?endpoint=${proxy.endpoint}`,
        credentials: server.credentials,
        limits: TEST_LIMITS,
      }),
  };
}

const noFiles: FileStore = {
  put: () => Promise.reject(new Error('not used')),
  read: () => Promise.reject(new Error('not used')),
  stream: () => Promise.reject(new Error('not used')),
  remove: () => Promise.reject(new Error('not used')),
  removeAccount: async () => {},
};

const readAll = async (stream: Readable): Promise<Buffer> => Buffer.concat(await stream.toArray());
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const listAll = async (bucket: Bucket): Promise<string[]> => (await Array.fromAsync(bucket.list(''))).sort();
const pieces = (bytes: Buffer, size = 700_000): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    ),
    { objectMode: false },
  );

/** The suite of file store and bucket. */
export function describeS3({ server, proxy, openBucket: open }: S3World): void {
  let bucket: Bucket;
  let files: FileStore;
  const accountId = newId();
  beforeEach(() => {
    bucket = open();
    files = createBucketFileStore(bucket, noFiles);
  });

  describe('without faults', () => {
    test.each([0, 1, 100_000])('reads back %i bytes with their size and digest', async (length) => {
      const bytes = randomBytes(length);
      const { key, ...stored } = await files.put(accountId, bytes);
      expect(stored).toEqual({ size: length, sha256: sha256(bytes) });
      expect(key).toMatch(new RegExp(`^accounts/${accountId}/[0-9a-f-]{36}$`));
      expect(bytes.equals(await files.read(key))).toBe(true);
    });

    test('stores a stream of several parts and reads ranges of it', async () => {
      const bytes = randomBytes(LARGE);
      const { key, ...stored } = await files.put(accountId, pieces(bytes));
      expect(stored).toEqual({ size: LARGE, sha256: sha256(bytes) });
      expect(
        proxy()
          .requests()
          .filter((line) => line.includes('partNumber=')),
      ).toHaveLength(3);
      expect(bytes.equals(await readAll(await files.stream(key)))).toBe(true);
      const middle = await readAll(await files.stream(key, { start: 1_000, end: 9_000_000 }));
      expect(middle.equals(bytes.subarray(1_000, 9_000_001))).toBe(true);
    });

    test('stores nothing of a stream that fails', async () => {
      const failing = Readable.from(
        (async function* () {
          yield randomBytes(LARGE);
          throw new Error('connection lost');
        })(),
      );
      await expect(files.put(accountId, failing)).rejects.toThrow('connection lost');
      await expect.poll(() => listAll(bucket)).toEqual([]);
    });

    test('removes a file and ignores a second removal', async () => {
      const { key } = await files.put(accountId, randomBytes(10));
      await files.remove(key);
      await files.remove(key);
      await expect(files.read(key)).rejects.toMatchObject({ _tag: 'FileMissing' });
      await expect(files.stream(key)).rejects.toMatchObject({ _tag: 'FileMissing' });
    });

    test('removes all files of an account and none of another', async () => {
      const other = newId();
      await files.put(accountId, Buffer.from('a'));
      await files.put(accountId, Buffer.from('b'));
      const { key } = await files.put(other, Buffer.from('c'));
      await files.removeAccount(accountId);
      expect(await listAll(bucket)).toEqual([key]);
    });

    test.each(['../x', 'a/b', '', 'A', 'x'.repeat(65)])('rejects the account id %j', async (id) => {
      await expect(files.put(id, Buffer.from('x'))).rejects.toThrow(TypeError);
      await expect(files.removeAccount(id)).rejects.toThrow(TypeError);
    });

    test.each(['../secret', 'accounts/../secret', 'accounts/a/b', 'accounts/a/../../x', 'ab/cd'])(
      'asks the bucket for no key of the form %j',
      async (key) => {
        proxy().plan(null);
        await expect(files.read(key)).rejects.toThrow('not used');
        await expect(files.remove(key)).rejects.toThrow('not used');
        expect(proxy().requests()).toEqual([]);
      },
    );

    test('is refused with a wrong secret, and tells no key', async () => {
      const { bucket: name, credentials } = server();
      const secretAccessKey = `${credentials.secretAccessKey}-wrong`;
      const stranger = openBucket({
        url: `s3://${name}/x?endpoint=${proxy().endpoint}`,
        credentials: { ...credentials, secretAccessKey },
        limits: TEST_LIMITS,
      });
      const error = await stranger.write('x', Buffer.from('x')).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ _tag: 'ObjectStorageRefused' });
      expect(String(error)).toContain('SignatureDoesNotMatch');
      for (const secret of [secretAccessKey, credentials.accessKeyId, 'AWS4-HMAC'])
        expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(secret);
      expect(proxy().requests()).toHaveLength(1);
    });

    test('says which bucket is missing', async () => {
      const { credentials } = server();
      const url = `s3://pasokh-nowhere/x?endpoint=${proxy().endpoint}`;
      const missing = openBucket({ url, credentials, limits: TEST_LIMITS });
      const calls = [
        () => missing.write('x', Buffer.from('x')),
        () => missing.read('x'),
        () => missing.remove('x'),
      ];
      for (const call of calls)
        await expect(call()).rejects.toMatchObject({
          _tag: 'ObjectStorageRefused',
          message: expect.stringContaining('s3://pasokh-nowhere/x'),
        });
    });
  });

  describe('with faults', () => {
    test.each(['busy', 'silent', 'cutRequest', 'lostResponse'] as const)(
      'writes, reads and removes although requests are %s',
      async (fault) => {
        // Time-outs are as coarse as a second.
        const times = fault === 'silent' ? 1 : 2;
        proxy().plan({ fault, method: 'PUT', times });
        const bytes = randomBytes(20_000);
        const { key } = await files.put(accountId, bytes);
        expect(proxy().requests()).toHaveLength(times + 1);
        proxy().plan({ fault, method: 'GET', times });
        expect(bytes.equals(await files.read(key))).toBe(true);
        proxy().plan({ fault, method: 'DELETE', times });
        await files.remove(key);
        proxy().plan(null);
        await expect.poll(() => listAll(bucket)).toEqual([]);
      },
    );

    test.each(['busy', 'silent', 'cutRequest'] as const)(
      'gives up after a bounded number of %s requests',
      async (fault) => {
        proxy().plan({ fault });
        await expect(files.put(accountId, randomBytes(1_000))).rejects.toMatchObject({
          _tag: 'ObjectStorageUnavailable',
        });
        expect(proxy().requests().length).toBeLessThanOrEqual(5);
        proxy().plan(null);
        await expect.poll(() => listAll(bucket)).toEqual([]);
      },
    );

    test('gives a large body the time that a slow line needs', async () => {
      proxy().plan({ fault: 'slow', method: 'PUT' });
      const bytes = randomBytes(300_000);
      const { key } = await files.put(accountId, bytes);
      expect(proxy().requests()).toHaveLength(1);
      expect(bytes.equals(await files.read(key))).toBe(true);
    });

    test('resumes a download that is cut in the middle', async () => {
      const bytes = randomBytes(4_000_000);
      const { key } = await files.put(accountId, bytes);
      proxy().plan({ fault: 'cutResponse', method: 'GET', times: 3 });
      expect(bytes.equals(await readAll(await files.stream(key)))).toBe(true);
      proxy().plan({ fault: 'cutResponse', method: 'GET', times: 2 });
      const part = await readAll(await files.stream(key, { start: 10, end: 3_000_000 }));
      expect(part.equals(bytes.subarray(10, 3_000_001))).toBe(true);
      proxy().plan({ fault: 'cutResponse', method: 'GET', times: 2 });
      expect(bytes.equals(await files.read(key))).toBe(true);
    });

    test('sends a part again', async () => {
      const bytes = randomBytes(LARGE);
      proxy().plan({ fault: 'busy', method: 'PUT', path: 'partNumber=2', times: 2 });
      const { key } = await files.put(accountId, pieces(bytes));
      expect(sha256(await files.read(key))).toBe(sha256(bytes));
    });

    test('fails the write where other bytes were stored, and keeps nothing', async () => {
      proxy().plan({ fault: 'corrupt', method: 'PUT' });
      const writing = files.put(accountId, randomBytes(10_000));
      await expect(writing).rejects.toMatchObject({
        _tag: expect.stringMatching(/ObjectDamaged|ObjectStorageUnavailable/),
      });
      proxy().plan(null);
      await expect.poll(() => listAll(bucket)).toEqual([]);
    });

    test('follows no redirect', async () => {
      proxy().plan({ fault: 'redirect' });
      await expect(files.put(accountId, Buffer.from('x'))).rejects.toMatchObject({
        _tag: 'ObjectStorageRefused',
        message: expect.stringContaining('redirects'),
      });
      expect(proxy().redirected()).toBe(0);
    });
  });
}

/** What only a strict server can show: s3rver ends when a part is missing, and knows no conditions. */
export function describeStrictS3({ proxy, openBucket: open }: S3World): void {
  let bucket: Bucket;
  let files: FileStore;
  const accountId = newId();
  beforeEach(() => {
    bucket = open();
    files = createBucketFileStore(bucket, noFiles);
  });

  test.each([1, 2, 3])('fails the write where part %i is lost, and keeps nothing', async (part) => {
    proxy().plan({ fault: 'lostPart', method: 'PUT', path: `partNumber=${part}` });
    await expect(files.put(accountId, pieces(randomBytes(LARGE)))).rejects.toMatchObject({
      _tag: 'ObjectDamaged',
    });
    proxy().plan(null);
    await expect.poll(() => listAll(bucket)).toEqual([]);
  });

  test('stores several parts although the answer to the last step was lost', async () => {
    const bytes = randomBytes(LARGE);
    proxy().plan({ fault: 'lostResponse', method: 'POST', path: 'uploadId=', times: 1 });
    const { key } = await files.put(accountId, pieces(bytes));
    expect(sha256(await files.read(key))).toBe(sha256(bytes));
  });

  test('writes only under its condition', async () => {
    const [first, second] = [Buffer.from('1'), Buffer.from('2')];
    const written = await bucket.writeIf('x', first, { absent: true });
    expect(await bucket.writeIf('x', second, { absent: true })).toBeNull();
    expect(await bucket.writeIf('x', second, { etag: 'another' })).toBeNull();
    expect(await bucket.writeIf('gone', second, { etag: 'another' })).toBeNull();
    expect(await bucket.writeIf('x', second, { etag: written?.etag ?? '' })).not.toBeNull();
    expect((await bucket.read('x'))?.bytes.toString()).toBe('2');
  });

  test('lists more names than fit on one page', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `many/${index}`);
    for (const name of names) await bucket.write(name, Buffer.from(name));
    expect(await listAll(bucket)).toEqual(names);
  });

  test('sends bytes again that were changed on the way', async () => {
    proxy().plan({ fault: 'corrupt', method: 'PUT', times: 2 });
    const bytes = randomBytes(10_000);
    const { key } = await files.put(accountId, bytes);
    expect(bytes.equals(await files.read(key))).toBe(true);
    expect(
      proxy()
        .requests()
        .filter((line) => line.startsWith('PUT')),
    ).toHaveLength(3);
  });
}
