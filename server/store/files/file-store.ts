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
  /** Kept for good once answered. Fails with StorageFull when there is no room; leaves nothing behind then. */
  put(content: Uint8Array | Readable): Promise<StoredFile>;
  /** Fails with FileMissing when the key names nothing. */
  read(key: string): Promise<Uint8Array>;
  /** As `read`, for content too large to hold; of a `part`, both its ends are included. */
  stream(key: string, part?: { readonly start: number; readonly end: number }): Promise<Readable>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}
