// Compares secrets in a time that does not depend on where they differ.
import { timingSafeEqual } from 'node:crypto';

export const timingSafeEqualBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

export const timingSafeEqualText = (one: string, other: string): boolean =>
  timingSafeEqualBytes(Buffer.from(one), Buffer.from(other));
