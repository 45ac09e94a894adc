// Count of unread notifications as a store, also shown on the app's badge.

let unread = 0;
const listeners = new Set<() => void>();

/** A store of one number, for `useSyncExternalStore`. */
export const unreadNotifications = {
  read: (): number => unread,
  set(next: number): void {
    if (next === unread) return;
    unread = next;
    updateAppBadge(next);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Badge on the icon of an installed panel; does nothing in browsers that lack or refuse it. */
function updateAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  navigator.setAppBadge(count).catch(() => undefined);
}
