// Browser storage of the visitor's token and unsent messages.
import type { PendingMessage } from '../visitor/messages.ts';

/** A conversation of this browser; `who`: the user signed in on the page, empty for none. */
interface KnownConversation {
  readonly token: string;
  readonly who: string;
}

export interface StoredSession {
  readonly token: string | null;
  /** The user signed in on the page when the token was given; empty for none. */
  readonly identityKey: string;
  readonly pending: readonly PendingMessage[];
}

interface StoredState extends StoredSession {
  /** The current conversation and earlier ones, the latest first. */
  readonly known: readonly KnownConversation[];
}

const MAX_KNOWN = 10;
const emptySession: StoredState = { token: null, identityKey: '', pending: [], known: [] };

/** Browsers may block storage inside a frame; then a conversation lives as long as its page. */
export const tryTo = <Result>(operation: () => Result): Result | null => {
  try {
    return operation();
  } catch {
    return null;
  }
};

/** Whether later pages find what is stored here. */
export const hasStorage = (): boolean => tryTo(() => localStorage) !== null;

export const loadSession = (connectionId: string): StoredState => ({
  ...emptySession,
  ...tryTo(() => JSON.parse(localStorage.getItem(`pasokh:${connectionId}`) ?? '{}')),
});

const store = (connectionId: string, state: StoredState) =>
  tryTo(() => localStorage.setItem(`pasokh:${connectionId}`, JSON.stringify(state)));

const draftKey = location.pathname;

/** What the visitor of this tab has begun to write. */
export const loadDraft = (): string => tryTo(() => sessionStorage.getItem(draftKey)) ?? '';
export const saveDraft = (text: string) => tryTo(() => sessionStorage.setItem(draftKey, text));

/** When the message that last made a sound was sent, in ms; 0 for none or without storage. */
export const loadLastSound = (connectionId: string): number =>
  Number(tryTo(() => localStorage.getItem(`pasokh:${connectionId}:sound`)));
export const saveLastSound = (connectionId: string, sentAt: number) =>
  tryTo(() => localStorage.setItem(`pasokh:${connectionId}:sound`, `${sentAt}`));

/** Of users who signed out nothing is kept: on a shared device nobody may see another user's messages. */
export const saveSession = (connectionId: string, session: StoredSession): void => {
  const { token, identityKey: who } = session;
  const earlier = loadSession(connectionId).known.filter(
    (known) => known.token !== token && (known.who === '' || known.who === who),
  );
  const known = token ? [{ token, who }, ...earlier].slice(0, MAX_KNOWN) : earlier;
  store(connectionId, { ...session, known });
};

/** The conversations of this browser, the latest first. */
export const knownConversations = (connectionId: string): readonly KnownConversation[] =>
  loadSession(connectionId).known;

/** Forgets a conversation that no longer exists. */
export const forgetConversation = (connectionId: string, token: string): void => {
  const state = loadSession(connectionId);
  store(connectionId, { ...state, known: state.known.filter((known) => known.token !== token) });
};
