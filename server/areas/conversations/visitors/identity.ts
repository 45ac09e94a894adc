// Resolves a verified visitor identity to its conversation and token.

import { createHmac } from 'node:crypto';
import { Option, Schema } from 'effect';
import { errors, jwtVerify } from 'jose';
import type { Transaction } from 'kysely';
import { email, phone } from '../../../../contract/fields/rules.ts';
import { limits } from '../../../../contract/limits.ts';
import type { VisitorIdentity } from '../../../../contract/widget/identity.ts';
import { timingSafeEqualBytes } from '../../../shared/timing-safe.ts';
import type { Sealer } from '../../../store/encryption.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import {
  findVisitorByToken,
  issueVisitorToken,
  type NewConversation,
  openConversation,
} from '../thread/open-conversation.store.ts';
import {
  assignExternalId,
  type ConnectionIds,
  findVerifiedVisitor,
  type IdentitySecretRow,
  identitySecretContext,
  readExternalId,
  readIdentityRow,
  saveVerifiedContact,
  upsertIdentityRow,
} from './identity.store.ts';
import { updateVisitorContact, type VisitorScope } from './visitor-contact.store.ts';

export interface Contact {
  readonly name?: string;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/**
 * `userId` null means an unproven claim. `verified` comes from the signed token, `unverified` from the fields
 * sent with it.
 */
export interface VerifiedIdentity {
  readonly userId: string | null;
  readonly verified: Contact;
  readonly unverified: Contact;
}

export type IdentityProblem = 'IdentityRefused' | 'IdentityExpired';

const toContact = ({ name, email, phone }: Readonly<Record<string, unknown>>): Contact => ({
  ...(typeof name === 'string' && name !== '' && { name: name.slice(0, limits.visitorName.max) }),
  ...(typeof email === 'string' && email !== '' && { email }),
  ...(typeof phone === 'string' && phone !== '' && { phone }),
});

const isSigned = (userId: string, hash: string, secret: string): boolean => {
  const [expected, received] = [
    createHmac('sha256', secret).update(userId).digest(),
    Buffer.from(hash, 'hex'),
  ];
  return timingSafeEqualBytes(received, expected);
};

async function verifyToken(
  token: string,
  secret: string,
  now: number,
): Promise<VerifiedIdentity | IdentityProblem> {
  try {
    const { payload } = await jwtVerify(token, Buffer.from(secret), {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'exp'],
      clockTolerance: limits.identity.leewayMs / 1000,
      currentDate: new Date(now),
    });
    const userId = String(payload.sub);
    if (userId.trim() === '' || userId.length > limits.identity.userId) return 'IdentityRefused';
    return { userId, verified: toContact(payload), unverified: {} };
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'IdentityExpired' : 'IdentityRefused';
  }
}

/** Checks `identity` against each valid secret; without a signature it is an unproven claim. */
async function verifyIdentity(
  identity: VisitorIdentity,
  secrets: readonly string[],
  now: number,
): Promise<VerifiedIdentity | IdentityProblem> {
  const { userId, hash, token } = identity;
  const claimedContact = toContact(identity);
  if (token !== undefined) {
    let problem: IdentityProblem = 'IdentityRefused';
    for (const secret of secrets) {
      const result = await verifyToken(token, secret, now);
      if (typeof result !== 'string') return { ...result, unverified: claimedContact };
      if (result === 'IdentityExpired') problem = result;
    }
    return problem;
  }
  if (hash === undefined) return { userId: null, verified: {}, unverified: claimedContact };
  if (!userId || !secrets.some((secret) => isSigned(userId, hash, secret))) return 'IdentityRefused';
  return { userId, verified: {}, unverified: claimedContact };
}

export interface IdentityDeps {
  readonly store: Store;
  readonly sealer: Sealer;
}

const openSecrets = (
  sealer: Sealer,
  scope: ConnectionIds,
  row: IdentitySecretRow | undefined,
  now: number,
) => {
  const { secret, previous_secret: previous, previous_until: until } = row ?? {};
  const previousSecrets = previous && until && until > now ? [previous] : [];
  return [...(secret ? [secret] : []), ...previousSecrets].map((sealed) =>
    sealer.open(sealed, identitySecretContext(scope)),
  );
};

/**
 * Verifies the identity.
 * @throws ApiError IdentityRefused or IdentityExpired for a bad proof, IdentityRequired for a missing one
 */
