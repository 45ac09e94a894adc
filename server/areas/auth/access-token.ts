// Signs and verifies access tokens (JWT), and creates and rotates refresh tokens.
import { errors, jwtVerify, SignJWT } from 'jose';
import { limits } from '../../../contract/limits.ts';
import { Refusal } from '../context.ts';

const ISSUER = 'pasokh';
const AUDIENCE = 'pasokh-panel';
/** Servers of one installation may disagree about the time by this much. */
const TOLERANCE_SECONDS = 5;

export interface Claims {
  readonly userId: string;
  readonly accountId: string;
  readonly sessionId: string;
}

/** The short-lived JWT; its owner's browser reads `exp` and nothing else from it. */
export function signAccessToken(key: Uint8Array, claims: Claims, now: number): Promise<string> {
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

/** @throws Refusal TokenExpired, or Unauthenticated for anything else that is wrong with it. */
export async function readAccessToken(key: Uint8Array, token: string, now: number): Promise<Claims> {
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
      throw new Refusal('Unauthenticated');
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof acc !== 'string')
      throw new Refusal('Unauthenticated');
    return { userId: sub, accountId: acc, sessionId: sid };
  } catch (error) {
    throw new Refusal(error instanceof errors.JWTExpired ? 'TokenExpired' : 'Unauthenticated');
  }
}
