// SSO login: redirect, callback, account linking and login ticket.

import { randomInt } from 'node:crypto';
import { Schema } from 'effect';
import type { Transaction } from 'kysely';
import type { sso } from '../../../../contract/auth/sso.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { toInternalPath } from '../../../../contract/fields/link.rules.ts';
import { email as emailRule } from '../../../../contract/fields/rules.ts';
import { limits } from '../../../../contract/limits.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import { ApiError, type Handlers, type RequestContext } from '../../shared/context.ts';
import { emailKey } from '../../shared/identifier-keys.ts';
import { codeHmac, createLinkToken, readLinkToken, timingSafeEqualText } from '../../shared/one-time-code.ts';
import { createAccount, mapTakenIdentifiers } from '../accounts/accounts.store.ts';
import { findUser } from '../accounts/users.store.ts';
import { auditInitialPlan, writeAudit } from '../audit.store.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { insertCode } from '../code-requests/codes.store.ts';
import { consumeCode, findCode } from '../code-requests/codes.use.store.ts';
import { completeLogin } from '../login/complete-login.ts';
import { toUserRef, type UserRef } from '../ownership/ownership.store.ts';
import { releaseEmailFromOthers } from '../ownership/ownership.ts';
import { recordTermsAcceptance } from '../signup/terms.ts';
import type { SsoClient, SsoProfile } from './openid-connect.ts';
import { findUserByEmail, findUserByIdentity, linkIdentity } from './sso-identities.store.ts';

const isEmailAddress = Schema.is(emailRule);

/**
 * An address links an identity to a user only if both sides verified it: otherwise a sign-up with a
 * stranger's address would give that stranger access, and vice versa. Users who only typed it lose it.
 * @throws ApiError SsoEmailUnverified
 */
async function resolveSsoUser(
  { store }: AuthDeps,
  profile: SsoProfile,
  { now, ip, locale }: { now: number; ip: string; locale: 'fa' | 'en' },
): Promise<UserRef> {
  const { issuer, subject, email } = profile;
  const linkedUser = await findUserByIdentity(store.db, issuer, subject);
  if (linkedUser) return toUserRef(linkedUser);
  if (!profile.isEmailVerified || !isEmailAddress(email)) throw new ApiError('SsoEmailUnverified');
  const link = { issuer, subject, now };
  return mapTakenIdentifiers(() =>
    store.transact(async (trx) => {
      const existingUser = await findUserByEmail(trx, emailKey(email));
      const userIds = existingUser
        ? toUserRef(existingUser)
        : await createAccount(trx, toApplicant(profile, locale), now);
      const { accountId, userId } = userIds;
      if (!existingUser) {
        await auditInitialPlan(trx, { accountId, userId }, { ip, now });
        await releaseEmailFromOthers(store, trx, { email, userId }, { now, ip });
      }
      await linkIdentity(trx, userIds, link);
      await writeAudit(trx, { accountId, userId, action: 'identity.linked', ip, now, details: { issuer } });
      return userIds;
    }),
  );
}

function toApplicant({ email, firstName, lastName }: SsoProfile, locale: 'fa' | 'en') {
  const name = (email.split('@')[0] ?? '').replace(/[^A-Za-z0-9._]/g, '').slice(0, limits.username.max - 8);
  return {
    email,
    // The plain username may be taken; this one is unique, and can be changed.
    username: `${name || 'user'}.${String(randomInt(1_000_000)).padStart(6, '0')}`,
    phone: null,
    passwordHash: null,
    locale,
    firstName,
    lastName,
  };
}

const PURPOSE = 'sso';
/** Login at the provider may take a while. */
const AUTHORIZATION_LIFETIME_MS = 10 * 60_000;
/** Enough time to type a second factor. */
const TICKET_LIFETIME_MS = 5 * 60_000;
const SEAL_CONTEXT = 'sso journey';

const PendingAuthorization = Schema.fromJsonString(
  Schema.Struct({
    provider: Schema.String,
    verifier: Schema.String,
    state: Schema.String,
    nonce: Schema.String,
    binding: Schema.String,
    next: Schema.NullOr(Schema.String),
    locale: Schema.Literals(['fa', 'en']),
    until: Schema.Int,
  }),
);

const LoginTicket = Schema.fromJsonString(
  Schema.Struct({
    accountId: Schema.String,
    userId: Schema.String,
    ownershipVersion: Schema.String,
    by: Schema.String,
    binding: Schema.String,
    next: Schema.NullOr(Schema.String),
  }),
);

export interface SsoDeps extends AuthDeps {
  readonly clients: readonly SsoClient[];
}

const CALLBACK_PATHS = { server: '/api/auth/sso/callback', panel: '/auth/sso/callback' } as const;

const redirectUri = ({ publicUrl }: AuthDeps, { provider }: SsoClient): string =>
  publicUrl + CALLBACK_PATHS[provider.callback];

