// The user's preferences as one record, with its sync state.
import { currentUser } from '../../../api/session/current-user.ts';
import { chooseLocale, readLocale, subscribeLocale } from '../../../i18n/locale.ts';
import type { Preferences } from '../../../machines/account/preferences.machine.ts';
import { readDensity, setDensity, subscribeDensity } from '../../../platform/appearance/density.ts';
import { readScheme, setScheme, subscribeScheme } from '../../../platform/appearance/scheme.ts';
import {
  type AccentScale,
  readAccent,
  setAccent,
  subscribeAccent,
} from '../../../platform/appearance/theme.ts';
import {
  readNotificationSettings,
  setNotificationSettings,
  subscribeNotificationSettings,
} from '../../../platform/notifications/notification-settings.ts';
import { readSendKey, setSendKey, subscribeSendKey } from '../../../platform/storage/send-key.ts';
import { localStore } from '../../../platform/storage/storage.ts';

const SYNCED_KEY = 'panelSent';

/** The preferences applied in this browser. */
export const readPreferences = (): Preferences => ({
  locale: readLocale(),
  accent: readAccent(),
  scheme: readScheme(),
  density: readDensity(),
  sendKey: readSendKey(),
  notifications: readNotificationSettings(),
});

/** The preferences as one string; stored by user, as people may share a browser. */
const serialize = ({ locale, accent, scheme, density, sendKey, notifications }: Preferences): string => {
  const {
    sound,
    desktop,
    newMessage,
    escalated,
    assigned = true,
    mentioned = true,
    approvals = true,
  } = notifications;
  return JSON.stringify([
    currentUser.read()?.id,
    locale,
    accent,
    scheme,
    density,
    newMessage,
    escalated,
    sound,
    desktop,
    assigned,
    mentioned,
    approvals,
    sendKey ?? 'ctrlEnter',
  ]);
};

/** `unknown` until this browser has synced with the server for this user. */
export function preferencesSyncState(): 'unknown' | 'synced' | 'unsynced' {
  const lastSynced = localStore.get(SYNCED_KEY);
  if (lastSynced === null || !lastSynced.startsWith(`["${currentUser.read()?.id}",`)) return 'unknown';
  return lastSynced === serialize(readPreferences()) ? 'synced' : 'unsynced';
}

export const markPreferencesSynced = (settings: Preferences): void =>
  localStore.set(SYNCED_KEY, serialize(settings));

/**
 * Calls `listener` when a preference is changed or synced, in this tab or another; returns the unsubscribe
 * function.
 */
export function subscribePreferences(listener: () => void): () => void {
  const unsubscribers = [
    subscribeLocale(listener),
    subscribeAccent(listener),
    subscribeScheme(listener),
    subscribeDensity(listener),
    subscribeSendKey(listener),
    subscribeNotificationSettings(listener),
    localStore.subscribe(SYNCED_KEY, listener),
  ];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

/** Applies the preferences. `scale`: the accent's colours, where it is not the default one. */
export function applyPreferences(settings: Preferences, scale: AccentScale | null): void {
  const current = readPreferences();
  if (settings.scheme !== current.scheme) setScheme(settings.scheme);
  if (settings.density !== current.density) setDensity(settings.density);
  setSendKey(settings.sendKey ?? 'ctrlEnter');
  setNotificationSettings(settings.notifications);
  if (settings.accent !== current.accent)
    setAccent(settings.accent !== null && scale ? { colour: settings.accent, scale } : null);
  if (settings.locale !== current.locale) chooseLocale(settings.locale);
}
