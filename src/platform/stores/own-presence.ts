// The operator's own presence as a store, and requests to change it.

/** `isAvailable` is the operator's own switch. */
export interface PresenceView {
  readonly state: 'online' | 'away' | 'offline';
  readonly isAvailable: boolean;
}

let current: PresenceView | null = null;
const listeners = new Set<() => void>();
const requestListeners = new Set<(isAvailable: boolean) => void>();

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
  /** Requests to be assigned conversations, or none. */
  requestAvailability(isAvailable: boolean): void {
    for (const requestListener of requestListeners) requestListener(isAvailable);
  },
  onAvailabilityRequest(requestListener: (isAvailable: boolean) => void): () => void {
    requestListeners.add(requestListener);
    return () => {
      requestListeners.delete(requestListener);
    };
  },
};