interface SsoStartRequest {
  readonly provider: string;
  readonly binding: string;
  readonly next: string | null;
  readonly locale: 'fa' | 'en';
}

/**
 * The authorization URL, and the sealed state that the browser must bring back.
 * @throws ApiError RouteNotFound for an unknown provider, SsoUnavailable
 */
export async function startSsoLogin(
  deps: SsoDeps,
  { provider, binding, next, locale }: SsoStartRequest,
  now: number,
): Promise<{ url: URL; sealed: string; maxAgeSeconds: number }> {
  const client = deps.clients.find((candidate) => candidate.provider.id === provider);
  if (!client) throw new ApiError('RouteNotFound');
  const { url, authorizationState } = await client.createAuthorization(redirectUri(deps, client));
  const authorization = {
    provider,
    ...authorizationState,
    binding,
    next: toInternalPath(next),
    locale,
    until: now + AUTHORIZATION_LIFETIME_MS,
  };
  const sealed = deps.sealer.seal(Schema.encodeSync(PendingAuthorization)(authorization), SEAL_CONTEXT);
  return { url, sealed, maxAgeSeconds: AUTHORIZATION_LIFETIME_MS / 1000 };
}

/**
 * The login ticket after the callback.
 * @param query what the other site added, whole
 * @throws ApiError SsoRefused, SsoUnavailable or SsoEmailUnverified
 */
export async function finishSsoLogin(
  deps: SsoDeps,
  { sealed, query }: { sealed: string | null; query: string },
  context: { now: number; ip: string },
): Promise<string> {
  const authorization = openPendingAuthorization(deps, sealed, context.now);
  const client = deps.clients.find(({ provider }) => provider.id === authorization.provider);
  if (!client) throw new ApiError('SsoRefused');
  const callbackUrl = new URL(`${redirectUri(deps, client)}${query}`);
  const profile = await client.exchangeCallback(callbackUrl, authorization);
  const userIds = await resolveSsoUser(deps, profile, { ...context, locale: authorization.locale });
  const id = newId();
  const ticket = createLinkToken(deps.keys.code, PURPOSE, id);
  const { binding, next } = authorization;
  await insertCode(deps.store.db, {
    id,
    purpose: PURPOSE,
    targetKey: id,
    address: context.ip,
    hmac: codeHmac(deps.keys.code, id, ticket),
    payload: Schema.encodeSync(LoginTicket)({ ...userIds, by: authorization.provider, binding, next }),
    now: context.now,
    lifetimeMs: TICKET_LIFETIME_MS,
  });
  return ticket;
}

function openPendingAuthorization(
  { sealer }: AuthDeps,
  sealed: string | null,
  now: number,
): typeof PendingAuthorization.Type {
  try {
    const authorization = Schema.decodeSync(PendingAuthorization)(sealer.open(sealed ?? '', SEAL_CONTEXT));
    if (authorization.until > now) return authorization;
  } catch {
    // A missing, expired or forged cookie is refused in the same way.
  }
  throw new ApiError('SsoRefused');
}

/** Handlers of `contract/auth/sso.ts`. */
export function ssoHandlers(deps: SsoDeps): Handlers<typeof sso> {
  return {
    providers: async () => deps.clients.map(({ provider: { id, label } }) => ({ id, label })),
    logIn: (input, _caller, context) => logInByTicket(deps, input, context),
  };
}

async function logInByTicket(
  deps: SsoDeps,
  { ticket, binding, secondFactor, termsVersion }: InputOf<typeof sso.logIn>,
  context: RequestContext,
): Promise<OutputOf<typeof sso.logIn>> {
  const { store, keys } = deps;
  const parsedTicket = readLinkToken(keys.code, PURPOSE, ticket);
  const storedTicket = parsedTicket && (await findCode(store.db, parsedTicket.id, PURPOSE, context.now));
  if (
    !parsedTicket ||
    !storedTicket?.payload ||
    !timingSafeEqualText(storedTicket.code_hmac, parsedTicket.hmac)
  )
    throw new ApiError('CodeInvalidOrUsed');
  const {
    accountId,
    userId,
    ownershipVersion,
    by,
    next,
    binding: storedBinding,
  } = Schema.decodeSync(LoginTicket)(storedTicket.payload);
  const user = timingSafeEqualText(storedBinding, binding)
    ? await findUser(store.db, accountId, userId)
    : undefined;
  if (user?.ownership_version !== ownershipVersion) throw new ApiError('CodeInvalidOrUsed');
  const consume = async (trx: Transaction<Database>) => {
    await recordTermsAcceptance(trx, user, termsVersion, context.now);
    if (!(await consumeCode(trx, parsedTicket.id, context.now, parsedTicket.hmac)))
      throw new ApiError('CodeInvalidOrUsed');
  };
  return {
    session: await completeLogin(deps, user, { loginMethod: by, secondFactor, consume }, context),
    next,
  };
}
