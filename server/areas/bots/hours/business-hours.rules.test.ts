import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addBusinessTime,
  type HoursInZone,
  holidaysWithin,
  hoursStateAt,
  officialCalendar,
} from './business-hours.rules.ts';

const NINE_TO_SIX = [{ from: 540, to: 1080 }];
const WEEK = [0, 1, 2, 3, 4, 5, 6].map((day) => (day === 5 ? [] : NINE_TO_SIX));
const hoursOf = (overrides: Partial<HoursInZone> = {}): HoursInZone => ({
  zone: 'Asia/Tehran',
  week: WEEK,
  hasOfficialHolidays: true,
  openHolidays: [],
  changedHolidays: [],
  ownHolidays: [],
  ...overrides,
});
const inTehran = (minute: string) => Date.parse(`${minute}:00+03:30`);
const opening = (hours: HoursInZone, now: number) => {
  const { isOpen, opensAt } = hoursStateAt(hours, now);
  return isOpen ? 'open' : opensAt && new Date(opensAt + 3.5 * 3_600_000).toISOString().slice(0, 16);
};

describe('the week', () => {
  it('is open from the first minute of a span to its last', () => {
    const hours = hoursOf();
    expect(opening(hours, inTehran('2026-11-28T08:59'))).toBe('2026-11-28T09:00');
    expect(opening(hours, inTehran('2026-11-28T09:00'))).toBe('open');
    expect(opening(hours, inTehran('2026-11-28T18:00') - 1)).toBe('open');
    expect(opening(hours, inTehran('2026-11-28T18:00'))).toBe('2026-11-29T09:00');
  });

  it('has several spans a day, in any order', () => {
    const day = [
      { from: 960, to: 1200 },
      { from: 540, to: 780 },
    ];
    const hours = hoursOf({ week: WEEK.map(() => day) });
    expect(opening(hours, inTehran('2026-11-28T14:00'))).toBe('2026-11-28T16:00');
    expect(opening(hours, inTehran('2026-11-28T12:00'))).toBe('open');
  });

  it('lets a span end after midnight, into a day off and a holiday', () => {
    const late = [{ from: 1080, to: 120 }];
    const hours = hoursOf({ week: [[], [], [], [], late, [], []], hasOfficialHolidays: false });
    expect(opening(hours, inTehran('2026-12-04T01:59'))).toBe('open');
    expect(opening(hours, inTehran('2026-12-04T02:00'))).toBe('2026-12-10T18:00');
    expect(
      opening(hoursOf({ week: WEEK.map(() => [{ from: 0, to: 0 }]) }), inTehran('2026-11-28T23:59')),
    ).toBe('open');
  });

  it('has no next opening where it never opens', () => {
    expect(hoursStateAt(hoursOf({ week: WEEK.map(() => []) }), 0)).toEqual({ isOpen: false, opensAt: null });
  });
});

describe('holidays', () => {
  it('are closed at Nowruz, from the last day of Esfand in a leap year and in others', () => {
    // 1403 is a leap year: its Esfand has 30 days, of which the 29th and not the 30th is a holiday.
    expect(opening(hoursOf(), inTehran('2025-03-18T20:00'))).toBe('2025-03-20T09:00');
    expect(opening(hoursOf(), inTehran('2025-03-20T20:00'))).toBe('2025-03-25T09:00');
    // 1405 is none: 29 Esfand is followed by Nowruz.
    expect(opening(hoursOf(), inTehran('2027-03-18T20:00'))).toBe('2027-03-25T09:00');
  });

  it('are ordinary days where they are switched off, one by one or all', () => {
    const now = inTehran('2027-03-20T20:00');
    expect(opening(hoursOf({ openHolidays: ['nowruz'] }), now)).toBe('2027-03-21T09:00');
    expect(opening(hoursOf({ hasOfficialHolidays: false }), now)).toBe('2027-03-21T09:00');
  });

  it('take other days or hours in one year', () => {
    const spans = [{ from: 600, to: 840 }];
    const changed = hoursOf({
      changedHolidays: [{ id: 'nowruz-1406', from: '2027-03-21', to: '2027-04-02', spans }],
    });
    expect(opening(changed, inTehran('2027-03-20T20:00'))).toBe('2027-03-21T10:00');
    expect(opening(changed, inTehran('2027-03-28T15:00'))).toBe('2027-03-29T10:00');
    expect(opening(changed, inTehran('2028-03-19T20:00'))).toBe('2028-03-25T09:00');
  });

  it('let a lunar one be moved by a day', () => {
    const calendar = officialCalendar(1405, 1405);
    const ashura = calendar.find(({ key }) => key === 'ashura');
    expect(ashura).toMatchObject({ id: 'ashura-1448', from: '2026-06-26', isEstimated: true });
    expect(calendar.find(({ key }) => key === 'nowruz')).toMatchObject({ isEstimated: false });
    const moved = { id: 'ashura-1448', from: '2026-06-27', to: '2026-06-27', spans: [] };
    const now = inTehran('2026-06-27T12:00');
    expect(opening(hoursOf(), now)).toBe('open');
    expect(opening(hoursOf({ changedHolidays: [moved] }), now)).toBe('2026-06-28T09:00');
  });

  it('of the bot go before official ones', () => {
    const own = { id: 'x', name: 'شیفت عید', from: '2027-03-22', to: '2027-03-22', spans: NINE_TO_SIX };
    const hours = hoursOf({ ownHolidays: [own] });
    expect(opening(hours, inTehran('2027-03-22T12:00'))).toBe('open');
    const [first] = holidaysWithin(hours, 20_899, 20_900);
    expect(first).toMatchObject({ name: { fa: 'شیفت عید', en: 'شیفت عید' } });
  });
});

