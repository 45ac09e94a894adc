// Refreshes the access token once for all callers and tabs.
import { auth, type Session } from '../../../contract/auth/auth.ts';
import { toFailure } from '../../machines/port.ts';
import { request } from '../client/request.ts';
import { sessionStore } from './session.store.ts';
import { hasMark, setMark, withLock } from './tab-locks.ts';

let pendingRefresh: Promise<Session> | null = null;

/**
 * The session after the one of `oldToken`. Callers of one tab share a request, tabs share a lock: later ones
 * find the new tokens in the storage, or wait for them to arrive there.
 * @throws {Failure} TokenRefreshFailed or AccountDisabled after ending the session; temporary failures keep
 * it.
 */
export function refreshSession(oldToken: string): Promise<Session> {
  pendingRefresh ??= withLock('session.refresh', () => renew(oldToken)).finally(() => {
    pendingRefresh = null;
  });
  return pendingRefresh;
}

const NEW_TOKEN_TIMEOUT_MS = 2_000;
const renewedMark = (oldToken: string) => `session.renewed.${oldToken.slice(-24)}`;

async function renew(oldToken: string): Promise<Session> {
  // Another process's write may become visible after its lock is released; its mark is visible at once.
  if (await hasMark(renewedMark(oldToken))) await waitForNewToken(oldToken);
  const stored = sessionStore.read();
  if (!stored) throw { error: 'TokenRefreshFailed' };
  if (stored.token !== oldToken) return stored;
  try {
    const session = await request(auth.refresh, { refreshToken: stored.refreshToken });
    sessionStore.write(session);
    await setMark(renewedMark(oldToken));
    return session;
  } catch (thrown) {
    const { error } = toFailure(thrown);
    if (error === 'TokenRefreshFailed' || error === 'AccountDisabled') sessionStore.clear(error);
    throw thrown;
  }
}

/**
 * Resolves once the storage no longer holds `oldToken`, or after a timeout (the server has a grace period).
 */
function waitForNewToken(oldToken: string): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const check = () => sessionStore.read()?.token !== oldToken && settle();
    const timer = setTimeout(settle, NEW_TOKEN_TIMEOUT_MS);
    const stop = sessionStore.subscribe(check);
    check();
  });
}
