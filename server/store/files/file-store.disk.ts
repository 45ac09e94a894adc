// Keeps files on disk in the data directory.
import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { StoreError, toStoreError } from '../errors.ts';
import { newId } from '../id.ts';
import type { FileStore, StoredFile } from './file-store.ts';

const FILE_KEY = /^[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Opens the file store and deletes partial files of a killed process. */
export async function openDiskFileStore(dataDir: string): Promise<FileStore> {
  const root = join(dataDir, 'files');
  const tempDir = join(root, 'tmp');
  await rm(tempDir, { recursive: true, force: true });
  await mkdir(tempDir, { recursive: true });

  const put = async (_accountId: string, content: Uint8Array | Readable): Promise<StoredFile> => {
    const id = newId();
    const tempPath = join(tempDir, id);
    try {
      const sizeAndHash = await write(tempPath, content);
      const key = `${id.slice(-2)}/${id}`;
      const filePath = pathOf(root, key);
      await mkdir(dirname(filePath), { recursive: true });
      await rename(tempPath, filePath);
      await sync(dirname(filePath));
      await sync(root);
      return { key, ...sizeAndHash };
    } catch (error) {
      await rm(tempPath, { force: true });
      throw toStoreError(error) ?? error;
    }
  };

  return {
    put,
    async read(key) {
      return readFile(pathOf(root, key)).catch((error) => throwFileMissing(key, error));
    },
    async stream(key, range) {
      const file = await open(pathOf(root, key)).catch((error) => throwFileMissing(key, error));
      return file.createReadStream(range);
    },
    async remove(key) {
      await rm(pathOf(root, key), { force: true });
    },
    async removeAccount() {},
  };
}

async function write(path: string, content: Uint8Array | Readable): Promise<Omit<StoredFile, 'key'>> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx');
  try {
    for await (const chunk of content instanceof Readable ? content : [content]) {
      hash.update(chunk);
      size += chunk.length;
      await writeAll(file, chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done);
    done += bytesWritten;
  }
}

/** A new file name is durable only once its directory is synced. */
async function sync(directory: string): Promise<void> {
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Maps only keys made by this store to paths, so that no path outside the root can be reached. */
function pathOf(root: string, key: string): string {
  if (!FILE_KEY.test(key)) throw new StoreError('FileMissing', 'The file key is invalid');
  return join(root, key);
}

function throwFileMissing(key: string, error: unknown): never {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  throw isMissing ? new StoreError('FileMissing', `The file ${key} is gone`, { cause: error }) : error;
}
