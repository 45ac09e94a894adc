// Asks a logged-in user for their password again before a sensitive change.
import type { Selectable } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import { ApiError, type CurrentUser, type RequestContext } from '../../shared/context.ts';
import { findUser } from '../accounts/users.store.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { clearFailures, readRemainingWaitMs, recordFailure } from '../login/backoff.store.ts';
import { verifyPassword } from './password.ts';

/** Slower than at login, as a guesser here already holds a session. */
const sessionBackoff = { freeAttempts: 5, maxWaitMs: 5 * 60_000 };

/**
 * The user's row, once the password is confirmed. Users without a password need none.
 * @throws ApiError InvalidCredentials or TooManyRequests
 */
export async function confirmPassword(
  { store }: AuthDeps,
  { accountId, userId, sessionId }: CurrentUser,
  password: string,
  { now }: RequestContext,
): Promise<Selectable<Database['users']>> {
  const user = await findUser(store.db, accountId, userId);
  if (!user) throw new ApiError('Unauthenticated');
  if (user.password_hash === null) return user;
  const failureKey = `own password ${userId} in ${sessionId}`; // per session, so that the thief of one session cannot block the others
  const retryAfterMs = await readRemainingWaitMs(store.db, [failureKey], now);
  if (retryAfterMs > 0) throw new ApiError('TooManyRequests', { retryAfterMs });
  if (!(await verifyPassword(password, user.password_hash))) {
    await recordFailure(store.db, failureKey, sessionBackoff, now);
    throw new ApiError('InvalidCredentials');
  }
  await clearFailures(store.db, failureKey);
  return user;
}
