// Push subscription of this browser.

const WORKER_URL = '/push.js';

/** Where messages for this browser go, and what they are encrypted by. */
export interface PushSubscriptionKeys {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Neither over plain http, nor in browsers without it; on iPhones only once the panel stands on the home screen. */
export const isPushSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

declare global {
  /** Of the platform, in browsers that have it; what a policy makes is taken wherever an address is. */
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL(url: string): string },
        ): { createScriptURL(url: string): string };
      }
    | undefined;
}

/** What is run must be named by a policy of ours; browsers without such policies take the address itself. */
const scriptUrlPolicy = globalThis.trustedTypes?.createPolicy('push', {
  createScriptURL: (url: string) => (url === WORKER_URL ? url : ''),
});

/** This browser's address, if it has one. */
export async function readPushSubscription(): Promise<PushSubscriptionKeys | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? toSubscriptionKeys(subscription) : null;
}

/** Asks the push service for an address with the server's key. @throws DOMException where it cannot be had */
export async function subscribePush(key: string): Promise<PushSubscriptionKeys> {
  const url = scriptUrlPolicy?.createScriptURL(WORKER_URL) ?? WORKER_URL;
  await navigator.serviceWorker.register(url);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return toSubscriptionKeys(await pushManager.subscribe(options));
  } catch {
    // An address that was had with another key stands in the way of the new one.
    await (await pushManager.getSubscription())?.unsubscribe();
    return toSubscriptionKeys(await pushManager.subscribe(options));
  }
}

/** Hears which address a pressed notice leads to; returns the way to stop. */
export function onPushOpened(open: (path: string) => void): () => void {
  if (!isPushSupported()) return () => {};
  const onMessage = ({ data, ports }: MessageEvent) => {
    if (data?.kind !== 'open' || typeof data.url !== 'string' || !data.url.startsWith('/')) return;
    ports[0]?.postMessage('heard');
    open(data.url);
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
}

function toSubscriptionKeys(subscription: PushSubscription): PushSubscriptionKeys {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}
