// Keeps files in object storage, one folder per account.
import type { Readable } from 'node:stream';
import { StoreError } from '../errors.ts';
import { newId } from '../id.ts';
import type { Bucket } from '../object-storage/bucket.ts';
import type { FileStore } from './file-store.ts';

/** Before the names of all files. */
export const ACCOUNTS_FOLDER = 'accounts/';
const REMOVED_AT_ONCE = 16;
const ACCOUNT_ID = /^[0-9a-z-]{1,64}$/;
const OBJECT_KEY = /^accounts\/[0-9a-z-]{1,64}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the key is one of the object storage, rather than of the disk or PostgreSQL. */
export const isObjectKey = (key: string): boolean => OBJECT_KEY.test(key);

/**
 * New files go to the bucket. Keys of other forms are those of files that were there before, which stay where they are
 * until `npm run files -- move`.
 */
export function createBucketFileStore(bucket: Bucket, before: FileStore): FileStore {
  return {
    async put(accountId, content) {
      const key = `${folderOf(accountId)}${newId()}`;
      try {
        const { size, sha256 } = await bucket.write(key, content);
        return { key, size, sha256 };
      } catch (error) {
        // The answer may be what was lost. Nobody waits for the removal: it takes as long as the failure did.
        void bucket.remove(key).catch(() => {});
        throw error;
      }
    },
    async read(key) {
      if (!isObjectKey(key)) return before.read(key);
      return (await bucket.read(key))?.bytes ?? throwFileMissing(key);
    },
    async stream(key, range) {
      if (!isObjectKey(key)) return before.stream(key, range);
      return (await bucket.stream(key, range)) ?? throwFileMissing(key);
    },
    async remove(key) {
      return isObjectKey(key) ? bucket.remove(key) : before.remove(key);
    },
    async removeAccount(accountId) {
      const names = (await Array.fromAsync(bucket.list(folderOf(accountId)))).filter(isObjectKey);
      for (let index = 0; index < names.length; index += REMOVED_AT_ONCE)
        await Promise.all(names.slice(index, index + REMOVED_AT_ONCE).map((name) => bucket.remove(name)));
      await before.removeAccount(accountId);
    },
  };
}

/** Without object storage its keys name no file, and say what is missing. */
export function withoutBucket(files: FileStore): FileStore {
  const check = (key: string): void => {
    if (isObjectKey(key))
      throw new StoreError('FileMissing', `The file ${key} is in object storage: set FILES_URL`);
  };
  return {
    ...files,
    async read(key) {
      check(key);
      return files.read(key);
    },
    async stream(key, range): Promise<Readable> {
      check(key);
      return files.stream(key, range);
    },
    async remove(key) {
      check(key);
      return files.remove(key);
    },
  };
}

function folderOf(accountId: string): string {
  if (!ACCOUNT_ID.test(accountId)) throw new TypeError('The id of the account is invalid');
  return `${ACCOUNTS_FOLDER}${accountId}/`;
}

function throwFileMissing(key: string): never {
  throw new StoreError('FileMissing', `The file ${key} is gone`);
}
