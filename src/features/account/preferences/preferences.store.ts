// The user's preferences as one record, with its sync state.
import { person } from '../../../api/session/current-user.ts';
import { chooseLocale, readLocale, subscribeLocale } from '../../../i18n/locale.ts';
import type { PanelSettings } from '../../../machines/account/preferences.machine.ts';
import { chooseDensity, readDensity, subscribeDensity } from '../../../platform/appearance/density.ts';
import { chooseScheme, readScheme, subscribeScheme } from '../../../platform/appearance/scheme.ts';
import {
  type AccentScale,
  chooseAccent,
  readAccent,
  subscribeAccent,
} from '../../../platform/appearance/theme.ts';
import {
  chooseNotices,
  readNotices,
  subscribeNotices,
} from '../../../platform/notifications/notification-settings.ts';
import { local } from '../../../platform/storage/storage.ts';

const SENT = 'panelSent';

/** What is in force in this browser. */
export const readPanel = (): PanelSettings => ({
  locale: readLocale(),
  accent: readAccent(),
  scheme: readScheme(),
  density: readDensity(),
  notifications: readNotices(),
});

/** The person's choices in one line; other people of this browser have lines of their own. */
const lineOf = ({ locale, accent, scheme, density, notifications }: PanelSettings): string => {
  const {
    sound,
    desktop,
    newMessage,
    operatorWanted,
    assigned = true,
    mentioned = true,
    approvals = true,
  } = notifications;
  return JSON.stringify([
    person.read()?.id,
    locale,
    accent,
    scheme,
    density,
    newMessage,
    operatorWanted,
    sound,
    desktop,
    assigned,
    mentioned,
    approvals,
  ]);
};

/** `unknown` until this browser was in step with the server for this person. */
export function panelStanding(): 'unknown' | 'sent' | 'unsent' {
  const sent = local.get(SENT);
  if (sent === null || !sent.startsWith(`["${person.read()?.id}",`)) return 'unknown';
  return sent === lineOf(readPanel()) ? 'sent' : 'unsent';
}

export const markPanelSent = (settings: PanelSettings): void => local.set(SENT, lineOf(settings));

/** Calls `listener` when anything is chosen, or has been sent, in this tab or another; returns the way to stop. */
export function subscribePanel(listener: () => void): () => void {
  const stops = [
    subscribeLocale(listener),
    subscribeAccent(listener),
    subscribeScheme(listener),
    subscribeDensity(listener),
    subscribeNotices(listener),
    local.subscribe(SENT, listener),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Puts settings in force; `scale`: of the accent, made where it is not the product's own. */
export function applyPanel(settings: PanelSettings, scale: AccentScale | null): void {
  const now = readPanel();
  if (settings.scheme !== now.scheme) chooseScheme(settings.scheme);
  if (settings.density !== now.density) chooseDensity(settings.density);
  chooseNotices(settings.notifications);
  if (settings.accent !== now.accent)
    chooseAccent(settings.accent !== null && scale ? { colour: settings.accent, scale } : null);
  if (settings.locale !== now.locale) chooseLocale(settings.locale);
}
