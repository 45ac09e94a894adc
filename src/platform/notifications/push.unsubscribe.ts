// Unsubscribes this browser from push; apart from push.ts because login loads it.
import { addressOf } from '../browser/base-path.ts';

/** Also closes shown notifications, which contain visitors' messages. Needs no network. */
export async function unsubscribePush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(addressOf('/'));
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
