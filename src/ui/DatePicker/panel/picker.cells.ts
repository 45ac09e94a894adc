// Days of the grid's cells, and their state in the selection.

import { addDays, periodContaining } from '../../../machines/shared/date-picker/date-picker.calendar.ts';
import { dayOfWeek, yearRange } from '../../../machines/shared/date-picker/date-picker.focus.ts';
import type { Picker, Unit } from '../../../machines/shared/date-picker/date-picker.types.ts';

interface Grid {
  readonly columns: number;
  readonly count: number;
  /** The first day of a cell; undefined outside a month's days. */
  readonly dayAt: (index: number) => string | undefined;
}

/** Six weeks of days for every month; months and years in threes. */
export function gridCells(picker: Picker, unit: Unit): Grid {
  const { calendar, focus } = picker;
  if (unit === 'month') {
    const { year } = calendar.partsOf(focus);
    return { columns: 3, count: 12, dayAt: (index) => calendar.dayOf(year, index + 1, 1) };
  }
  if (unit === 'year') {
    const { first, last } = yearRange(picker);
    return { columns: 3, count: last - first + 1, dayAt: (index) => calendar.dayOf(first + index, 1, 1) };
  }
  const [first, last] = periodContaining(calendar, 'month', focus);
  const start = addDays(first, -dayOfWeek(calendar, first));
  const dayAt = (index: number) => {
    const day = addDays(start, index);
    return day < first || day > last ? undefined : day;
  };
  return { columns: 7, count: 42, dayAt };
}

/** A day's position in the selection; `within` is between the ends of a range. */
export function selectionAt({ selection, options, hover, calendar }: Picker, unit: Unit, cellStart: string) {
  const startOf = (day: string) => periodContaining(calendar, unit, day)[0];
  const days = selection.days.map(startOf);
  const [first, second = hover ? startOf(hover) : first] = days;
  if (options.selectionMode !== 'range' || !first || !second)
    return days.includes(cellStart) ? 'selected' : undefined;
  const [from = first, to = first] = [first, second].sort();
  if (cellStart < from || cellStart > to) return undefined;
  if (from === to) return 'selected';
  // With one end selected, the other is only a preview.
  const isEnd = days.length > 1 || cellStart === first;
  if (isEnd && cellStart === from) return 'rangeStarted';
  return isEnd && cellStart === to ? 'end' : 'within';
}
