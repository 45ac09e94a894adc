// Password login with per-account and per-address backoff.
import type { Selectable, Transaction } from 'kysely';
import type { auth, Session } from '../../../../contract/auth/auth.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Database } from '../../../store/schema/database.ts';
import { ApiError, type RequestContext } from '../../shared/context.ts';
import { usernameKey } from '../../shared/identifier-keys.ts';
import { ipAddressKey } from '../../shared/ip-address-key.ts';
import { Semaphore } from '../../shared/semaphore.ts';
import { findByIdentifier } from '../accounts/accounts.find.store.ts';
import { writeAudit } from '../audit.store.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { MAX_CONCURRENT_HASHES, verifyPassword } from '../password/password.ts';
import {
  type BackoffState,
  clearFailures,
  isKnownIpAddress,
  readBackoff,
  recordFailure,
} from './backoff.store.ts';
import { completeLogin } from './complete-login.ts';
import { requireRobotProof } from './robot-check.ts';

/** Per account and address together, so that guesses from other addresses never lock the owner out. */
const accountAndAddressBackoff = { freeAttempts: 5, maxWaitMs: 60_000 };
/** Per account from any address: never a wait, but above a limit each try needs the robot check. */
const accountBackoff = { freeAttempts: Number.POSITIVE_INFINITY, maxWaitMs: 0 };
const ACCOUNT_FAILURES_BEFORE_ROBOT_CHECK = 50;
/**
 * Per address, which many people of an office may share. Long before anybody has to wait, each further try needs the
 * robot check. Users who have logged in from the address before never wait for the failures of others.
 */
const addressBackoff = { freeAttempts: 100, maxWaitMs: 5 * 60_000 };
const ADDRESS_FAILURES_BEFORE_ROBOT_CHECK = 10;

/**
 * Limits concurrent logins to the hash workers plus one; the others queue, so guesses sent in parallel are checked in
 * turn.
 */
const loginSemaphore = new Semaphore({ maxConcurrent: MAX_CONCURRENT_HASHES + 1, maxWaiting: 60 });

type UserRow = Selectable<Database['users']>;

/** Finds the candidate with this password; takes equally long without candidates, to hide who exists. */
async function findPasswordOwner(
  candidates: readonly UserRow[],
  password: string,
): Promise<UserRow | undefined> {
  if (candidates.length === 0) await verifyPassword(password, null);
  for (const candidate of candidates)
    if (await verifyPassword(password, candidate.password_hash)) return candidate;
  return undefined;
}

/**
 * @throws ApiError InvalidCredentials, TooManyRequests, RobotCheckNeeded, whatever `completeLogin` throws, or
 * LoginFailed when the password cannot be checked
 */
export const logIn = (
  deps: AuthDeps,
  input: InputOf<typeof auth.login>,
  context: RequestContext,
): Promise<Session> => loginSemaphore.run(() => logInWithPassword(deps, input, context));

async function logInWithPassword(
  deps: AuthDeps,
  { identifier, password, secondFactor, robot }: InputOf<typeof auth.login>,
  context: RequestContext,
): Promise<Session> {
  const { store, log } = deps;
  const { now, ip } = context;
  const candidates = await findByIdentifier(store.db, identifier);
  const accountBackoffKey = `login ${candidates[0]?.id ?? usernameKey(identifier)}`;
  const addressBackoffKey = `login from ${ipAddressKey(ip)}`;
  const accountAndAddressBackoffKey = `${accountBackoffKey} from ${ipAddressKey(ip)}`;
  const backoff = await readBackoff(
    store.db,
    [accountAndAddressBackoffKey, accountBackoffKey, addressBackoffKey],
    now,
  );
  const retryAfterMs = await calculateLoginWaitMs(
    deps,
    backoff,
    { accountAndAddressBackoffKey, addressBackoffKey, candidate: candidates[0] },
    context,
  );
  if (retryAfterMs > 0) throw new ApiError('TooManyRequests', { retryAfterMs });
  const needsRobotCheck =
    backoff.failuresOf(addressBackoffKey) >= ADDRESS_FAILURES_BEFORE_ROBOT_CHECK ||
    backoff.failuresOf(accountBackoffKey) >= ACCOUNT_FAILURES_BEFORE_ROBOT_CHECK;
  if (needsRobotCheck) await requireRobotProof(deps, robot, now);
  const user = await findPasswordOwner(candidates, password).catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    log(`A password could not be checked: ${error instanceof Error ? error.message : 'unknown reason'}`);
    throw new ApiError('LoginFailed');
  });
  if (!user) {
    await recordLoginFailure(
      deps,
      { accountAndAddressBackoffKey, accountBackoffKey, addressBackoffKey, candidate: candidates[0] },
      context,
    );
    throw new ApiError('InvalidCredentials');
  }
  // Clears the failure count in the transaction that creates the session, so not before the second factor passed.
  const clearAccountFailures = (trx: Transaction<Database>) =>
    clearFailures(trx, accountAndAddressBackoffKey);
  return completeLogin(
    deps,
    user,
    {
      loginMethod: 'password',
      secondFactor,
      ...(backoff.failuresOf(accountAndAddressBackoffKey) > 0 && { consume: clearAccountFailures }),
    },
    context,
  );
}

/**
 * The remaining wait: of this account at this address, and of the address unless the user has logged in from it
 * before.
 */
async function calculateLoginWaitMs(
  { store }: AuthDeps,
  backoff: BackoffState,
  {
    accountAndAddressBackoffKey,
    addressBackoffKey,
    candidate,
  }: Pick<LoginAttempt, 'accountAndAddressBackoffKey' | 'addressBackoffKey' | 'candidate'>,
  context: RequestContext,
): Promise<number> {
  const accountWaitMs = backoff.waitMsOf(accountAndAddressBackoffKey);
  if (backoff.waitMsOf(addressBackoffKey) === 0 || !candidate)
    return Math.max(accountWaitMs, backoff.waitMsOf(addressBackoffKey));
  const owner = { accountId: candidate.account_id, userId: candidate.id };
  return (await isKnownIpAddress(store.db, owner, context))
    ? accountWaitMs
    : Math.max(accountWaitMs, backoff.waitMsOf(addressBackoffKey));
}

interface LoginAttempt {
  readonly accountAndAddressBackoffKey: string;
  readonly accountBackoffKey: string;
  readonly addressBackoffKey: string;
  /** The user whose password was tried; undefined for an unknown identifier. */
  readonly candidate: UserRow | undefined;
}

/**
 * Counts and audits the failure in one transaction, before the response. For unknown identifiers an extra count
 * replaces the audit entry, so that the response takes equally long.
 */
async function recordLoginFailure(
  { store }: AuthDeps,
  { accountAndAddressBackoffKey, accountBackoffKey, addressBackoffKey, candidate }: LoginAttempt,
  { ip, now }: RequestContext,
): Promise<void> {
  await store.transact(async (trx) => {
    await recordFailure(trx, accountAndAddressBackoffKey, accountAndAddressBackoff, now);
    await recordFailure(trx, accountBackoffKey, accountBackoff, now);
    await recordFailure(trx, addressBackoffKey, addressBackoff, now);
    if (!candidate) return recordFailure(trx, `nobody ${accountBackoffKey}`, accountBackoff, now);
    const userIds = { accountId: candidate.account_id, userId: candidate.id };
    await writeAudit(trx, { ...userIds, action: 'login.failed', ip, now, details: { by: 'password' } });
  });
}
