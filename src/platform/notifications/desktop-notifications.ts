// Permission for desktop notifications, and showing them.

/** `unsupported` where the browser has none, or not for this page. */
export type DesktopPermission = 'unsupported' | 'default' | 'granted' | 'denied';

/** A newer one of the same tag is told aloud again; the types of the DOM do not know it. */
const RENOTIFY_OPTION: object = { renotify: true };

const listeners = new Set<() => void>();

const readPermission = (): DesktopPermission =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** Asks the browser's own question; only on a press, or browsers hold it against us. */
async function requestAccess(): Promise<DesktopPermission> {
  if (readPermission() === 'default') await Notification.requestPermission();
  for (const listener of listeners) listener();
  return readPermission();
}

export interface DesktopNotification {
  readonly title: string;
  readonly body: string;
  /** A newer notice of the same tag stands in place of the former. */
  readonly tag: string;
  readonly lang: string;
  readonly dir: 'rtl' | 'ltr';
  /** Where a press leads, within this origin. */
  readonly url: string;
  readonly onOpen: () => void;
}

/**
 * False where the browser does not let us. Where the worker of push messages is there, it shows the notice: one tag
 * counts for what workers show and once more for what pages show, so that both would stand beside each other.
 */
async function show({ onOpen, title, url, ...options }: DesktopNotification): Promise<boolean> {
  if (readPermission() !== 'granted') return false;
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) {
      const data = { url };
      await worker.showNotification(title, { ...options, ...RENOTIFY_OPTION, icon: '/favicon.svg', data });
      worker.active.postMessage({ kind: 'told', tag: options.tag });
      return true;
    }
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
      onOpen();
    };
    return true;
  } catch {
    return false; // Phones allow them only to service workers.
  }
}

/** A store of the browser's permission, for `useSyncExternalStore`, and what it is good for. */
export const desktopNotifications = {
  read: readPermission,
  requestPermission: requestAccess,
  show,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    // It may be changed in the browser's own settings meanwhile.
    window.addEventListener('focus', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('focus', listener);
    };
  },
};
