// The operator's own presence as a store, and requests to change it.

/** `present` is the person's own switch. */
export interface PresenceView {
  readonly state: 'online' | 'away' | 'offline';
  readonly present: boolean;
}

let seen: PresenceView | null = null;
const listeners = new Set<() => void>();
const hearers = new Set<(present: boolean) => void>();

/** A store for `useSyncExternalStore`; null until it is known. */
export const ownPresence = {
  read: (): PresenceView | null => seen,
  set(next: PresenceView | null): void {
    if (next?.state === seen?.state && next?.present === seen?.present) return;
    seen = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Wishes to be given conversations, or none. */
  wish(present: boolean): void {
    for (const hear of hearers) hear(present);
  },
  onWish(hear: (present: boolean) => void): () => void {
    hearers.add(hear);
    return () => {
      hearers.delete(hear);
    };
  },
};
