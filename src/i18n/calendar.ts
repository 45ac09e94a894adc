// Knows which calendar a language counts in, and hands it out whole: its days and its reading of typed dates.
import { type CalendarKind, gregory, persian } from './calendar.kinds.ts';
import type { Locale } from './locale.ts';
import { type Asked, readTyped } from './typed-date.ts';

/** A calendar that also reads: what the date picker's chart asks for. */
export interface Calendar extends CalendarKind {
  read(text: string, asked: Asked): ReturnType<typeof readTyped>;
}

const CALENDARS: Record<Locale, Calendar> = {
  fa: { ...persian, read: (text, asked) => readTyped(persian, text, asked) },
  en: { ...gregory, read: (text, asked) => readTyped(gregory, text, asked) },
};

/** The calendar of a language; the same object each time. */
export const calendarOf = (locale: Locale): Calendar => CALENDARS[locale];
