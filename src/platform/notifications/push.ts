// Push subscription of this browser.
import { pathOf } from '../browser/base-path.ts';
import {
  isServiceWorkerSupported,
  readServiceWorker,
  registerServiceWorker,
} from '../browser/worker-registration.ts';

/** The push endpoint of this browser and its encryption keys. */
export interface PushSubscriptionKeys {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** False over plain http and in browsers without it; true on iPhones only once the panel is on the home screen. */
export const isPushSupported = (): boolean => isServiceWorkerSupported() && 'PushManager' in window;

/** This browser's subscription, if it has one. */
export async function readPushSubscription(): Promise<PushSubscriptionKeys | null> {
  const registration = await readServiceWorker();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? toSubscriptionKeys(subscription) : null;
}

/** Subscribes at the push service with the server's key. @throws DOMException if that fails */
export async function subscribePush(key: string): Promise<PushSubscriptionKeys> {
  await registerServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return toSubscriptionKeys(await pushManager.subscribe(options));
  } catch {
    // A subscription made with another key blocks the new one.
    await (await pushManager.getSubscription())?.unsubscribe();
    return toSubscriptionKeys(await pushManager.subscribe(options));
  }
}

/** Listens for the URL of a clicked notification; returns a function that stops. */
export function onPushOpened(open: (path: string) => void): () => void {
  if (!isPushSupported()) return () => {};
  const onMessage = ({ data, ports }: MessageEvent) => {
    if (data?.kind !== 'open' || typeof data.url !== 'string' || !data.url.startsWith('/')) return;
    ports[0]?.postMessage('heard');
    open(pathOf(data.url));
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
}

function toSubscriptionKeys(subscription: PushSubscription): PushSubscriptionKeys {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}
