import { describe, expect, it } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import type { Locale } from '../locale.ts';
import { formatPickerValue } from './calendar.text.ts';
import { calendarOfLocale, loadDateParser } from './calendar.ts';
import type { ParseOptions } from './date-parser.ts';

await loadDateParser();
const parseText = (locale: Locale, text: string, options: Partial<ParseOptions> = {}) =>
  calendarOfLocale(locale).parse(text, {
    mode: 'date',
    selectionMode: 'single',
    today: '2026-11-18',
    ...options,
  });

describe('typed dates in Persian', () => {
  it.each([
    '1405/8/28',
    '۱۴۰۵/۰۸/۲۸',
    '١٤٠٥-٠٨-٢٨',
    '1405.8.28',
    '1405 8 28',
    '1405 - 8 - 28',
    '۱۴۰۵، ۸، ۲۸',
    '28/8/1405',
    '۲۸ آبان ۱۴۰۵',
    '۲۸ آبان',
    'پنجشنبه ۲۸ آبان ۱۴۰۵',
    'پنج‌شنبه، ۲۸ آبان‌ماه ۱۴۰۵',
    'ﭘﻨﺠﺸﻨﺒﻪ ۲۸ ﺁﺑﺎﻥ ۱۴۰۵',
    '\u202b۱۴۰۵\u200f/\u200e۸\u061c/۲۸\u202c',
    '۱۴۰۵‌/‌۸‌/‌۲۸',
    '۲۸‌آبان‌۱۴۰۵',
    ' 1405/8/28\t',
    '１４０５/８/２８',
    '2026-11-19',
    '2026/11/19',
    '19/11/2026',
    '2026-11-19T10:30',
    'Thursday, November 19, 2026',
    '۲۸ آبان ۱۴۰۵ ساعت ۱۰:۳۰',
  ])('reads «%s» as 28 Aban 1405', (text) => {
    expect(parseText('fa', text)).toEqual({ value: '2026-11-19' });
  });

  it.each([
    ['1404/12/30', 'noSuchDay'],
    ['۳۱ مهر ۱۴۰۵', 'noSuchDay'],
    ['1405/8/0', 'noSuchDay'],
    ['2026-02-29', 'noSuchDay'],
    ['1405/13/1', 'noSuchMonth'],
    ['1405/0/1', 'noSuchMonth'],
    ['14055/8/28', 'yearOutOfRange'],
    ['3178/1/1', 'yearOutOfRange'],
    ['۱۴۰۵۰/۱/۱', 'yearOutOfRange'],
    ['1405/8/28 25:61', 'invalidTime'],
    ['05/8/28', 'invalidDate'],
    ['1405/8', 'invalidDate'],
    ['1405', 'invalidDate'],
    ['28', 'invalidDate'],
    ['14050828', 'invalidDate'],
    ['1405/8/28/1', 'invalidDate'],
    ['1405/1406/8', 'invalidDate'],
    ['1405/8سلام/28', 'invalidDate'],
    ['آبان آذر ۱۴۰۵', 'invalidDate'],
    ['1405/8/28 تا 1405/8/29', 'invalidDate'],
    ['1405/8/28 (عید)', 'invalidDate'],
    ['😀', 'invalidDate'],
    ['', 'invalidDate'],
  ])('rejects «%s»: %s', (text, problem) => {
    expect(parseText('fa', text)).toEqual({ problem });
  });

  it('reads a month with a half-space', () => {
    expect(parseText('fa', '۳ اردی‌بهشت ۱۴۰۵')).toEqual({ value: '2026-04-23' });
  });

  it('accepts every supported year in three digits or with a sign', () => {
    expect(parseText('fa', '-61/1/1')).toEqual({ value: '0560-03-20' });
    expect(parseText('fa', '۱ فروردین −0061')).toEqual({ value: '0560-03-20' });
    expect(parseText('fa', '0099/1/1')).toEqual({ value: '0720-03-21' });
    expect(parseText('fa', '3177/12/29')).toEqual({ value: '3799-03-19' });
    expect(parseText('fa', '۱ فروردین ۱۸۰۰')).toEqual({ value: '2421-03-20' });
  });
});

