// Names of time zones as people say them, such as «به وقت تهران».
import { systemClock } from '../../platform/clock.ts';
import type { I18n } from '../I18n.tsx';
import { timeZoneTexts as texts } from './time-zone.texts.ts';

const ISOLATES = /[\u200e\u200f\u2066-\u2069]/g;

/** The name of the zone as of `now`; its IANA name if it has no other. */
export function formatTimeZone(
  zone: string,
  { t, locale }: Pick<I18n, 't' | 'locale'>,
  now = systemClock.now(),
): string {
  if (zone === 'Asia/Tehran') return t(texts.tehran);
  if (zone === 'UTC') return t(texts.utc);
  const name = longTimeZoneName(zone, locale, now);
  return name === null ? t(texts.byId, { zone: zone.replaceAll('_', ' ') }) : t(texts.byName, { name });
}

/** Intl's name of the zone: «وقت مرکز اروپا». Null if it is only an offset or the zone is unknown. */
function longTimeZoneName(zone: string, locale: I18n['locale'], now: number): string | null {
  try {
    const tag = locale === 'fa' ? 'fa-IR' : 'en-US';
    const format = new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'longGeneric' });
    const parts = format.formatToParts(now);
    const rawName = parts.find(({ type }) => type === 'timeZoneName')?.value.replace(ISOLATES, '') ?? '';
    const name = rawName.replace('وقت عادی', 'وقت').replace(' Standard Time', ' Time');
    return name === '' || /[+\d۰-۹]/.test(name) || name.startsWith('GMT') ? null : name;
  } catch {
    return null;
  }
}
