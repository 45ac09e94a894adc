// Column types shared by all tables.
import type { ColumnType, Generated } from 'kysely';

/** A yes/no column: an integer on both dialects, never a JavaScript boolean. */
export type Flag = 0 | 1;

/** A flag the database sets to 0 when an insert leaves it out. */
export type DefaultFalse = Generated<Flag>;

/** Milliseconds since the epoch, UTC. */
export type Instant = number;

/** JSON text; `JSON.parse` it in the area that owns the column. */
export type Json = string;

/** Bytes: written as any byte array, read as one. */
export type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>;
