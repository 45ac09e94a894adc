// Registers and unregisters this browser for push notifications.
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { NotificationKind } from '../../../contract/account/notifications.ts';
import {
  type ChoicesTold,
  type PermissionChanged,
  type PushStanding,
  pushKeeperMachine,
  pushMachine,
} from '../../machines/account/notifications/push.machine.ts';
import { desktopNotices } from '../../platform/notifications/desktop-notifications.ts';
import { readNotices, subscribeNotices } from '../../platform/notifications/notification-settings.ts';
import { canPush, openPush, type PushAddress, pushAddress } from '../../platform/notifications/push.ts';
import { closePush } from '../../platform/notifications/push.unsubscribe.ts';
import { local } from '../../platform/storage/storage.ts';
import { loadClient } from '../client/load.ts';
import { sessionStore } from '../session/session.store.ts';

/** Whose pushes come to this browser: who logs in after them has not asked for any. */
const OWNER = 'push';
const ownId = () => sessionStore.read()?.userInfo.id ?? null;
const isOwn = () => local.get(OWNER) !== null && local.get(OWNER) === ownId();

function wantedKinds(): NotificationKind[] {
  const { newMessage, operatorWanted, assigned, mentioned, approvals } = readNotices();
  return [
    ...(newMessage ? (['newMessage'] as const) : []),
    ...(operatorWanted ? (['escalated'] as const) : []),
    ...(assigned ? (['assigned'] as const) : []),
    ...(mentioned ? (['mentioned'] as const) : []),
    ...(approvals ? (['approvalWaiting'] as const) : []),
  ];
}

async function tellServer(address: PushAddress): Promise<void> {
  const { call, endpoints } = await loadClient();
  const locale = document.documentElement.lang === 'en' ? 'en' : 'fa';
  await call(endpoints.push.addDevice, { ...address, locale, kinds: wantedKinds() });
}

async function look(): Promise<PushStanding> {
  if (!canPush()) return 'unsupported';
  if (desktopNotices.standing() === 'denied') return 'denied';
  return isOwn() && (await pushAddress()) ? 'on' : 'off';
}

async function newAddress(): Promise<PushAddress> {
  const { call, endpoints } = await loadClient();
  const { key } = await call(endpoints.push.key, {});
  return openPush(key).catch(() => Promise.reject({ error: 'FetchFailed' }));
}

async function turnOn(): Promise<PushStanding> {
  if ((await desktopNotices.ask()) !== 'granted') return look();
  await tellServer(await newAddress());
  local.set(OWNER, ownId() ?? '');
  return 'on';
}

async function turnOff(): Promise<PushStanding> {
  const address = await pushAddress();
  local.remove(OWNER);
  await closePush();
  const { call, endpoints } = await loadClient();
  if (address) await call(endpoints.push.removeDevice, { endpoint: address.endpoint });
  return 'off';
}

const permission = fromCallback<EventObject>(({ sendBack }) => {
  let known = desktopNotices.standing();
  return desktopNotices.subscribe(() => {
    if (desktopNotices.standing() === known) return;
    known = desktopNotices.standing();
    const changed: PermissionChanged = { type: 'permission.changed' };
    sendBack(changed);
  });
});

export const livePush = pushMachine.provide({
  actors: {
    permission,
    look: fromPromise(look),
    turnOn: fromPromise(turnOn),
    turnOff: fromPromise(turnOff),
  },
});

const choices = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => {
    const told: ChoicesTold = { type: 'choices.told' };
    sendBack(told);
  };
  tell();
  const language = new MutationObserver(tell);
  language.observe(document.documentElement, { attributeFilter: ['lang'] });
  const stop = subscribeNotices(tell);
  return () => {
    language.disconnect();
    stop();
  };
});

/** Logging out took the address away, not the choice: the same person is told again from their next login on. */
const tell = fromPromise<void, void>(async () => {
  if (!canPush() || !isOwn() || desktopNotices.standing() !== 'granted') return;
  await tellServer((await pushAddress()) ?? (await newAddress()));
});

export const livePushKeeper = pushKeeperMachine.provide({ actors: { choices, tell } });