describe('typed dates in English', () => {
  it.each([
    '11/19/2026',
    '2026-11-19',
    'Nov 19 2026',
    '19 November 2026',
    'Thu, Nov 19',
    '1405/8/28',
    '28 آبان 1405',
  ])('reads “%s” as 19 November 2026', (text) => {
    expect(parseText('en', text)).toEqual({ value: '2026-11-19' });
  });

  it.each([
    ['19/11/2026', 'noSuchMonth'],
    ['February 29, 2026', 'noSuchDay'],
    ['0100-01-01', 'yearOutOfRange'],
    ['1 فروردین -0061', 'yearOutOfRange'],
    ['No 19 2026', 'invalidDate'],
  ])('rejects “%s”: %s', (text, problem) => {
    expect(parseText('en', text)).toEqual({ problem });
  });
});

describe('typed range', () => {
  const range = { from: '2026-11-14', to: '2026-11-18' };
  it.each([
    '۲۳ تا ۲۷ آبان ۱۴۰۵',
    '۲۳ – ۲۷ آبان',
    '23 آبان الی 27 آبان 1405',
    '1405/8/23 - 1405/8/27',
    '1405-8-23-1405-8-27',
    '1405/8/23 ~ 1405/8/27',
    'شنبه ۲۳ آبان ۱۴۰۵ تا چهارشنبه ۲۷ آبان ۱۴۰۵',
  ])('reads «%s» as a range', (text) => {
    expect(parseText('fa', text, { selectionMode: 'range' })).toEqual({ value: range });
  });

  it('completes one end from the other', () => {
    expect(parseText('fa', '۳۰ آبان تا ۲ آذر ۱۴۰۵', { selectionMode: 'range' })).toEqual({
      value: { from: '2026-11-21', to: '2026-11-23' },
    });
    expect(parseText('en', 'Nov 14 – 18, 2026', { selectionMode: 'range' })).toEqual({ value: range });
  });

  it('reads a single day as a range of one day and rejects a single time', () => {
    expect(parseText('fa', '1405/8/28', { selectionMode: 'range' })).toEqual({
      value: { from: '2026-11-19', to: '2026-11-19' },
    });
    expect(parseText('fa', '10:30', { selectionMode: 'range', mode: 'time' })).toEqual({
      problem: 'invalidRange',
    });
  });

  it('rejects a third end', () => {
    expect(parseText('fa', '1 تا 2 تا 3 آبان 1405', { selectionMode: 'range' })).toEqual({
      problem: 'invalidDate',
    });
  });
});

it.each([
  ['month', 'آبان ۱۴۰۵', { value: '2026-10-23' }],
  ['year-month', '1405/8', { value: '2026-10-23' }],
  ['year-month', '8/1405', { value: '2026-10-23' }],
  ['month', 'آبان', { value: '2026-10-23' }],
  ['month', '2026-11-19', { value: '2026-11-19' }],
  ['month', 'November 2026', { problem: 'invalidDate' }],
  ['month', '1405/13', { problem: 'noSuchMonth' }],
  ['year', '۱۴۰۵', { value: '2026-03-21' }],
  ['year', '1405/8/28', { value: '2026-11-19' }],
  ['year', '14055', { problem: 'yearOutOfRange' }],
  ['year', '8', { problem: 'invalidDate' }],
  ['time', '۱۰:۳۰', { value: '10:30' }],
  ['time', '9:05:30', { value: '09:05' }],
  ['time', '25:61', { problem: 'invalidTime' }],
  ['time', '1030', { problem: 'invalidTime' }],
  ['time', '1405/8/28 10:30', { problem: 'invalidTime' }],
  ['datetime', '۲۸ آبان ۱۴۰۵، ۱۰:۳۰', { value: '2026-11-19T10:30' }],
  ['datetime', '10:30 1405/8/28', { value: '2026-11-19T10:30' }],
  ['datetime', '1405/8/28', { value: '2026-11-19' }],
  ['datetime', '1405/8/28 10:30 11:30', { problem: 'invalidTime' }],
] as const)('reads in mode %s «%s» as %o', (mode, text, expected) => {
  expect(parseText('fa', text, { mode })).toEqual(expected);
});

