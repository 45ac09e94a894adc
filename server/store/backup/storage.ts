// Where a backup is written: named blobs in a folder or a bucket.

/** Names are relative paths of lower-case letters, digits, `-`, `.` and `/`. */
export interface BackupStorage {
  /** What is shown to people: the folder or address. */
  readonly location: string;
  /** Names that start with the prefix, in no order. */
  list(prefix: string): Promise<string[]>;
  /** Null if there is no such blob. */
  read(name: string): Promise<Uint8Array | null>;
  /** Replaces the blob; after a crash either the old or the new one is there, whole. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Does nothing if there is no such blob. */
  remove(name: string): Promise<void>;
  /**
   * Keeps other backups away until the returned function is called.
   * @throws StoreError BackupBusy
   */
  lock(): Promise<() => void | Promise<void>>;
}
