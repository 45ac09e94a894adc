// Knows whether the browser believes it is online; it knows nothing of the server.

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
