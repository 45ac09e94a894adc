// The list of what one backup holds.
import { Schema } from 'effect';

const BackupFile = Schema.Struct({
  /** Relative to the data directory; `database.dump` for PostgreSQL, `objects/…` for files of object storage. */
  path: Schema.String,
  bytes: Schema.Int,
  sha256: Schema.String,
  /** Ids of its chunks, in order. */
  chunks: Schema.Array(Schema.String),
});
export type BackupFile = typeof BackupFile.Type;

export const Snapshot = Schema.Struct({
  /** Milliseconds since the epoch. */
  createdAt: Schema.Int,
  /** Version of Pasokh that wrote it. */
  product: Schema.String,
  dialect: Schema.Literals(['sqlite', 'postgres']),
  /** Secret that all keys are derived from; sealed values cannot be read without it. */
  secret: Schema.String,
  files: Schema.Array(BackupFile),
});
export type Snapshot = typeof Snapshot.Type;

export const SQLITE_FILE = 'pasokh.sqlite';
export const DUMP_FILE = 'database.dump';
/** Before the names of objects. */
export const OBJECTS_FOLDER = 'objects/';

/** Bytes of all files, before compression. */
export const bytesOf = ({ files }: Snapshot): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
