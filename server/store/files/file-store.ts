// Interface of the file store.
import type { Readable } from 'node:stream';

export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface FileStore {
  /**
   * Durable once it resolves.
   * @throws StoreError StorageFull without space, or what a `Bucket` throws; no partial file remains
   */
  put(accountId: string, content: Uint8Array | Readable): Promise<StoredFile>;
  /** @throws StoreError FileMissing if the key names no file */
  read(key: string): Promise<Uint8Array>;
  /** As `read`, for large files; both ends of `range` are inclusive byte offsets. */
  stream(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable>;
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Removes what an account left in the object storage, also files that no row names any more. */
  removeAccount(accountId: string): Promise<void>;
}
