// The logged-in user as a store for React.
import type { UserInfo } from '../../../contract/auth/auth.ts';
import { sessionStore } from './session.store.ts';

let cached: UserInfo | null = null;

/** Returns the same object until the user changes, in this tab or another. */
function read(): UserInfo | null {
  const next = sessionStore.read()?.userInfo ?? null;
  if (JSON.stringify(next) !== JSON.stringify(cached)) cached = next;
  return cached;
}

/** First and last name, else the username, as the server signs messages. */
export const userName = ({ first_name, last_name, username }: UserInfo): string =>
  `${first_name} ${last_name}`.trim() || username;

export const currentUser = { read, write: sessionStore.writeUser, subscribe: sessionStore.subscribeUser };
