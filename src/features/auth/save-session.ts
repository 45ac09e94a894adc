// Stores a new session for every tab.
import type { Session } from '../../../contract/auth/auth.ts';
import { sessionStore } from '../../api/session/session.store.ts';

/** Nothing navigates here: the session machine and the route guard react to the store. */
export const saveSession = (_: unknown, { session }: { session: Session }): void =>
  sessionStore.write(session);
