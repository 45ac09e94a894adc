// Converts picked days to instants and back.
import { readTimeZone } from '../../i18n/dates/account-time-zone.ts';
import { toInstant, toLocalMinute } from '../../i18n/dates/local-minutes.ts';
import type { DateRange } from './datepicker.props.ts';

/** Instants in ms, both inclusive. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

const MINUTE_MS = 60_000;

/** From the start of the first day to the last ms of the last, in the account's zone. */
export const toPeriod = ({ from, to }: DateRange): Period => ({
  from: toInstant(from, readTimeZone()),
  to: toInstant(to, readTimeZone()) + MINUTE_MS - 1,
});

/** The same days in the picker's format. */
export const toDayRange = ({ from, to }: Period): DateRange => ({
  from: toLocalMinute(from, readTimeZone()),
  to: toLocalMinute(to, readTimeZone()),
});
