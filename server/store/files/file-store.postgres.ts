// Keeps files in PostgreSQL, shared by all servers.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { StoreError, toStoreError } from '../errors.ts';
import { newId } from '../id.ts';
import type { Database } from '../schema/database.ts';
import type { FileStore } from './file-store.ts';

/** The shared file store, so that any server can read what another stored. */
export function createPostgresFileStore(db: Kysely<Database>, clock: () => number): FileStore {
  const read = async (key: string): Promise<Uint8Array> => {
    const row = await db.selectFrom('files').select('bytes').where('key', '=', key).executeTakeFirst();
    if (!row) throw new StoreError('FileMissing', `The file ${key} is gone`);
    return row.bytes;
  };
  return {
    async put(_accountId, content) {
      const bytes = content instanceof Readable ? Buffer.concat(await content.toArray()) : content;
      const key = newId();
      try {
        await db.insertInto('files').values({ key, bytes, created_at: clock() }).execute();
      } catch (error) {
        throw toStoreError(error) ?? error;
      }
      return { key, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    read,
    async stream(key, range) {
      const bytes = await read(key);
      return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);
    },
    async remove(key) {
      await db.deleteFrom('files').where('key', '=', key).execute();
    },
    async removeAccount() {},
  };
}