export async function requireIdentity(
  { store, sealer }: IdentityDeps,
  scope: ConnectionIds,
  identity: VisitorIdentity | undefined,
  now: number,
): Promise<VerifiedIdentity> {
  const row = await readIdentityRow(store.db, scope);
  const proof = await verifyIdentity(identity ?? {}, openSecrets(sealer, scope, row, now), now);
  if (typeof proof === 'string') throw new ApiError(proof);
  if (row?.is_required === 1 && proof.userId === null) throw new ApiError('IdentityRequired');
  return proof;
}

const isEmail = (value: string) => Option.isSome(Schema.decodeUnknownOption(email)(value));
const isPhone = (value: string) => Option.isSome(Schema.decodeUnknownOption(phone)(value));

/** Drops invalid addresses instead of refusing them: they come from other systems. */
const validContactFields = ({ name, email: mail, phone: number }: Contact) => ({
  ...(name !== undefined && { name }),
  ...(mail && isEmail(mail) && { email: mail }),
  ...(number && isPhone(number) && { phone: number }),
});

async function applyIdentity(
  store: Store,
  trx: Transaction<Database>,
  scope: VisitorScope & { readonly visitorId: string },
  { verified, unverified, userId }: VerifiedIdentity,
): Promise<void> {
  const verifiedFields = validContactFields(verified);
  const contact = { ...validContactFields(unverified), ...verifiedFields };
  if (Object.keys(contact).length > 0) await updateVisitorContact(store, trx, scope, contact);
  if (userId !== null && Object.keys(verifiedFields).length > 0)
    await saveVerifiedContact(trx, scope, { ...verifiedFields });
}

/** Opens a conversation, or continues that of the verified visitor. */
export function openVerifiedConversation(
  { store }: IdentityDeps,
  input: NewConversation,
  proof: VerifiedIdentity,
): Promise<{ token: string; conversationId: string }> {
  const { accountId, botId, connectionId, now } = input;
  const { userId } = proof;
  return store.transact(async (trx) => {
    if (userId !== null) {
      await upsertIdentityRow(trx, { accountId, connectionId }, {}); // serialises parallel calls
      const verifiedVisitor = await findVerifiedVisitor(trx, { accountId, connectionId }, userId);
      if (verifiedVisitor) {
        const scope = { accountId, botId, ...verifiedVisitor };
        await applyIdentity(store, trx, scope, proof);
        return {
          token: await issueVisitorToken(trx, scope, now),
          conversationId: verifiedVisitor.conversationId,
        };
      }
    }
    const { token, visitorId, conversationId } = await openConversation(trx, input);
    if (userId !== null) await assignExternalId(trx, { accountId, visitorId }, userId);
    await applyIdentity(store, trx, { accountId, botId, conversationId, visitorId }, proof);
    return { token, conversationId };
  });
}

/** The token with which the browser continues the visitor's own conversation; null when there is none. */
export async function resumeVisitorToken(
  { store }: IdentityDeps,
  connection: ConnectionIds & { readonly botId: string },
  proof: VerifiedIdentity,
  { current, now }: { readonly current: string | undefined; readonly now: number },
): Promise<string | null> {
  const { accountId, botId, connectionId } = connection;
  const caller = current === undefined ? null : await findVisitorByToken(store, current);
  const currentVisitor =
    caller?.connectionId === connectionId && caller.accountId === accountId ? caller : null;
  const { userId } = proof;
  return store.transact(async (trx) => {
    if (userId === null) {
      // An unproven claim must not change a verified visitor.
      if (!currentVisitor || !current || (await readExternalId(trx, currentVisitor)) !== null) return null;
      await applyIdentity(store, trx, currentVisitor, proof);
      return current;
    }
    await upsertIdentityRow(trx, { accountId, connectionId }, {});
    const verifiedVisitor = await findVerifiedVisitor(trx, { accountId, connectionId }, userId);
    if (verifiedVisitor) {
      const scope = { accountId, botId, ...verifiedVisitor };
      await applyIdentity(store, trx, scope, proof);
      return currentVisitor?.visitorId === verifiedVisitor.visitorId && current
        ? current
        : issueVisitorToken(trx, scope, now);
    }
    if (!currentVisitor || !current || !(await assignExternalId(trx, currentVisitor, userId))) return null;
    await applyIdentity(store, trx, currentVisitor, proof);
    return current;
  });
}
