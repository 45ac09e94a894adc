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

/** The first refresh token of a session: its id, 256 random bits and a MAC that makes it unforgeable. */
export const createRefreshToken = (key: Uint8Array, sessionId: string): string =>
  buildToken(key, Buffer.from(sessionId.replaceAll('-', ''), 'hex'), randomBytes(RANDOM_BYTES));

export interface RefreshToken {
  readonly sessionId: string;
  readonly hash: string;
  /** The next token, derived deterministically, so that two concurrent refreshes get the same one. */
  readonly nextToken: string;
}

/** Null unless this server made the token. */
export function readRefreshToken(key: Uint8Array, token: string): RefreshToken | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + RANDOM_BYTES + MAC_BYTES) return null;
  const body = bytes.subarray(0, ID_BYTES + RANDOM_BYTES);
  const mac = hmacOf(key, 'seal', body).subarray(0, MAC_BYTES);
  if (!timingSafeEqual(mac, bytes.subarray(body.length))) return null;
  const id = body.subarray(0, ID_BYTES);
  const hex = id.toString('hex');
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    hash: hashRefreshToken(token),
    nextToken: buildToken(key, id, hmacOf(key, 'next', body)),
  };
}

/** What is stored of a refresh token. */
export const hashRefreshToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

const ISSUER = 'pasokh';
const AUDIENCE = 'pasokh-panel';
/** Tolerated clock difference between servers of one installation. */
const CLOCK_TOLERANCE_SECONDS = 5;

export interface TokenClaims {
  readonly userId: string;
  readonly accountId: string;
  readonly sessionId: string;
}

/** The access token (JWT); the browser reads only `exp` of it. */
export function signAccessToken(key: Uint8Array, claims: TokenClaims, now: number): Promise<string> {
  const issuedAtSeconds = Math.floor(now / 1000);
  return new SignJWT({ sid: claims.sessionId, acc: claims.accountId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(claims.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAtSeconds)
    .setExpirationTime(issuedAtSeconds + limits.token.lifetimeMs / 1000)
    .sign(key);
}

/** @throws ApiError TokenExpired, or Unauthenticated for any other defect */
export async function verifyAccessToken(key: Uint8Array, token: string, now: number): Promise<TokenClaims> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: new Date(now),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'exp'],
    });
    const { sub, sid, acc, iat } = payload;
    // The clock of another server may be ahead; a token from further ahead is forged.
    if (iat === undefined || iat * 1000 > now + limits.token.clockSkewMs)
      throw new ApiError('Unauthenticated');
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof acc !== 'string')
      throw new ApiError('Unauthenticated');
    return { userId: sub, accountId: acc, sessionId: sid };
  } catch (error) {
    throw new ApiError(error instanceof errors.JWTExpired ? 'TokenExpired' : 'Unauthenticated');
  }
}
