// A holiday as it is edited, and its place in a bot's business hours.
import type {
  BusinessHours,
  BusinessHoursSettings,
  OfficialHoliday,
} from '../../../../contract/bots/business-hours.ts';
import type { Shift } from '../../../../contract/conversations/presence.ts';

/** Days (ISO), both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface HolidayDraft {
  readonly id: string;
  /** As the owner types it; null for an official holiday, whose name is fixed. */
  readonly name: string | null;
  /** Null until they are chosen. */
  readonly days: Days | null;
  readonly spans: readonly Shift[];
}

/** What is in the way of a draft; null when it is complete. */
export function draftProblem({ name, days }: HolidayDraft): 'name' | 'days' | null {
  if (name !== null && name.trim() === '') return 'name';
  return days === null ? 'days' : null;
}

/** A holiday of the calendar with the owner's changes, as the draft of its editor. */
export function officialDraft(holiday: OfficialHoliday, settings: BusinessHoursSettings): HolidayDraft {
  const changed = settings.changedHolidays.find(({ id }) => id === holiday.id);
  const { id, from, to, spans } = changed ?? { ...holiday, spans: [] };
  return { id, name: null, days: { from, to }, spans };
}

export const isOfficial = ({ name }: HolidayDraft): boolean => name === null;

/** The settings with a complete draft put in or in place of its earlier version. */
export function withHoliday(settings: BusinessHoursSettings, draft: HolidayDraft): BusinessHoursSettings {
  const { id, name, days, spans } = draft;
  if (days === null) return settings;
  const { changedHolidays, ownHolidays, ...rest } = withoutHoliday(settings, id);
  const holiday = { id, from: days.from, to: days.to, spans };
  return name === null
    ? { ...rest, ownHolidays, changedHolidays: [...changedHolidays, holiday] }
    : { ...rest, changedHolidays, ownHolidays: [...ownHolidays, { ...holiday, name: name.trim() }] };
}

/** Without an own holiday, or with an official one as in the calendar. */
export const withoutHoliday = (settings: BusinessHoursSettings, id: string): BusinessHoursSettings => ({
  ...settings,
  changedHolidays: settings.changedHolidays.filter((one) => one.id !== id),
  ownHolidays: settings.ownHolidays.filter((one) => one.id !== id),
});

/** A row of the list of holidays, official or own. */
export interface HolidayRow extends Days {
  readonly id: string;
  readonly name: { readonly fa: string; readonly en: string };
  readonly spans: readonly Shift[];
  /** Null for an own holiday. */
  readonly official: OfficialHoliday | null;
  readonly isChanged: boolean;
  /** Off: the bot is there as in any week. */
  readonly isOn: boolean;
}

/** Holidays that end on `today` or later, in order: own ones, and those of the calendar. */
export function holidayRows(
  settings: BusinessHoursSettings,
  calendar: BusinessHours['calendar'],
  today: string,
): HolidayRow[] {
  const own = settings.ownHolidays.map(({ name, ...holiday }) => ({
    ...holiday,
    name: { fa: name, en: name },
    official: null,
    isChanged: false,
    isOn: true,
  }));
  const official = settings.hasOfficialHolidays
    ? calendar.map((holiday) => {
        const changed = settings.changedHolidays.find(({ id }) => id === holiday.id);
        const { id, name, from, to } = holiday;
        const isOn = !settings.openHolidays.includes(holiday.key);
        return { id, name, from, to, spans: [], ...changed, official: holiday, isOn, isChanged: !!changed };
      })
    : [];
  return [...own, ...official]
    .filter(({ to }) => to >= today)
    .toSorted((a, b) => a.from.localeCompare(b.from));
}