it('reads several dates with any separator', () => {
  const value = ['2026-11-19', '2026-11-20'];
  for (const text of [
    '1405/8/28؛ 1405/8/29',
    '1405/8/28، 1405/8/29',
    '1405/8/28 و 1405/8/29',
    '1405/8/28\n1405/8/29',
  ])
    expect(parseText('fa', text, { selectionMode: 'multiple' })).toEqual({ value });
});

describe('field text', () => {
  it.each([
    ['fa', 'date', '2026-11-19', 'پنجشنبه ۲۸ آبان ۱۴۰۵'],
    ['fa', 'datetime', '2026-11-19T10:30', 'پنجشنبه ۲۸ آبان ۱۴۰۵، ۱۰:۳۰'],
    ['fa', 'date', { from: '2026-11-14T00:00', to: '2026-11-18T23:59' }, '۲۳ تا ۲۷ آبان ۱۴۰۵'],
    ['fa', 'date', { from: '2026-11-14T00:00', to: '2026-12-18T23:59' }, '۲۳ آبان تا ۲۷ آذر ۱۴۰۵'],
    ['fa', 'date', { from: '2026-11-14', to: '2027-04-01' }, '۲۳ آبان ۱۴۰۵ تا ۱۲ فروردین ۱۴۰۶'],
    ['fa', 'date', { from: '2026-11-14T00:00', to: '2026-11-14T23:59' }, '۲۳ آبان ۱۴۰۵'],
    ['fa', 'month', '2026-10-23', 'آبان ۱۴۰۵'],
    ['fa', 'month', { from: '2026-10-23T00:00', to: '2027-01-20T23:59' }, 'آبان تا دی ۱۴۰۵'],
    ['fa', 'year', '2026-03-21', '۱۴۰۵'],
    ['fa', 'year', { from: '2026-03-21T00:00', to: '2028-03-19T23:59' }, '۱۴۰۵ تا ۱۴۰۶'],
    ['fa', 'time', '10:30', '۱۰:۳۰'],
    ['fa', 'time', { from: '10:30', to: '12:00' }, '۱۰:۳۰ تا ۱۲:۰۰'],
    ['fa', 'date', ['2026-11-14', '2026-11-16'], 'شنبه ۲۳ آبان ۱۴۰۵؛ دوشنبه ۲۵ آبان ۱۴۰۵'],
    ['fa', 'date', null, ''],
    ['en', 'date', '2026-11-19', 'Thursday, November 19, 2026'],
    ['en', 'datetime', '2026-11-19T10:30', 'Thursday, November 19, 2026 at 10:30'],
    ['en', 'date', { from: '2026-11-14T00:00', to: '2026-11-18T23:59' }, 'November 14 – 18, 2026'],
    ['en', 'date', { from: '2026-11-28T00:00', to: '2026-12-03T23:59' }, 'November 28 – December 3, 2026'],
    ['en', 'month', { from: '2026-10-01T00:00', to: '2026-11-30T23:59' }, 'October – November 2026'],
  ] as const)('formats in %s, mode %s, the value %o as «%s»', (locale, mode, value, text) => {
    // Intl puts thin spaces around its dash.
    expect(formatPickerValue(locale, value, mode).replaceAll('\u2009', ' ')).toBe(text);
  });

  it.each(['nonsense', '2026-99-99', '0400-01-01'])('leaves the invalid value %s unchanged', (value) => {
    expect(formatPickerValue('fa', value, 'date')).toBe(value);
    expect(formatPickerValue('en', value, 'date')).toBe(value);
  });

  const locales = fc.constantFrom<Locale>('fa', 'en');
  const isoDays = fc
    .integer({ min: Date.parse('0561-01-01') / 86_400_000, max: Date.parse('3798-12-31') / 86_400_000 })
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  const isoMinutes = fc.tuple(isoDays, fc.integer({ min: 0, max: 1439 })).map(([day, minuteOfDay]) => {
    return `${day}T${new Date(minuteOfDay * 60_000).toISOString().slice(11, 16)}`;
  });

  it.each(['10:30', '12:00'])('parses back a range within one day until %s', (end) => {
    const value = { from: '2026-11-19T10:30', to: `2026-11-19T${end}` };
    for (const locale of ['fa', 'en'] as const) {
      const text = formatPickerValue(locale, value, 'datetime');
      expect(parseText(locale, text, { mode: 'datetime', selectionMode: 'range' })).toEqual({ value });
    }
  });

  it('parses back every day, minute, range and list', () => {
    fc.assert(
      fc.property(
        locales,
        fc.array(isoMinutes, { minLength: 2, maxLength: 4 }),
        (locale, [one = '', other = '', ...more]) => {
          const day = one.slice(0, 10);
          const range = { from: day, to: other.slice(0, 10) };
          const expectRoundTrip = (
            value: Parameters<typeof formatPickerValue>[1],
            mode: ParseOptions['mode'],
            selectionMode: ParseOptions['selectionMode'],
          ) =>
            expect(
              parseText(locale, formatPickerValue(locale, value, mode), { mode, selectionMode }),
            ).toEqual({
              value,
            });
          expectRoundTrip(day, 'date', 'single');
          expectRoundTrip(one, 'datetime', 'single');
          expectRoundTrip(range, 'date', 'range');
          expectRoundTrip({ from: one, to: other }, 'datetime', 'range');
          expectRoundTrip([one, ...more], 'datetime', 'multiple');
          expectRoundTrip(one.slice(11), 'time', 'single');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('parses back ranges of nearby days, months and years', () => {
    const kinds = fc.constantFrom('date', 'month', 'year');
    fc.assert(
      fc.property(locales, kinds, isoDays, fc.integer({ min: 0, max: 500 }), (locale, mode, day, length) => {
        const { partsOf, dayOf, last } = calendarOfLocale(locale);
        const startOf = (iso: string) => {
          const { year, month } = partsOf(iso);
          return mode === 'date' ? iso : mode === 'month' ? dayOf(year, month, 1) : dayOf(year, 1, 1);
        };
        const end = new Date(Date.parse(day) + length * 86_400_000).toISOString().slice(0, 10);
        const value = { from: startOf(day), to: startOf([end, last].sort()[0] ?? end) };
        if (value.to < value.from) return;
        expect(
          parseText(locale, formatPickerValue(locale, value, mode), { mode, selectionMode: 'range' }),
        ).toEqual({
          value,
        });
        expect(parseText(locale, formatPickerValue(locale, value.from, mode), { mode })).toEqual({
          value: value.from,
        });
      }),
      { numRuns: 500 },
    );
  });

  it('handles any typed text without failing', () => {
    const pieces = fc.constantFrom(' ', ...'1405 ۸ 28 / - آبان تا ؛ : 10:30 x \u200c -61 Nov ،'.split(' '));
    const optionSets = fc.record({
      mode: fc.constantFrom<ParseOptions['mode']>('date', 'datetime', 'year', 'month', 'year-month', 'time'),
      selectionMode: fc.constantFrom<ParseOptions['selectionMode']>('single', 'range', 'multiple'),
    });
    fc.assert(
      fc.property(
        locales,
        fc.oneof(
          fc.array(pieces).map((tokens) => tokens.join('')),
          fc.string(),
        ),
        optionSets,
        (locale, text, options) => {
          const result = parseText(locale, text, options);
          expect('value' in result || 'problem' in result).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
