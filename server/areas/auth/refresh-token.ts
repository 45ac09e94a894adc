// Creates, reads and rotates refresh tokens.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const CHANCE_BYTES = 32;
const SEAL_BYTES = 16;

const keyed = (key: Uint8Array, purpose: string, bytes: Uint8Array): Buffer =>
  createHmac('sha256', key).update(purpose).update(bytes).digest();

function sealed(key: Uint8Array, id: Uint8Array, chance: Uint8Array): string {
  const body = Buffer.concat([id, chance]);
  return Buffer.concat([body, keyed(key, 'seal', body).subarray(0, SEAL_BYTES)]).toString('base64url');
}

/** A session's first refresh token: its id, 256 bits of chance, and a seal that keeps strangers from guessing. */
export const firstRefreshToken = (key: Uint8Array, sessionId: string): string =>
  sealed(key, Buffer.from(sessionId.replaceAll('-', ''), 'hex'), randomBytes(CHANCE_BYTES));

export interface RefreshToken {
  readonly sessionId: string;
  readonly hash: string;
  /** The one that follows: always the same, so that two tabs asking at once are given one token. */
  readonly next: string;
}

/** Null when this server never made it. */
export function readRefreshToken(key: Uint8Array, token: string): RefreshToken | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + CHANCE_BYTES + SEAL_BYTES) return null;
  const body = bytes.subarray(0, ID_BYTES + CHANCE_BYTES);
  const seal = keyed(key, 'seal', body).subarray(0, SEAL_BYTES);
  if (!timingSafeEqual(seal, bytes.subarray(body.length))) return null;
  const id = body.subarray(0, ID_BYTES);
  const hex = id.toString('hex');
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    hash: refreshHash(token),
    next: sealed(key, id, keyed(key, 'next', body)),
  };
}

/** What is stored of a refresh token. */
export const refreshHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
