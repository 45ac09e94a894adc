// Count of messages waiting to be sent, as a store.

let count = 0;
const listeners = new Set<() => void>();

/** A store for `useSyncExternalStore`. */
export const unsentMessages = {
  read: (): number => count,
  set(next: number): void {
    if (next === count) return;
    count = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
