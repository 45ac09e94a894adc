// Keeps the session's tokens and user in the browser's storage.
import type { Session, UserInfo } from '../../../contract/auth/auth.ts';
import type { EndReason } from '../../machines/auth/session/session.machine.ts';
import { type KeyStore, localStore } from '../../platform/storage/storage.ts';

/** The stored session, shared by all tabs. `endReason` is kept until the next session is stored. */
export interface SessionStore {
  read(): Session | null;
  endReason(): EndReason | null;
  write(session: Session): void;
  /** Updates the same person's data; data of another person is ignored. */
  writeUser(userInfo: UserInfo): void;
  clear(reason?: EndReason): void;
  subscribe(listener: () => void): () => void;
  subscribeUser(listener: () => void): () => void;
}

const END_REASON_KEY = 'sessionEnded';

/** `token` is written last and removed last: a listener of its change finds the other parts in place. */
export function createSessionStore(store: KeyStore): SessionStore {
  return {
    read() {
      const token = store.get('token');
      const refreshToken = store.get('refreshToken');
      const userInfo = readUserInfo(store.get('userInfo'));
      return token && refreshToken && userInfo ? { token, refreshToken, userInfo } : null;
    },
    endReason() {
      const stored = store.get(END_REASON_KEY);
      return stored === 'TokenRefreshFailed' || stored === 'AccountDisabled' ? stored : null;
    },
    write({ token, refreshToken, userInfo }) {
      store.remove(END_REASON_KEY);
      store.set('userInfo', JSON.stringify(userInfo));
      store.set('refreshToken', refreshToken);
      store.set('token', token);
    },
    writeUser(userInfo) {
      if (readUserInfo(store.get('userInfo'))?.id !== userInfo.id) return;
      store.set('userInfo', JSON.stringify(userInfo));
    },
    clear(reason) {
      if (reason) store.set(END_REASON_KEY, reason);
      store.remove('userInfo');
      store.remove('refreshToken');
      store.remove('token');
    },
    subscribe: (listener) => store.subscribe('token', listener),
    subscribeUser: (listener) => store.subscribe('userInfo', listener),
  };
}

/** The session of this browser. */
export const sessionStore: SessionStore = createSessionStore(localStore);

function readUserInfo(stored: string | null): UserInfo | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return isUserInfo(value) ? value : null;
  } catch {
    return null; // Other code wrote under our key; without a user there is no session.
  }
}

// Only decoded server data is stored here, so checking the identity is enough.
const isUserInfo = (value: unknown): value is UserInfo =>
  typeof value === 'object' && value !== null && 'id' in value && 'username' in value;
