// Signs and verifies access tokens (JWT), and creates and rotates refresh tokens.

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { limits } from '../../../../contract/limits.ts';
import { ApiError } from '../../shared/context.ts';

const ID_BYTES = 16;
const RANDOM_BYTES = 32;
const MAC_BYTES = 16;

const hmacOf = (key: Uint8Array, purpose: string, bytes: Uint8Array): Buffer =>
  createHmac('sha256', key).update(purpose).update(bytes).digest();

function buildToken(key: Uint8Array, id: Uint8Array, secret: Uint8Array): string {
  const body = Buffer.concat([id, secret]);
  return Buffer.concat([body, hmacOf(key, 'seal', body).subarray(0, MAC_BYTES)]).toString('base64url');
}

/** A session's first refresh token: its id, 256 bits of chance, and a seal that keeps strangers from guessing. */
export const createRefreshToken = (key: Uint8Array, sessionId: string): string =>
  buildToken(key, Buffer.from(sessionId.replaceAll('-', ''), 'hex'), randomBytes(RANDOM_BYTES));

export interface RefreshToken {
  readonly sessionId: string;
  readonly hash: string;
  /** The one that follows: always the same, so that two tabs asking at once are given one token. */
  readonly next: string;
}

/** Null when this server never made it. */
export function readRefreshToken(key: Uint8Array, token: string): RefreshToken | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + RANDOM_BYTES + MAC_BYTES) return null;
  const body = bytes.subarray(0, ID_BYTES + RANDOM_BYTES);
  const seal = hmacOf(key, 'seal', body).subarray(0, MAC_BYTES);
  if (!timingSafeEqual(seal, bytes.subarray(body.length))) return null;
  const id = body.subarray(0, ID_BYTES);
  const hex = id.toString('hex');
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    hash: hashRefreshToken(token),
    next: buildToken(key, id, hmacOf(key, 'next', body)),
  };
}

/** What is stored of a refresh token. */
export const hashRefreshToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

const ISSUER = 'pasokh';
const AUDIENCE = 'pasokh-panel';
/** Servers of one installation may disagree about the time by this much. */
const TOLERANCE_SECONDS = 5;

export interface TokenClaims {
  readonly userId: string;
  readonly accountId: string;
  readonly sessionId: string;
}

/** The short-lived JWT; its owner's browser reads `exp` and nothing else from it. */
export function signAccessToken(key: Uint8Array, claims: TokenClaims, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000);
  return new SignJWT({ sid: claims.sessionId, acc: claims.accountId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(claims.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + limits.token.lifetimeMs / 1000)
    .sign(key);
}

/** @throws ApiError TokenExpired, or Unauthenticated for anything else that is wrong with it. */
export async function verifyAccessToken(key: Uint8Array, token: string, now: number): Promise<TokenClaims> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: new Date(now),
      clockTolerance: TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'exp'],
    });
    const { sub, sid, acc, iat } = payload;
    // Another server of ours may be ahead; further ahead than any is somebody else's doing.
    if (iat === undefined || iat * 1000 > now + limits.token.clockSkewMs)
      throw new ApiError('Unauthenticated');
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof acc !== 'string')
      throw new ApiError('Unauthenticated');
    return { userId: sub, accountId: acc, sessionId: sid };
  } catch (error) {
    throw new ApiError(error instanceof errors.JWTExpired ? 'TokenExpired' : 'Unauthenticated');
  }
}
