// Permission for desktop notifications, and showing them.
import { addressOf } from '../browser/base-path.ts';

/** `unsupported` if the browser has no notifications, or none for this page. */
export type DesktopPermission = 'unsupported' | 'default' | 'granted' | 'denied';

/** `renotify`: a newer one of the same tag alerts again; missing in the DOM types. */
const RENOTIFY_OPTION: object = { renotify: true };

const listeners = new Set<() => void>();

const readPermission = (): DesktopPermission =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** Requests the permission; call only on a user action, or browsers block the request. */
async function requestPermission(): Promise<DesktopPermission> {
  if (readPermission() === 'default') await Notification.requestPermission();
  for (const listener of listeners) listener();
  return readPermission();
}

export interface DesktopNotification {
  readonly title: string;
  readonly body: string;
  /** A newer notification of the same tag replaces the former. */
  readonly tag: string;
  readonly lang: string;
  readonly dir: 'rtl' | 'ltr';
  /** The URL a click opens, within this origin. */
  readonly url: string;
  readonly onOpen: () => void;
}

/**
 * False if the browser refuses. If the push worker is registered, it shows the notification: tags of workers and of
 * pages are separate, so the same notification would show twice.
 */
async function show({ onOpen, title, url, ...options }: DesktopNotification): Promise<boolean> {
  if (readPermission() !== 'granted') return false;
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) {
      const data = { url };
      const icon = addressOf('/icons/any-192.png');
      await worker.showNotification(title, { ...options, ...RENOTIFY_OPTION, icon, data });
      worker.active.postMessage({ kind: 'notification.shown', tag: options.tag });
      return true;
    }
    const notification = new Notification(title, options);
    notification.onclick = () => {
      window.focus();
      notification.close();
      onOpen();
    };
    return true;
  } catch {
    return false; // Phones allow them only to service workers.
  }
}

/** A store of the browser's permission, for `useSyncExternalStore`, with its request and `show`. */
export const desktopNotifications = {
  read: readPermission,
  requestPermission,
  show,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    // The permission may change in the browser's settings.
    window.addEventListener('focus', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('focus', listener);
    };
  },
};
