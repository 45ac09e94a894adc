// Edits of a week of business hours and of away messages.
import type { AwayMessage, BusinessHoursSettings } from '../../../../contract/bots/business-hours.ts';
import type { Shift } from '../../../../contract/conversations/presence.ts';

type Week = NonNullable<BusinessHoursSettings['week']>;

const FRIDAY = 5;
const HOUR = 60;
const MINUTES_PER_DAY = 1440;

/** Nine to six. */
const DEFAULT_SPAN: Shift = { from: 9 * HOUR, to: 18 * HOUR };

/** The usual week of an Iranian shop, Friday off. */
export const defaultWeek: Week = Array.from({ length: 7 }, (_, day) =>
  day === FRIDAY ? [] : [DEFAULT_SPAN],
);

/** A span to add to a day: four hours, an hour after the last one; the whole day's usual hours to an empty one. */
export function nextSpan(spans: readonly Shift[]): Shift {
  const last = spans.at(-1);
  if (!last) return DEFAULT_SPAN;
  const from = last.to > last.from ? last.to + HOUR : MINUTES_PER_DAY;
  return from < MINUTES_PER_DAY - HOUR
    ? { from, to: Math.min(from + 4 * HOUR, MINUTES_PER_DAY) }
    : { from: 0, to: 4 * HOUR };
}

export const withDay = (week: Week, day: number, spans: readonly Shift[]): Week =>
  week.map((one, index) => (index === day ? spans : one));

/** The hours of a day on every other day that is open. */
export const copyDay = (week: Week, day: number): Week =>
  week.map((spans) => (spans.length === 0 ? spans : (week[day] ?? [])));

/** The fields that the owner edits, in one order. */
export const toSettings = (hours: BusinessHoursSettings): BusinessHoursSettings => ({
  week: hours.week,
  hasOfficialHolidays: hours.hasOfficialHolidays,
  openHolidays: hours.openHolidays,
  changedHolidays: hours.changedHolidays,
  ownHolidays: hours.ownHolidays,
  awayMessages: hours.awayMessages,
  targets: hours.targets,
});

/** An empty text means the one of every channel, or the built-in one. */
export function withAwayMessage(messages: readonly AwayMessage[], message: AwayMessage): AwayMessage[] {
  const others = messages.filter(
    ({ channel, language }) => channel !== message.channel || language !== message.language,
  );
  return message.text === '' ? others : [...others, message];
}
