// Whether the browser is online, as a store.

/** A store of `navigator.onLine`, for `useSyncExternalStore`. */
export const network = {
  isOnline: (): boolean => navigator.onLine,
  subscribe(listener: () => void): () => void {
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  },
};
