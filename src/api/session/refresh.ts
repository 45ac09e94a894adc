// Refreshes the access token once for all callers and tabs.
import { auth, type Session } from '../../../contract/auth/auth.ts';
import { toFailure } from '../../machines/port.ts';
import { request } from '../client/request.ts';
import { sessionStore } from './session.store.ts';
import { hasMark, setMark, withLock } from './tab-locks.ts';

let flight: Promise<Session> | null = null;

/**
 * The session that follows the one of `spent`. Callers of one tab share a flight, tabs share a lock: whoever
 * comes second finds the fresh pair in the store, or waits for it to arrive there.
 * @throws {Failure} TokenRefreshFailed or AccountDisabled after ending the session; passing ones leave it be.
 */
export function refreshSession(spent: string): Promise<Session> {
  flight ??= withLock('session.refresh', () => renew(spent)).finally(() => {
    flight = null;
  });
  return flight;
}

const ARRIVAL_MS = 2_000;
const renewed = (spent: string) => `session.renewed.${spent.slice(-24)}`;

async function renew(spent: string): Promise<Session> {
  // Another process's writing may be seen later than the end of its lock; its mark is seen at once.
  if (await hasMark(renewed(spent))) await arrival(spent);
  const kept = sessionStore.read();
  if (!kept) throw { error: 'TokenRefreshFailed' };
  if (kept.token !== spent) return kept;
  try {
    const session = await request(auth.refresh, { refreshToken: kept.refreshToken });
    sessionStore.write(session);
    await setMark(renewed(spent));
    return session;
  } catch (thrown) {
    const { error } = toFailure(thrown);
    if (error === 'TokenRefreshFailed' || error === 'AccountDisabled') sessionStore.clear(error);
    throw thrown;
  }
}

/** Settles when the store no longer holds `spent`, or after a while: then the server's grace has to do. */
function arrival(spent: string): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const look = () => sessionStore.read()?.token !== spent && settle();
    const timer = setTimeout(settle, ARRIVAL_MS);
    const stop = sessionStore.subscribe(look);
    look();
  });
}
