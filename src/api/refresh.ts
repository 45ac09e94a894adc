// Knows how a spent token becomes a fresh one, once for all callers and all tabs. Knows no other call.
import { auth, type Session } from '../../contract/auth.ts';
import { failureOf } from '../machines/port.ts';
import { request } from './request.ts';
import { sessionStore } from './session.store.ts';

let flight: Promise<Session> | null = null;

/**
 * The session that follows the one of `spent`. Callers of one tab share a flight, tabs share a lock: whoever
 * comes second finds the fresh pair in the store.
 * @throws {Failure} TokenRefreshFailed or AccountDisabled after ending the session; passing ones leave it be.
 */
export function refreshSession(spent: string): Promise<Session> {
  flight ??= alone(() => renew(spent)).finally(() => {
    flight = null;
  });
  return flight;
}

async function renew(spent: string): Promise<Session> {
  const kept = sessionStore.read();
  if (!kept) throw { error: 'TokenRefreshFailed' };
  if (kept.token !== spent) return kept;
  try {
    const session = await request(auth.refresh, { refreshToken: kept.refreshToken });
    sessionStore.write(session);
    return session;
  } catch (thrown) {
    const { error } = failureOf(thrown);
    if (error === 'TokenRefreshFailed' || error === 'AccountDisabled') sessionStore.clear(error);
    throw thrown;
  }
}

// Locks exist in secure contexts only; without them the server's grace for the previous token has to do.
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('session.refresh', work) : work();
