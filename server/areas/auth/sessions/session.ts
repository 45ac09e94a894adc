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
  const sessionUser = (await findSessionUsers(store.db, [sessionId], now)).get(sessionId);
  if (!sessionUser) throw new ApiError('Unauthenticated');
  if (!sessionUser.isEnabled) throw new ApiError('AccountDisabled');
  return sessionUser.user;
}

/** The users of those sessions who can still use the panel, by session id. */
export async function findActiveUsers(
  { store }: AuthDeps,
  sessionIds: readonly string[],
  now: number,
): Promise<Map<string, CurrentUser>> {
  const sessionUsers = await findSessionUsers(store.db, sessionIds, now);
  return new Map([...sessionUsers].flatMap(([id, { isEnabled, user }]) => (isEnabled ? [[id, user]] : [])));
}

/** How long after a rotation a tab that lost the race still gets the winner's token. */
const ROTATION_GRACE_MS = 10_000;

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
export const insertIssuedSession = (
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
  context: RequestContext,
): Promise<Session> {
  const tokens = await issueTokens(deps, owner, context.now);
  await insertIssuedSession(db, tokens, owner, context);
  const userInfo = await readUserInfo(db, owner, context.now);
  if (!userInfo) throw new ApiError('Unauthenticated');
  return { token: tokens.token, refreshToken: tokens.refreshToken, userInfo };
}

/**
 * Rotates the refresh token and returns the next pair.
 * @throws ApiError TokenRefreshFailed or AccountDisabled; a reused token ends its whole family
 */
export async function refreshSession(
  deps: AuthDeps,
  token: string,
  context: RequestContext,
): Promise<Session> {
  const { store, keys } = deps;
  const { now } = context;
  const parsedToken = readRefreshToken(keys.refresh, token);
  if (!parsedToken) throw new ApiError('TokenRefreshFailed');
  const session = await findSession(store.db, parsedToken.sessionId);
  if (!session) throw new ApiError('TokenRefreshFailed');
  const owner = { accountId: session.account_id, userId: session.user_id };
  const userInfo = await readUserInfo(store.db, owner, now);
  // Disabling ends the sessions too, so this tells the user that they are disabled, not only that the session
  // ended.
  if (userInfo && !userInfo.enabled) throw new ApiError('AccountDisabled');
  if (!userInfo || session.revoked_at !== null || session.expires_at <= now)
    throw new ApiError('TokenRefreshFailed');
  await rotateOrDetectReuse(deps, parsedToken, owner, context);
  const claims = { ...owner, sessionId: parsedToken.sessionId };
  return {
    token: await signAccessToken(keys.access, claims, now),
    refreshToken: parsedToken.nextToken,
    userInfo,
  };
}

/** Rotates, or detects a rotation just now; anything else is the reuse of a stolen token. */
async function rotateOrDetectReuse(
  { store, log }: AuthDeps,
  parsedToken: { sessionId: string; hash: string; nextToken: string },
  owner: UserIds,
  { now, ip, userAgent }: RequestContext,
): Promise<void> {
  const { accountId } = owner;
  const nextHash = hashRefreshToken(parsedToken.nextToken);
  const rotation = { id: parsedToken.sessionId, accountId, currentHash: parsedToken.hash, nextHash, now };
  if (await rotateSession(store.db, rotation)) return;
  const session = await findSession(store.db, parsedToken.sessionId);
  if (!session || session.revoked_at !== null) throw new ApiError('TokenRefreshFailed');
  if (session.refresh_hash === nextHash && now - session.last_seen_at <= ROTATION_GRACE_MS) return;
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
