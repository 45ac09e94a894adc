// Browser storage of the visitor's token and unsent messages.
import type { PendingMessage } from '../visitor/messages.ts';

export interface StoredSession {
  readonly token: string | null;
  /** The user signed in on the page when the token was given; empty for none. */
  readonly identityKey: string;
  readonly pending: readonly PendingMessage[];
}

const emptySession: StoredSession = { token: null, identityKey: '', pending: [] };

/** Browsers may block storage inside a frame; then a conversation lives as long as its page. */
export const loadSession = (connectionId: string): StoredSession => {
  try {
    return { ...emptySession, ...JSON.parse(localStorage.getItem(`pasokh:${connectionId}`) ?? '{}') };
  } catch {
    return emptySession;
  }
};

export const saveSession = (connectionId: string, session: StoredSession): void => {
  try {
    localStorage.setItem(`pasokh:${connectionId}`, JSON.stringify(session));
  } catch {
    return;
  }
};

/** When the message that last made a sound was sent, in ms; 0 for none or without storage. */
export const loadLastSound = (connectionId: string): number => {
  try {
    return Number(localStorage.getItem(`pasokh:${connectionId}:sound`) ?? 0);
  } catch {
    return 0;
  }
};

export const saveLastSound = (connectionId: string, sentAt: number): void => {
  try {
    localStorage.setItem(`pasokh:${connectionId}:sound`, String(sentAt));
  } catch {
    return;
  }
};
