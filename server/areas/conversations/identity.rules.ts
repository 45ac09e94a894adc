// Verifies a signed visitor identity.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import type { VisitorIdentity } from '../../../contract/identity.ts';
import { limits } from '../../../contract/limits.ts';

export interface Contact {
  readonly name?: string;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** `userId` null: a claim. `vouched` is what the proof itself says, `claimed` what was said beside it. */
export interface Proven {
  readonly userId: string | null;
  readonly vouched: Contact;
  readonly claimed: Contact;
}

export type ProofProblem = 'IdentityRefused' | 'IdentityExpired';

const contactOf = ({ name, email, phone }: Readonly<Record<string, unknown>>): Contact => ({
  ...(typeof name === 'string' && name !== '' && { name: name.slice(0, limits.visitorName.max) }),
  ...(typeof email === 'string' && email !== '' && { email }),
  ...(typeof phone === 'string' && phone !== '' && { phone }),
});

const isSigned = (userId: string, hash: string, secret: string): boolean => {
  const [wanted, given] = [createHmac('sha256', secret).update(userId).digest(), Buffer.from(hash, 'hex')];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

async function readToken(token: string, secret: string, now: number): Promise<Proven | ProofProblem> {
  try {
    const { payload } = await jwtVerify(token, Buffer.from(secret), {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'exp'],
      clockTolerance: limits.identity.leewayMs / 1000,
      currentDate: new Date(now),
    });
    const userId = String(payload.sub);
    if (userId.trim() === '' || userId.length > limits.identity.userId) return 'IdentityRefused';
    return { userId, vouched: contactOf(payload), claimed: {} };
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'IdentityExpired' : 'IdentityRefused';
  }
}

/** Holds `identity` against each of the secrets in force; what nobody signed is a claim about nobody in particular. */
export async function proofOf(
  identity: VisitorIdentity,
  secrets: readonly string[],
  now: number,
): Promise<Proven | ProofProblem> {
  const { userId, hash, token } = identity;
  const claimed = contactOf(identity);
  if (token !== undefined) {
    let problem: ProofProblem = 'IdentityRefused';
    for (const secret of secrets) {
      const proven = await readToken(token, secret, now);
      if (typeof proven !== 'string') return { ...proven, claimed };
      if (proven === 'IdentityExpired') problem = proven;
    }
    return problem;
  }
  if (hash === undefined) return { userId: null, vouched: {}, claimed };
  if (!userId || !secrets.some((secret) => isSigned(userId, hash, secret))) return 'IdentityRefused';
  return { userId, vouched: {}, claimed };
}
