// Stores a new session for every tab.
import type { Session } from '../../../contract/auth/auth.ts';
import { sessionStore } from '../../api/session/session.store.ts';

/** The session's own chart hears of it, in this tab and the others, and the guard leads on: nothing here navigates. */
export const saveSession = (_: unknown, { session }: { session: Session }): void =>
  sessionStore.write(session);
