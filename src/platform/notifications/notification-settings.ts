// This browser's notification settings.
import { localStore } from '../storage/storage.ts';

/** `desktop` also needs the browser's own permission. */
export interface NotificationSettings {
  readonly newMessage: boolean;
  readonly escalated: boolean;
  readonly assigned: boolean;
  readonly mentioned: boolean;
  readonly approvals: boolean;
  readonly sound: boolean;
  readonly desktop: boolean;
}

const STORAGE_KEY = 'notices';
/** In stored order; settings added later are at the end. */
const STORED_ORDER = [
  'newMessage',
  'escalated',
  'sound',
  'desktop',
  'assigned',
  'mentioned',
  'approvals',
] as const;
const defaultSettings: NotificationSettings = {
  newMessage: true,
  escalated: true,
  assigned: true,
  mentioned: true,
  approvals: true,
  sound: true,
  desktop: false,
};

let cached: { readonly stored: string | null; readonly settings: NotificationSettings } = {
  stored: null,
  settings: defaultSettings,
};

/** The same object until the settings change. An invalid stored value reads as the default. */
export function readNotificationSettings(): NotificationSettings {
  const stored = localStore.get(STORAGE_KEY);
  if (stored !== cached.stored)
    cached = {
      stored,
      settings:
        stored !== null && /^[01]{4}(?:[01]{3})?$/.test(stored) ? parseSettings(stored) : defaultSettings,
    };
  return cached.settings;
}

/** Settings that are left out become the default. */
export function setNotificationSettings(changes: Partial<NotificationSettings>): void {
  const settings = { ...defaultSettings, ...changes };
  localStore.set(STORAGE_KEY, STORED_ORDER.map((name) => (settings[name] ? '1' : '0')).join(''));
}

/** True if a hidden tab has to alert when a message arrives. */
export function wantsAlertsWhenHidden(): boolean {
  const { sound, desktop, ...kinds } = readNotificationSettings();
  return Object.values(kinds).includes(true) && (sound || desktop);
}

export const subscribeNotificationSettings = (listener: () => void): (() => void) =>
  localStore.subscribe(STORAGE_KEY, listener);

const parseSettings = (stored: string): NotificationSettings => {
  const isOn = (name: (typeof STORED_ORDER)[number]) =>
    (stored[STORED_ORDER.indexOf(name)] ?? (defaultSettings[name] ? '1' : '0')) === '1';
  return {
    newMessage: isOn('newMessage'),
    escalated: isOn('escalated'),
    assigned: isOn('assigned'),
    mentioned: isOn('mentioned'),
    approvals: isOn('approvals'),
    sound: isOn('sound'),
    desktop: isOn('desktop'),
  };
};
