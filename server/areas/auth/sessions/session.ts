// Starts, refreshes and ends sessions, and authenticates access tokens.
// Reuse of an old refresh token revokes the whole session family.
import type { Kysely } from 'kysely';
import type { Session, UserInfo } from '../../../../contract/auth/auth.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import { ApiError, type CurrentUser, type RequestContext, type UserIds } from '../../shared/context.ts';
import { findAccountStatus } from '../accounts/accounts.find.store.ts';
import { toUserInfo } from '../accounts/user-info.ts';
import { findSessionUsers, findUser } from '../accounts/users.store.ts';
import { writeAudit } from '../audit.store.ts';
import type { AuthDeps } from '../auth.deps.ts';
import type { UserRef } from '../ownership/ownership.store.ts';
import { findSession, insertSession, revokeSessionFamily, rotateSession } from './sessions.store.ts';
import {
  createRefreshToken,
  hashRefreshToken,
  readRefreshToken,
  signAccessToken,
  verifyAccessToken,
} from './tokens.ts';

/**
 * Resolves the user of an access token, with a fresh read on every request.
 * @throws ApiError Unauthenticated, TokenExpired or AccountDisabled.
 */
export async function authenticate(
  { store, keys }: AuthDeps,
  token: string,
  now: number,
): Promise<CurrentUser> {
  const { sessionId } = await verifyAccessToken(keys.access, token, now);
  const found = (await findSessionUsers(store.db, [sessionId], now)).get(sessionId);
  if (!found) throw new ApiError('Unauthenticated');
  if (!found.enabled) throw new ApiError('AccountDisabled');
  return found.person;
}

/** Those of the sessions whose users can still use the panel. */
export async function findLiveUsers(
  { store }: AuthDeps,
  sessionIds: readonly string[],
  now: number,
): Promise<Map<string, CurrentUser>> {
  const found = await findSessionUsers(store.db, sessionIds, now);
  return new Map([...found].flatMap(([id, { enabled, person }]) => (enabled ? [[id, person]] : [])));
}

/** How long after a rotation a tab that lost the race still gets the winner's token. */
const GRACE_MS = 10_000;

/** The user as shown to themselves; undefined when there is none. */
export async function readUserInfo(
  db: Kysely<Database>,
  { accountId, userId }: UserIds,
  now: number,
): Promise<UserInfo | undefined> {
  const user = await findUser(db, accountId, userId);
  return user && toUserInfo(user, await findAccountStatus(db, accountId), now);
}

/** Issues tokens of a session that does not exist yet; they are invalid until it does. */
export interface IssuedTokens {
  readonly sessionId: string;
  readonly token: string;
  readonly refreshToken: string;
}

export async function issueTokens({ keys }: AuthDeps, owner: UserIds, now: number): Promise<IssuedTokens> {
  const sessionId = newId();
  const token = await signAccessToken(keys.access, { ...owner, sessionId }, now);
  return { sessionId, token, refreshToken: createRefreshToken(keys.refresh, sessionId) };
}

/** Creates the session of issued tokens in the caller's transaction. */
export const openIssuedSession = (
  db: Kysely<Database>,
  { sessionId, refreshToken }: IssuedTokens,
  owner: UserRef,
  { userAgent, ip, now }: RequestContext,
): Promise<void> =>
  insertSession(db, {
    id: sessionId,
    ...owner,
    refreshHash: hashRefreshToken(refreshToken),
    userAgent,
    ip,
    now,
  });

/**
 * Creates a session of a user inserted by the caller's transaction; its tokens are valid after the commit.
 */
export async function startSession(
  db: Kysely<Database>,
  deps: AuthDeps,
  owner: UserRef,
  facts: RequestContext,
): Promise<Session> {
  const issued = await issueTokens(deps, owner, facts.now);
  await openIssuedSession(db, issued, owner, facts);
  const described = await readUserInfo(db, owner, facts.now);
  if (!described) throw new ApiError('Unauthenticated');
  return { token: issued.token, refreshToken: issued.refreshToken, userInfo: described };
}

/**
 * Rotates the refresh token and returns the next pair.
 * @throws ApiError TokenRefreshFailed or AccountDisabled; a reused token ends its whole family
 */
export async function refreshSession(deps: AuthDeps, token: string, facts: RequestContext): Promise<Session> {
  const { store, keys } = deps;
  const { now } = facts;
  const parsedToken = readRefreshToken(keys.refresh, token);
  if (!parsedToken) throw new ApiError('TokenRefreshFailed');
  const found = await findSession(store.db, parsedToken.sessionId);
  if (!found) throw new ApiError('TokenRefreshFailed');
  const owner = { accountId: found.account_id, userId: found.user_id };
  const described = await readUserInfo(store.db, owner, now);
  // Disabling ends the sessions too, so this tells the user that they are disabled, not only that the session
  // ended.
  if (described && !described.enabled) throw new ApiError('AccountDisabled');
  if (!described || found.revoked_at !== null || found.expires_at <= now)
    throw new ApiError('TokenRefreshFailed');
  await rotateOrDetectReuse(deps, parsedToken, owner, facts);
  const claims = { ...owner, sessionId: parsedToken.sessionId };
  return {
    token: await signAccessToken(keys.access, claims, now),
    refreshToken: parsedToken.next,
    userInfo: described,
  };
}

/** Rotates, or detects a rotation just now; anything else is the reuse of a stolen token. */
async function rotateOrDetectReuse(
  { store, log }: AuthDeps,
  parsedToken: { sessionId: string; hash: string; next: string },
  owner: UserIds,
  { now, ip, userAgent }: RequestContext,
): Promise<void> {
  const { accountId } = owner;
  const to = hashRefreshToken(parsedToken.next);
  const rotation = { id: parsedToken.sessionId, accountId, from: parsedToken.hash, to, now };
  if (await rotateSession(store.db, rotation)) return;
  const session = await findSession(store.db, parsedToken.sessionId);
  if (!session || session.revoked_at !== null) throw new ApiError('TokenRefreshFailed');
  if (session.refresh_hash === to && now - session.last_seen_at <= GRACE_MS) return;
  await store.transact(async (trx) => {
    await revokeSessionFamily(trx, accountId, session.family_id, now);
    const details = { userAgent };
    await writeAudit(trx, { ...owner, action: 'token.reused', subject: session.id, ip, now, details });
  });
  log(`A refresh token was used twice; session ${session.id} and its family were ended`);
  throw new ApiError('TokenRefreshFailed');
}

/** Ends the session of a refresh token; an unknown token counts as ended. */
export async function endSession({ store, keys }: AuthDeps, token: string, now: number): Promise<void> {
  const parsedToken = readRefreshToken(keys.refresh, token);
  const session = parsedToken && (await findSession(store.db, parsedToken.sessionId));
  if (session) await revokeSessionFamily(store.db, session.account_id, session.family_id, now);
}
