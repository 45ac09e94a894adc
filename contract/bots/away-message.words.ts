// What visitors are told outside business hours, with when the team is back.
import { awayMessageTexts as texts } from './away-message.texts.ts';
import type { AwayLanguage, AwayMessage } from './business-hours.ts';

/** Names of the variable that stands for the next opening; the first of each language is suggested. */
export const openingVariable = { fa: '{{زمان بازگشت}}', en: '{{opening}}' } as const;
const OPENING = /\{\{\s*(?:زمان بازگشت|opening)\s*\}\}/giu;

const LOCALES = { fa: 'fa-IR-u-ca-persian', en: 'en-GB', nl: 'nl' } as const;
const DAY_MS = 86_400_000;
const WEEK = 7;

/** Days since 1970-01-01, and the time «۹:۳۰», in a zone. */
function toZonedTime(zone: string, instant: number) {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const day = Date.UTC(part('year'), part('month') - 1, part('day')) / DAY_MS;
  return { day, hour: part('hour'), minute: part('minute') };
}

const formatClock = (language: AwayLanguage, hour: number, minute: number): string => {
  const format = (value: number, minimumIntegerDigits: number) =>
    value.toLocaleString(LOCALES[language], { minimumIntegerDigits });
  // In Persian a full hour is said without its minutes.
  return language === 'fa' && minute === 0 ? format(hour, 1) : `${format(hour, 1)}:${format(minute, 2)}`;
};

/** «فردا ساعت ۹», “on Saturday at 9:00”: an opening (ms) as it is said at `now` in the zone. */
export function formatOpening(
  language: AwayLanguage,
  opening: { readonly opensAt: number | null; readonly zone: string },
  now: number,
): string {
  const { opensAt, zone } = opening;
  if (opensAt === null) return texts.soon[language];
  const { day, hour, minute } = toZonedTime(zone, opensAt);
  const daysAhead = day - toZonedTime(zone, now).day;
  const sentence = daysAhead === 0 ? texts.today : daysAhead === 1 ? texts.tomorrow : texts.onDay;
  return sentence[language]
    .replace('{day}', formatOpeningDay(language, day, daysAhead < WEEK))
    .replace('{time}', formatClock(language, hour, minute));
}

const formatOpeningDay = (language: AwayLanguage, day: number, isWithinWeek: boolean): string => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', ...options }).format(day * DAY_MS);
  const weekday = format({ weekday: 'long' });
  return isWithinWeek ? weekday : `${weekday} ${format({ day: 'numeric', month: 'long' })}`;
};

export interface AwaySituation {
  /** The kind of connection. */
  readonly channel: string;
  readonly language: AwayLanguage;
  /** From `formatOpening`. */
  readonly opening: string;
  /** The visitor can be reached only by a contact they have not given. */
  readonly needsContact: boolean;
  /** The bot goes on answering. */
  readonly isBotThere: boolean;
}

/** The owner's text for the channel, else the one for every channel, else the built-in one. */
export function awayMessageOf(messages: readonly AwayMessage[], situation: AwaySituation): string {
  const { channel, language, opening } = situation;
  const findCustomMessage = (kind: string | null) =>
    messages.find((one) => one.channel === kind && one.language === language && one.text !== '');
  const text = (findCustomMessage(channel) ?? findCustomMessage(null))?.text;
  if (text !== undefined) return text.replace(OPENING, () => opening);
  return [
    texts.away[language].replace('{opening}', opening),
    ...(situation.needsContact ? [texts.contact[language]] : []),
    ...(situation.isBotThere ? [texts.botIsThere[language]] : []),
  ].join(' ');
}
