// The operator's own presence as a store, and requests to change it.

/** `isAvailable` is the person's own switch. */
export interface PresenceView {
  readonly state: 'online' | 'away' | 'offline';
  readonly isAvailable: boolean;
}

let current: PresenceView | null = null;
const listeners = new Set<() => void>();
const hearers = new Set<(isAvailable: boolean) => void>();

/** A store for `useSyncExternalStore`; null until it is known. */
export const ownPresence = {
  read: (): PresenceView | null => current,
  set(next: PresenceView | null): void {
    if (next?.state === current?.state && next?.isAvailable === current?.isAvailable) return;
    current = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Wishes to be given conversations, or none. */
  wish(isAvailable: boolean): void {
    for (const requestListener of hearers) requestListener(isAvailable);
  },
  onWish(requestListener: (isAvailable: boolean) => void): () => void {
    hearers.add(requestListener);
    return () => {
      hearers.delete(requestListener);
    };
  },
};
