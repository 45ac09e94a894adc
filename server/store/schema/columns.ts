// Column types shared by all tables.
import type { ColumnType, Generated } from 'kysely';

/** A boolean, stored as an integer in both dialects. */
export type Flag = 0 | 1;

/** A flag that defaults to 0. */
export type DefaultFalse = Generated<Flag>;

/** Milliseconds since the epoch, UTC. */
export type Instant = number;

/** JSON text, parsed in the area that owns the column. */
export type Json = string;

/** Bytes, written and read as `Uint8Array`. */
export type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>;
