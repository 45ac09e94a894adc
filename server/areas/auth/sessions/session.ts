// Starts, refreshes and ends sessions, and authenticates access tokens.
// Reuse of an old refresh token revokes the whole session family.
import type { Kysely } from 'kysely';
import type { Session, UserInfo } from '../../../../contract/auth/auth.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import { type Person, Refusal, type RequestFacts } from '../../shared/context.ts';
import { findStanding } from '../accounts/accounts.find.store.ts';
import { userInfo } from '../accounts/user-info.ts';
import { findPersons, findUser } from '../accounts/users.store.ts';
import { writeAudit } from '../audit.store.ts';
import type { AuthDeps } from '../auth.deps.ts';
import type { Owner } from '../ownership/ownership.store.ts';
import type { Holder } from '../second-factor/recovery-codes.store.ts';
import { endFamily, findSession, openSession, rotateSession } from './sessions.store.ts';
import {
  firstRefreshToken,
  readAccessToken,
  readRefreshToken,
  refreshHash,
  signAccessToken,
} from './tokens.ts';

/**
 * Who is behind an access token, looked up anew for every request.
 * @throws Refusal Unauthenticated, TokenExpired or AccountDisabled.
 */
export async function recognise({ store, keys }: AuthDeps, token: string, now: number): Promise<Person> {
  const { sessionId } = await readAccessToken(keys.access, token, now);
  const found = (await findPersons(store.db, [sessionId], now)).get(sessionId);
  if (!found) throw new Refusal('Unauthenticated');
  if (!found.enabled) throw new Refusal('AccountDisabled');
  return found.person;
}

/** Those of the sessions whose persons may still be here. */
export async function stillHere(
  { store }: AuthDeps,
  sessionIds: readonly string[],
  now: number,
): Promise<Map<string, Person>> {
  const found = await findPersons(store.db, sessionIds, now);
  return new Map([...found].flatMap(([id, { enabled, person }]) => (enabled ? [[id, person]] : [])));
}

/** A tab that lost the race for a refresh gets the winner's token this long afterwards. */
const GRACE_MS = 10_000;

/** The person as shown to themselves; undefined when there is none. */
export async function describe(
  db: Kysely<Database>,
  { accountId, userId }: Holder,
  now: number,
): Promise<UserInfo | undefined> {
  const user = await findUser(db, accountId, userId);
  return user && userInfo(user, await findStanding(db, accountId), now);
}

/** The tokens of a session that is still to be opened: worth nothing until then. */
export interface Issued {
  readonly sessionId: string;
  readonly token: string;
  readonly refreshToken: string;
}

export async function issueTokens({ keys }: AuthDeps, owner: Holder, now: number): Promise<Issued> {
  const sessionId = newId();
  const token = await signAccessToken(keys.access, { ...owner, sessionId }, now);
  return { sessionId, token, refreshToken: firstRefreshToken(keys.refresh, sessionId) };
}

/** Opens the session of issued tokens inside the caller's transaction. */
export const openIssued = (
  db: Kysely<Database>,
  { sessionId, refreshToken }: Issued,
  owner: Owner,
  { userAgent, ip, now }: RequestFacts,
): Promise<void> =>
  openSession(db, { id: sessionId, ...owner, refreshHash: refreshHash(refreshToken), userAgent, ip, now });

/** Opens a session of whoever came to be in the caller's transaction; its tokens are worth something once that commits. */
export async function beginSession(
  db: Kysely<Database>,
  deps: AuthDeps,
  owner: Owner,
  facts: RequestFacts,
): Promise<Session> {
  const issued = await issueTokens(deps, owner, facts.now);
  await openIssued(db, issued, owner, facts);
  const described = await describe(db, owner, facts.now);
  if (!described) throw new Refusal('Unauthenticated');
  return { token: issued.token, refreshToken: issued.refreshToken, userInfo: described };
}

/**
 * The next pair of tokens.
 * @throws Refusal TokenRefreshFailed or AccountDisabled; a token that was used before ends its whole family.
 */
export async function continueSession(deps: AuthDeps, token: string, facts: RequestFacts): Promise<Session> {
  const { store, keys } = deps;
  const { now } = facts;
  const given = readRefreshToken(keys.refresh, token);
  if (!given) throw new Refusal('TokenRefreshFailed');
  const found = await findSession(store.db, given.sessionId);
  if (!found) throw new Refusal('TokenRefreshFailed');
  const owner = { accountId: found.account_id, userId: found.user_id };
  const described = await describe(store.db, owner, now);
  // Disabling ends the sessions too: whoever holds the token of one reads why, not only that it has ended.
  if (described && !described.enabled) throw new Refusal('AccountDisabled');
  if (!described || found.revoked_at !== null || found.expires_at <= now)
    throw new Refusal('TokenRefreshFailed');
  await step(deps, given, owner, facts);
  const claims = { ...owner, sessionId: given.sessionId };
  return {
    token: await signAccessToken(keys.access, claims, now),
    refreshToken: given.next,
    userInfo: described,
  };
}

/** Rotates, or finds that it was rotated just now; anything else is a stolen token's second use. */
async function step(
  { store, log }: AuthDeps,
  given: { sessionId: string; hash: string; next: string },
  owner: Holder,
  { now, ip, userAgent }: RequestFacts,
): Promise<void> {
  const { accountId } = owner;
  const to = refreshHash(given.next);
  const rotation = { id: given.sessionId, accountId, from: given.hash, to, now };
  if (await rotateSession(store.db, rotation)) return;
  const session = await findSession(store.db, given.sessionId);
  if (!session || session.revoked_at !== null) throw new Refusal('TokenRefreshFailed');
  if (session.refresh_hash === to && now - session.last_seen_at <= GRACE_MS) return;
  await store.transact(async (trx) => {
    await endFamily(trx, accountId, session.family_id, now);
    const details = { userAgent };
    await writeAudit(trx, { ...owner, action: 'token.reused', subject: session.id, ip, now, details });
  });
  log(`A refresh token was used twice; session ${session.id} and its family were ended`);
  throw new Refusal('TokenRefreshFailed');
}

/** Ends the session of a refresh token; one that is unknown has ended already. */
export async function finishSession({ store, keys }: AuthDeps, token: string, now: number): Promise<void> {
  const given = readRefreshToken(keys.refresh, token);
  const session = given && (await findSession(store.db, given.sessionId));
  if (session) await endFamily(store.db, session.account_id, session.family_id, now);
}
