// Registers and unregisters this browser for push notifications.
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { NotificationKind } from '../../../contract/account/notifications.ts';
import {
  type PermissionChanged,
  type PushSettingsChanged,
  type PushState,
  pushMachine,
  pushSyncMachine,
} from '../../machines/account/notifications/push.machine.ts';
import { desktopNotifications } from '../../platform/notifications/desktop-notifications.ts';
import {
  readNotificationSettings,
  subscribeNotificationSettings,
} from '../../platform/notifications/notification-settings.ts';
import {
  isPushSupported,
  type PushSubscriptionKeys,
  readPushSubscription,
  subscribePush,
} from '../../platform/notifications/push.ts';
import { unsubscribePush } from '../../platform/notifications/push.unsubscribe.ts';
import { localStore } from '../../platform/storage/storage.ts';
import { loadClient } from '../client/load.ts';
import { sessionStore } from '../session/session.store.ts';

/** Storage key of the user id that subscribed this browser; another user who logs in gets no push. */
const SUBSCRIBER_KEY = 'push';
const currentUserId = () => sessionStore.read()?.userInfo.id ?? null;
const isSubscribedByCurrentUser = () =>
  localStore.get(SUBSCRIBER_KEY) !== null && localStore.get(SUBSCRIBER_KEY) === currentUserId();

function enabledKinds(): NotificationKind[] {
  const { newMessage, escalated, assigned, mentioned, approvals } = readNotificationSettings();
  return [
    ...(newMessage ? (['newMessage'] as const) : []),
    ...(escalated ? (['escalated', 'late'] as const) : []),
    ...(assigned ? (['assigned', 'snoozeEnded'] as const) : []),
    ...(mentioned ? (['mentioned'] as const) : []),
    ...(approvals ? (['approvalWaiting'] as const) : []),
  ];
}

async function registerDevice(subscription: PushSubscriptionKeys): Promise<void> {
  const { call, endpoints } = await loadClient();
  const locale = document.documentElement.lang === 'en' ? 'en' : 'fa';
  await call(endpoints.push.addDevice, { ...subscription, locale, kinds: enabledKinds() });
}

async function readPushState(): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported';
  if (desktopNotifications.read() === 'denied') return 'denied';
  return isSubscribedByCurrentUser() && (await readPushSubscription()) ? 'on' : 'off';
}

async function createSubscription(): Promise<PushSubscriptionKeys> {
  const { call, endpoints } = await loadClient();
  const { key } = await call(endpoints.push.key, {});
  return subscribePush(key).catch(() => Promise.reject({ error: 'FetchFailed' }));
}

async function turnOn(): Promise<PushState> {
  if ((await desktopNotifications.requestPermission()) !== 'granted') return readPushState();
  await registerDevice(await createSubscription());
  localStore.set(SUBSCRIBER_KEY, currentUserId() ?? '');
  return 'on';
}

async function turnOff(): Promise<PushState> {
  const subscription = await readPushSubscription();
  localStore.remove(SUBSCRIBER_KEY);
  await unsubscribePush();
  const { call, endpoints } = await loadClient();
  if (subscription) await call(endpoints.push.removeDevice, { endpoint: subscription.endpoint });
  return 'off';
}

const permission = fromCallback<EventObject>(({ sendBack }) => {
  let lastPermission = desktopNotifications.read();
  return desktopNotifications.subscribe(() => {
    if (desktopNotifications.read() === lastPermission) return;
    lastPermission = desktopNotifications.read();
    const event: PermissionChanged = { type: 'permission.changed' };
    sendBack(event);
  });
});

export const livePush = pushMachine.provide({
  actors: {
    permission,
    readState: fromPromise(readPushState),
    turnOn: fromPromise(turnOn),
    turnOff: fromPromise(turnOff),
  },
});

const settingsChanges = fromCallback<EventObject>(({ sendBack }) => {
  const publishSettings = () => {
    const event: PushSettingsChanged = { type: 'settings.changed' };
    sendBack(event);
  };
  publishSettings();
  const languageObserver = new MutationObserver(publishSettings);
  languageObserver.observe(document.documentElement, { attributeFilter: ['lang'] });
  const unsubscribe = subscribeNotificationSettings(publishSettings);
  return () => {
    languageObserver.disconnect();
    unsubscribe();
  };
});

/** Logout removes the subscription, not the choice: the next login of the same person subscribes again. */
const syncSettings = fromPromise<void, void>(async () => {
  if (!isPushSupported() || !isSubscribedByCurrentUser() || desktopNotifications.read() !== 'granted') return;
  await registerDevice((await readPushSubscription()) ?? (await createSubscription()));
});

export const livePushSync = pushSyncMachine.provide({
  actors: { settings: settingsChanges, syncSettings },
});
