// Knows which calendar a language counts in, and fetches its reading of typed dates. Refuses to know how it reads.
import { type CalendarKind, gregory, persian } from './calendar.kinds.ts';
import type { Locale } from './locale.ts';
import type { Asked, readTyped } from './typed-date.ts';

/** A calendar that also reads: what the date picker's chart asks for. */
export interface Calendar extends CalendarKind {
  /** Throws before `fetchReading` has been fulfilled. */
  read(text: string, asked: Asked): ReturnType<typeof readTyped>;
}

let reading: typeof readTyped | undefined;

/** Most dates are pressed, so that typed ones are read by code of their own. Rejects when it cannot be fetched. */
export async function fetchReading(): Promise<void> {
  reading ??= (await import('./typed-date.ts')).readTyped;
}

const reader = (kind: CalendarKind): Calendar => ({
  ...kind,
  read(text, asked) {
    if (!reading) throw new Error('A typed date is read after its reading is fetched');
    return reading(kind, text, asked);
  },
});

const CALENDARS: Record<Locale, Calendar> = { fa: reader(persian), en: reader(gregory) };

/** The calendar of a language; the same object each time. */
export const calendarOf = (locale: Locale): Calendar => CALENDARS[locale];
