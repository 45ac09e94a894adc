// Status of the live connection as a store.

/** `connecting` at first; after a break `offline` until it is open again. */
export type LiveStatus = 'connecting' | 'open' | 'offline';

/** A store of one status, for `useSyncExternalStore`. */
function createStatusStore() {
  let status: LiveStatus = 'connecting';
  const listeners = new Set<() => void>();
  return {
    read: (): LiveStatus => status,
    set(next: LiveStatus): void {
      if (next === status) return;
      status = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Connection status of the panel's event stream. */
export const liveStatus = createStatusStore();
