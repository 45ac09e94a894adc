import { describe, expect, it } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import { gregorian, persian } from '../../i18n/dates/calendar.kinds.ts';
import { countDays, parseReportUrl, toReportRequest, toSearchString } from './report.url.ts';

const requestFor = (search: string, today: string, calendar = persian) =>
  toReportRequest(parseReportUrl(search), today, calendar);

describe('report period', () => {
  it('covers the last thirty days by default and compares the thirty before', () => {
    expect(requestFor('', '2026-11-18')).toEqual({
      from: '2026-10-20',
      to: '2026-11-18',
      beforeFrom: '2026-09-20',
      beforeTo: '2026-10-19',
    });
  });

  it('covers a Persian month to date and as many days of the month before', () => {
    expect(requestFor('?range=month', '2026-11-18')).toEqual({
      from: '2026-10-23',
      to: '2026-11-18',
      beforeFrom: '2026-09-23',
      beforeTo: '2026-10-19',
    });
  });

  it('compares Farvardin with Esfand in leap and common years', () => {
    // 1403 is a leap year: its Esfand has thirty days; that of 1404 has twenty-nine.
    expect(requestFor('?range=lastMonth', '2025-04-25')).toMatchObject({
      from: '2025-03-21',
      beforeFrom: '2025-02-19',
      beforeTo: '2025-03-20',
    });
    expect(requestFor('?range=month', '2026-04-20')).toMatchObject({
      from: '2026-03-21',
      to: '2026-04-20',
      beforeFrom: '2026-02-20',
      beforeTo: '2026-03-20',
    });
  });

  it('uses Gregorian months in English', () => {
    expect(requestFor('?range=lastMonth', '2028-03-31', gregorian)).toMatchObject({
      from: '2028-02-01',
      to: '2028-02-29',
      beforeFrom: '2028-01-01',
      beforeTo: '2028-01-31',
    });
  });

  it('uses a valid custom range', () => {
    expect(requestFor('?range=custom&from=2026-11-01&to=2026-11-07', '2026-11-18')).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-07',
      beforeFrom: '2026-10-25',
      beforeTo: '2026-10-31',
    });
    // A range that includes today is compared up to today, a future range in full.
    expect(requestFor('?range=custom&from=2026-11-11&to=2026-11-30', '2026-11-18')).toMatchObject({
      to: '2026-11-30',
      beforeFrom: '2026-11-03',
      beforeTo: '2026-11-10',
    });
    expect(requestFor('?range=custom&from=2026-12-01&to=2026-12-10', '2026-11-18')).toMatchObject({
      beforeFrom: '2026-11-21',
      beforeTo: '2026-11-30',
    });
    for (const invalidQuery of [
      'from=2026-11-07&to=2026-11-01',
      'from=2026-02-30&to=2026-03-01',
      'from=1999-01-01&to=2026-01-01',
      '',
    ]) {
      expect(parseReportUrl(`?range=custom&${invalidQuery}`).range).toBe('days30');
    }
  });

  it('parses any search string and round-trips each query', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        const query = parseReportUrl(search);
        expect(parseReportUrl(toSearchString(query))).toEqual({
          ...query,
          ...(query.range !== 'custom' && { from: null, to: null }),
        });
        const days = toReportRequest(query, '2026-11-18', persian);
        expect(countDays(days.from, days.to)).toBeGreaterThan(0);
      }),
    );
  });
});
