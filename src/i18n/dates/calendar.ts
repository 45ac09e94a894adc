// The calendar of each language, with its lazily loaded date parser.

import type { Locale } from '../locale.ts';
import { type CalendarKind, gregorian, persian } from './calendar.kinds.ts';
import type { ParseOptions } from './date-parser.ts';

type DateParserModule = typeof import('./date-parser.ts');

/** A calendar that also parses typed dates, as the date picker needs. */
export interface Calendar extends CalendarKind {
  /** Every text is invalid until `loadDateParser` has resolved. */
  parse(text: string, options: ParseOptions): ReturnType<DateParserModule['parseDate']>;
}

let dateParser: DateParserModule | undefined;

/**
 * Loads the parser of typed dates, a separate chunk since most dates are picked. Rejects if it cannot be
 * fetched.
 */
export async function loadDateParser(): Promise<void> {
  dateParser ??= await import('./date-parser.ts');
}

/** The texts of the parser's errors, once it is loaded. */
export const loadedParserTexts = () => dateParser?.dateParserTexts;

const withParser = (kind: CalendarKind): Calendar => ({
  ...kind,
  parse(text, options) {
    return dateParser ? dateParser.parseDate(kind, text, options) : { problem: 'invalidDate' };
  },
});

const CALENDARS: Record<Locale, Calendar> = { fa: withParser(persian), en: withParser(gregorian) };

/** The calendar of a language; the same object each time. */
export const calendarOfLocale = (locale: Locale): Calendar => CALENDARS[locale];
