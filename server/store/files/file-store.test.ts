import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { createStoreLocation } from '../../../tests/databases.ts';
import { toStoreError } from '../errors.ts';
import { newId } from '../id.ts';
import { withoutBucket } from './file-store.bucket.ts';
import { openDiskFileStore } from './file-store.disk.ts';
import type { FileStore } from './file-store.ts';

let dataDir: string;
let files: FileStore;
beforeEach(async () => {
  ({ dataDir } = await createStoreLocation('sqlite'));
  files = await openDiskFileStore(dataDir);
});

const listStoredFiles = () =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

test('reads back the same bytes with their size and digest', async () => {
  const bytes = randomBytes(100_000);
  const { key, size, sha256 } = await files.put('account', bytes);
  expect(size).toBe(100_000);
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(Buffer.from(await files.read(key)).equals(bytes)).toBe(true);
});

test('stores and reads a stream', async () => {
  const { key, size } = await files.put('account', Readable.from([Buffer.from('سلا'), Buffer.from('م')]));
  expect(size).toBe(8);
  const chunks: Buffer[] = [];
  for await (const chunk of await files.stream(key)) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe('سلام');
});

test('removes a partial file when its stream fails', async () => {
  const failingStream = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('connection lost');
    })(),
  );
  await expect(files.put('account', failingStream)).rejects.toThrow('connection lost');
  expect(listStoredFiles()).toEqual([]);
});

test('removes a file and ignores a second removal', async () => {
  const { key } = await files.put('account', randomBytes(10));
  await files.remove(key);
  await files.remove(key);
  await expect(files.read(key)).rejects.toMatchObject({ _tag: 'FileMissing' });
  await expect(files.stream(key)).rejects.toMatchObject({ _tag: 'FileMissing' });
});

test.each(['../secret', '/etc/passwd', '..', '', 'ab/../../secret', 'tmp', 'ab\0'])(
  'rejects the key %j',
  async (key) => {
    writeFileSync(join(dataDir, 'secret'), 'x');
    await expect(files.read(key)).rejects.toMatchObject({ _tag: 'FileMissing' });
    await expect(files.remove(key)).rejects.toMatchObject({ _tag: 'FileMissing' });
  },
);

test('deletes partial files of a killed process when opening', async () => {
  const { key } = await files.put('account', randomBytes(10));
  mkdirSync(join(dataDir, 'files', 'tmp'), { recursive: true });
  writeFileSync(join(dataDir, 'files', 'tmp', 'half'), 'x');
  files = await openDiskFileStore(dataDir);
  expect(listStoredFiles()).toHaveLength(1);
  expect(await files.read(key)).toHaveLength(10);
});

test.each(['ENOSPC', 'EDQUOT'])('maps %s to StorageFull', (code) => {
  expect(toStoreError(Object.assign(new Error('write'), { code }))).toMatchObject({ _tag: 'StorageFull' });
  expect(toStoreError(new Error('else'))).toBeUndefined();
});

test('says which setting is missing for a file of object storage', async () => {
  const key = `accounts/a/${newId()}`;
  const local = withoutBucket(files);
  for (const call of [() => local.read(key), () => local.stream(key), () => local.remove(key)])
    await expect(call()).rejects.toMatchObject({
      _tag: 'FileMissing',
      message: expect.stringContaining('FILES_URL'),
    });
  const { key: localKey } = await local.put('a', randomBytes(10));
  expect(await local.read(localKey)).toHaveLength(10);
});
