// This browser's notification settings.
import { localStore } from '../storage/storage.ts';

/** `desktop` also needs the browser's own permission. */
export interface NotificationSettings {
  readonly newMessage: boolean;
  readonly operatorWanted: boolean;
  readonly assigned: boolean;
  readonly mentioned: boolean;
  readonly approvals: boolean;
  readonly sound: boolean;
  readonly desktop: boolean;
}

const KEY = 'notices';
/** In the order they are kept; those that came later stand at the end. */
const NAMES = [
  'newMessage',
  'operatorWanted',
  'sound',
  'desktop',
  'assigned',
  'mentioned',
  'approvals',
] as const;
const usual: NotificationSettings = {
  newMessage: true,
  operatorWanted: true,
  assigned: true,
  mentioned: true,
  approvals: true,
  sound: true,
  desktop: false,
};

let read: { readonly kept: string | null; readonly notices: NotificationSettings } = {
  kept: null,
  notices: usual,
};

/** The same object until the choice changes. What somebody else wrote under our key reads as the usual. */
export function readNotificationSettings(): NotificationSettings {
  const stored = localStore.get(KEY);
  if (stored !== read.kept)
    read = {
      kept: stored,
      notices: stored !== null && /^[01]{4}(?:[01]{3})?$/.test(stored) ? parsed(stored) : usual,
    };
  return read.notices;
}

/** What is left out becomes the usual. */
export function setNotificationSettings(notices: Partial<NotificationSettings>): void {
  const chosen = { ...usual, ...notices };
  localStore.set(KEY, NAMES.map((name) => (chosen[name] ? '1' : '0')).join(''));
}

/** True where a tab that nobody sees has something to do when a message comes. */
export function wantsAlertsWhenHidden(): boolean {
  const { sound, desktop, ...kinds } = readNotificationSettings();
  return Object.values(kinds).includes(true) && (sound || desktop);
}

export const subscribeNotificationSettings = (listener: () => void): (() => void) =>
  localStore.subscribe(KEY, listener);

const parsed = (stored: string): NotificationSettings => {
  const is = (name: (typeof NAMES)[number]) =>
    (stored[NAMES.indexOf(name)] ?? (usual[name] ? '1' : '0')) === '1';
  return {
    newMessage: is('newMessage'),
    operatorWanted: is('operatorWanted'),
    assigned: is('assigned'),
    mentioned: is('mentioned'),
    approvals: is('approvals'),
    sound: is('sound'),
    desktop: is('desktop'),
  };
};
