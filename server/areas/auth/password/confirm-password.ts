// Asks a logged-in user for their password again before a sensitive change.
import type { Selectable } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import { type Person, Refusal, type RequestFacts } from '../../shared/context.ts';
import { findUser } from '../accounts/users.store.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { forgive, recordFailure, waitFor } from '../login/backoff.store.ts';
import { matchesPassword } from './password.ts';

/** Whoever guesses here holds a session: slower than at the door. */
const wrongPasswords = { free: 5, longestMs: 5 * 60_000 };

/**
 * The person's row, once the password is theirs. Those who have none need none.
 * @throws Refusal InvalidCredentials or TooManyRequests
 */
export async function confirmPassword(
  { store }: AuthDeps,
  { accountId, userId, sessionId }: Person,
  password: string,
  { now }: RequestFacts,
): Promise<Selectable<Database['users']>> {
  const user = await findUser(store.db, accountId, userId);
  if (!user) throw new Refusal('Unauthenticated');
  if (user.password_hash === null) return user;
  const guessed = `own password ${userId} in ${sessionId}`; // who stole one session stalls no other
  const retryAfterMs = await waitFor(store.db, [guessed], now);
  if (retryAfterMs > 0) throw new Refusal('TooManyRequests', { retryAfterMs });
  if (!(await matchesPassword(password, user.password_hash))) {
    await recordFailure(store.db, guessed, wrongPasswords, now);
    throw new Refusal('InvalidCredentials');
  }
  await forgive(store.db, guessed);
  return user;
}
