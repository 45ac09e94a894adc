// Password login with per-account and per-address backoff.
import type { Selectable, Transaction } from 'kysely';
import type { auth, Session } from '../../../../contract/auth/auth.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Database } from '../../../store/schema/database.ts';
import { addressKey } from '../../shared/address-key.ts';
import { ApiError, type RequestContext } from '../../shared/context.ts';
import { usernameKey } from '../../shared/identifier-keys.ts';
import { Semaphore } from '../../shared/semaphore.ts';
import { findByIdentifier } from '../accounts/accounts.find.store.ts';
import { writeAudit } from '../audit.store.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { MAX_CONCURRENT_HASHES, verifyPassword } from '../password/password.ts';
import {
  type BackoffState,
  clearFailures,
  isKnownAddress,
  readBackoff,
  recordFailure,
} from './backoff.store.ts';
import { completeLogin } from './complete-login.ts';
import { requireRobotProof } from './robot-check.ts';

/** Per account and address together: a stranger's guesses from elsewhere never keep the owner out. */
const accountAndAddressBackoff = { freeAttempts: 5, maxWaitMs: 60_000 };
/** Per account from anywhere: nobody waits for what strangers do, but each further try costs the robot check. */
const accountBackoff = { freeAttempts: Number.POSITIVE_INFINITY, maxWaitMs: 0 };
const ACCOUNT_FAILURES_BEFORE_ROBOT_CHECK = 50;
/**
 * Per address: an office may mistype more often than one person. Long before anybody has to wait, each further try
 * costs the robot check instead: a person passes it, and a swarm pays for every guess. Who logged in there before
 * never waits for a neighbour.
 */
const addressBackoff = { freeAttempts: 100, maxWaitMs: 5 * 60_000 };
const ADDRESS_FAILURES_BEFORE_ROBOT_CHECK = 10;

/**
 * While one password is checked the next login is got ready and the last one written down; all others wait outside,
 * where they cost those who chat nothing. And many guesses sent at once are looked at one after another.
 */
const loginSemaphore = new Semaphore({ maxConcurrent: MAX_CONCURRENT_HASHES + 1, maxWaiting: 60 });

type UserRow = Selectable<Database['users']>;

/** The one of the candidates whose password it is; takes as long when there is no candidate. */
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
 * @throws ApiError InvalidCredentials, TooManyRequests, RobotNotConfirmed, whatever `completeLogin` throws, or
 * LoginFailed when the password cannot be checked
 */
export const logIn = (
  deps: AuthDeps,
  input: InputOf<typeof auth.login>,
  facts: RequestContext,
): Promise<Session> => loginSemaphore.run(() => logInWithPassword(deps, input, facts));

async function logInWithPassword(
  deps: AuthDeps,
  { identifier, password, secondFactor, robot }: InputOf<typeof auth.login>,
  facts: RequestContext,
): Promise<Session> {
  const { store, log } = deps;
  const { now, ip } = facts;
  const candidates = await findByIdentifier(store.db, identifier);
  const account = `login ${candidates[0]?.id ?? usernameKey(identifier)}`;
  const address = `login from ${addressKey(ip)}`;
  const accountAtAddress = `${account} from ${addressKey(ip)}`;
  const remembered = await readBackoff(store.db, [accountAtAddress, account, address], now);
  const retryAfterMs = await remainingLoginWait(
    deps,
    remembered,
    { accountAtAddress, address, candidate: candidates[0] },
    facts,
  );
  if (retryAfterMs > 0) throw new ApiError('TooManyRequests', { retryAfterMs });
  const isSwarm =
    remembered.failuresOf(address) >= ADDRESS_FAILURES_BEFORE_ROBOT_CHECK ||
    remembered.failuresOf(account) >= ACCOUNT_FAILURES_BEFORE_ROBOT_CHECK;
  if (isSwarm) await requireRobotProof(deps, robot, now);
  const user = await findPasswordOwner(candidates, password).catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    log(`A password could not be checked: ${error instanceof Error ? error.message : 'unknown reason'}`);
    throw new ApiError('LoginFailed');
  });
  if (!user) {
    await recordLoginFailure(deps, { accountAtAddress, account, address, candidate: candidates[0] }, facts);
    throw new ApiError('InvalidCredentials');
  }
  // Forgiven with the session, in one commit; whoever lacks the second step has not come in yet.
  const spend = (trx: Transaction<Database>) => clearFailures(trx, accountAtAddress);
  return completeLogin(
    deps,
    user,
    { by: 'password', secondFactor, ...(remembered.failuresOf(accountAtAddress) > 0 && { consume: spend }) },
    facts,
  );
}

/** How long to wait here: for the own failures, and for those of others behind the address where one is new to it. */
async function remainingLoginWait(
  { store }: AuthDeps,
  backoff: BackoffState,
  { accountAtAddress, address, candidate }: Pick<LoginAttempt, 'accountAtAddress' | 'address' | 'candidate'>,
  facts: RequestContext,
): Promise<number> {
  const own = backoff.waitMsOf(accountAtAddress);
  if (backoff.waitMsOf(address) === 0 || !candidate) return Math.max(own, backoff.waitMsOf(address));
  const owner = { accountId: candidate.account_id, userId: candidate.id };
  return (await isKnownAddress(store.db, owner, facts)) ? own : Math.max(own, backoff.waitMsOf(address));
}

interface LoginAttempt {
  readonly accountAtAddress: string;
  readonly account: string;
  readonly address: string;
  /** Whose password was guessed at, if anybody's. */
  readonly candidate: UserRow | undefined;
}

/**
 * Counted and written down together, before the answer. For those whom nobody knows a count stands in for the
 * entry, so that the answer takes as long.
 */
async function recordLoginFailure(
  { store }: AuthDeps,
  { accountAtAddress, account, address, candidate }: LoginAttempt,
  { ip, now }: RequestContext,
): Promise<void> {
  await store.transact(async (trx) => {
    await recordFailure(trx, accountAtAddress, accountAndAddressBackoff, now);
    await recordFailure(trx, account, accountBackoff, now);
    await recordFailure(trx, address, addressBackoff, now);
    if (!candidate) return recordFailure(trx, `nobody ${account}`, accountBackoff, now);
    const person = { accountId: candidate.account_id, userId: candidate.id };
    await writeAudit(trx, { ...person, action: 'login.failed', ip, now, details: { by: 'password' } });
  });
}
