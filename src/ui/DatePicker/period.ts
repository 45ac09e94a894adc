// Knows how days chosen in a picker become the instants a list is asked for, and back. Knows no list and no view.
import type { DateRange } from './datepicker.props.ts';

/** Instants in milliseconds; both belong to it. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

const MINUTE_MS = 60_000;

/** From the start of the first day to the last millisecond of the last, in the browser's zone. */
export const periodOf = ({ from, to }: DateRange): Period => ({
  from: new Date(from).getTime(),
  to: new Date(to).getTime() + MINUTE_MS - 1,
});

/** The same days as the picker holds them. */
export const daysOf = ({ from, to }: Period): DateRange => ({ from: localMinute(from), to: localMinute(to) });

const pad = (part: number, length = 2) => String(part).padStart(length, '0');

function localMinute(at: number): string {
  const day = new Date(at);
  const date = [pad(day.getFullYear(), 4), pad(day.getMonth() + 1), pad(day.getDate())].join('-');
  return `${date}T${pad(day.getHours())}:${pad(day.getMinutes())}`;
}