test('counts in local time over a change of the clock', () => {
  const hours = hoursOf({
    zone: 'Europe/Berlin',
    week: WEEK.map(() => NINE_TO_SIX),
    hasOfficialHolidays: false,
  });
  const state = (iso: string) => hoursStateAt(hours, Date.parse(iso));
  expect(state('2026-03-28T20:00:00Z').opensAt).toBe(Date.parse('2026-03-29T07:00:00Z'));
  expect(state('2026-10-24T20:00:00Z').opensAt).toBe(Date.parse('2026-10-25T08:00:00Z'));
  const atNight = hoursOf({ ...hours, week: WEEK.map(() => [{ from: 120, to: 180 }]) });
  // The hour from 2 to 3 does not exist on that night.
  expect(hoursStateAt(atNight, Date.parse('2026-03-29T00:30:00Z')).opensAt).toBe(
    Date.parse('2026-03-30T00:00:00Z'),
  );
});

describe('open time', () => {
  const end = (hours: HoursInZone, since: number, minutes: number) => {
    const instant = addBusinessTime(hours, since, minutes * 60_000);
    return instant && new Date(instant + 3.5 * 3_600_000).toISOString().slice(0, 16);
  };

  it('counts within spans alone, and ends with a span that is just long enough', () => {
    expect(end(hoursOf(), inTehran('2026-11-28T17:00'), 60)).toBe('2026-11-28T18:00');
    expect(end(hoursOf(), inTehran('2026-11-28T17:00'), 61)).toBe('2026-11-29T09:01');
    expect(end(hoursOf(), inTehran('2026-11-28T08:00'), 30)).toBe('2026-11-28T09:30');
    expect(end(hoursOf({ week: WEEK.map(() => []) }), inTehran('2026-11-28T08:00'), 1)).toBeNull();
  });

  it('counts spans that overlap once', () => {
    const day = [
      { from: 540, to: 720 },
      { from: 600, to: 780 },
    ];
    expect(end(hoursOf({ week: WEEK.map(() => day) }), inTehran('2026-11-28T09:00'), 240)).toBe(
      '2026-11-28T13:00',
    );
    expect(end(hoursOf({ week: WEEK.map(() => day) }), inTehran('2026-11-28T09:00'), 241)).toBe(
      '2026-11-29T09:01',
    );
  });

  it('counts real minutes over a change of the clock', () => {
    const night = [{ from: 60, to: 300 }];
    const hours = hoursOf({
      zone: 'Europe/Berlin',
      week: WEEK.map(() => night),
      hasOfficialHolidays: false,
    });
    const passed = (iso: string, minutes: number) =>
      new Date(addBusinessTime(hours, Date.parse(iso), minutes * 60_000) ?? 0).toISOString();
    // From one to five there are three hours in spring and five in autumn.
    expect(passed('2026-03-29T00:00:00Z', 180)).toBe('2026-03-29T03:00:00.000Z');
    expect(passed('2026-03-29T00:00:00Z', 181)).toBe('2026-03-29T23:01:00.000Z');
    expect(passed('2026-10-24T23:00:00Z', 300)).toBe('2026-10-25T04:00:00.000Z');
  });
});

test('agrees on what is open: until the next opening it is closed, and open at it', () => {
  const span = fc.record({ from: fc.nat(1439), to: fc.nat(1440) });
  const spans = fc.array(span, { maxLength: 3 });
  const day = fc.integer({ min: 20_800, max: 20_930 }); // around Nowruz 1406
  const iso = (at: number) => new Date(at * 86_400_000).toISOString().slice(0, 10);
  const ownHoliday = fc.record({ from: day, length: fc.nat(10), spans }).map(({ from, length, ...rest }) => ({
    id: 'x',
    name: 'x',
    from: iso(from),
    to: iso(from + length),
    ...rest,
  }));
  const settings = fc.record({
    zone: fc.constantFrom('Asia/Tehran', 'Europe/Berlin', 'America/New_York', 'UTC'),
    week: fc.array(spans, { minLength: 7, maxLength: 7 }),
    hasOfficialHolidays: fc.boolean(),
    openHolidays: fc.subarray(['nowruz', 'oil', 'nature']),
    changedHolidays: fc.constant([]),
    ownHolidays: fc.array(ownHoliday, { maxLength: 2 }),
  });
  const instant = fc
    .record({ day, minute: fc.nat(1439) })
    .map(({ day: at, minute }) => at * 86_400_000 + minute * 60_000);
  fc.assert(
    fc.property(settings, instant, fc.double({ min: 0, max: 1, noNaN: true }), (hours, now, share) => {
      const { isOpen, opensAt } = hoursStateAt(hours, now);
      if (isOpen) return opensAt === null;
      if (opensAt === null) return hours.week.every((one) => one.length === 0);
      const between = now + Math.floor((opensAt - 1 - now) * share);
      const meanwhile = hoursStateAt(hours, between);
      return (
        opensAt > now &&
        hoursStateAt(hours, opensAt).isOpen &&
        !meanwhile.isOpen &&
        meanwhile.opensAt === opensAt
      );
    }),
    { numRuns: 150 },
  );
});
