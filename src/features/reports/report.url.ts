// Reads and writes a report's range in the URL, in both calendars.
import { DAY_MS } from '../../../contract/durations.ts';
import type { CalendarKind } from '../../i18n/dates/calendar.kinds.ts';
import type { ReportRequest } from '../../machines/reports/report.machine.ts';

export const presets = ['today', 'days7', 'days30', 'month', 'lastMonth', 'custom'] as const;
export type RangePreset = (typeof presets)[number];

/** The query of a report URL; `from` and `to` are ISO days, used by `custom` only. */
export interface ReportQuery {
  readonly range: RangePreset;
  readonly from: string | null;
  readonly to: string | null;
  readonly isCompared: boolean;
  readonly connectionId: string | null;
  readonly operatorId: string | null;
}

const DEFAULT_QUERY: ReportQuery = {
  range: 'days30',
  from: null,
  to: null,
  isCompared: true,
  connectionId: null,
  operatorId: null,
};

const MAX_RANGE_DAYS = 731;
const UUID = /^[0-9a-f-]{36}$/;

/** Invalid parameters fall back to the defaults. */
export function parseReportUrl(search: string): ReportQuery {
  const params = new URLSearchParams(search);
  const range = presets.find((one) => one === params.get('range')) ?? DEFAULT_QUERY.range;
  const from = parseDay(params.get('from'));
  const to = parseDay(params.get('to'));
  const isValidRange = from !== null && to !== null && from <= to && countDays(from, to) <= MAX_RANGE_DAYS;
  return {
    range: range === 'custom' && !isValidRange ? DEFAULT_QUERY.range : range,
    from: isValidRange ? from : null,
    to: isValidRange ? to : null,
    isCompared: params.get('compare') !== '0',
    connectionId: parseId(params.get('service')),
    operatorId: parseId(params.get('operator')),
  };
}

/** Search string with `?`; parameters equal to their default are left out. */
export function toSearchString(query: ReportQuery): string {
  const { range, from, to, isCompared, connectionId, operatorId } = query;
  const queryString = new URLSearchParams({
    ...(range !== DEFAULT_QUERY.range && { range }),
    ...(range === 'custom' && from !== null && to !== null && { from, to }),
    ...(!isCompared && { compare: '0' }),
    ...(connectionId !== null && { service: connectionId }),
    ...(operatorId !== null && { operator: operatorId }),
  }).toString();
  return queryString && `?${queryString}`;
}

/**
 * Days of the query and of the period it is compared with: as many days before it, or for months the same
 * days of the previous month.
 * @param today ISO
 */
export function toReportRequest(query: ReportQuery, today: string, calendar: CalendarKind): ReportRequest {
  const { connectionId, operatorId } = query;
  return {
    ...requestDaysOf(query, today, calendar),
    ...(connectionId !== null && { connectionId }),
    ...(operatorId !== null && { operatorId }),
  };
}

type RequestDays = Pick<ReportRequest, 'from' | 'to' | 'beforeFrom' | 'beforeTo'>;

function requestDaysOf({ range, from, to }: ReportQuery, today: string, calendar: CalendarKind): RequestDays {
  switch (range) {
    case 'today':
      return withPreviousPeriod(today, today);
    case 'days7':
      return withPreviousPeriod(addDays(today, -6), today);
    case 'month':
      return monthDays(calendar, today, 0, today);
    case 'lastMonth':
      return monthDays(calendar, today, -1, null);
    case 'custom':
      return withPreviousPeriod(from ?? today, to ?? today, today);
    default:
      return withPreviousPeriod(addDays(today, -29), today);
  }
}

/** Future days are not compared: five elapsed days are compared with the five days before. */
function withPreviousPeriod(from: string, to: string, today = to): RequestDays {
  const days = countDays(from, from <= today && today < to ? today : to);
  return { from, to, beforeFrom: addDays(from, -days), beforeTo: addDays(from, -1) };
}

/** The month `offset` months from today, up to `until` where given. */
function monthDays(calendar: CalendarKind, today: string, offset: number, until: string | null): RequestDays {
  const month = monthBounds(calendar, today, offset);
  const earlier = monthBounds(calendar, today, offset - 1);
  const to = until ?? month.to;
  // A month of thirty days has no thirty-first to compare with.
  const beforeTo = addDays(earlier.from, countDays(month.from, to) - 1);
  const isWholeMonth = until === null;
  return {
    from: month.from,
    to,
    beforeFrom: earlier.from,
    beforeTo: isWholeMonth || beforeTo > earlier.to ? earlier.to : beforeTo,
  };
}

function monthBounds(calendar: CalendarKind, today: string, offset: number): { from: string; to: string } {
  const { year, month } = calendar.partsOf(today);
  const index = year * 12 + (month - 1) + offset;
  const [y, m] = [Math.floor(index / 12), (index % 12) + 1];
  return { from: calendar.dayOf(y, m, 1), to: calendar.dayOf(y, m, calendar.monthLength(y, m)) };
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Number of days, both ends included. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

function parseDay(text: string | null): string | null {
  if (text === null || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return null;
  const timestamp = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(timestamp) && new Date(timestamp).toISOString().startsWith(text) ? text : null;
}

const parseId = (text: string | null) => (text !== null && UUID.test(text) ? text : null);
