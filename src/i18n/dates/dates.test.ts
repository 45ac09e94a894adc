import { describe, expect, it } from 'vitest';
import { formatDate, formatRelative, formatTime } from './dates.ts';

const fa = { locale: 'fa', timeZone: 'Asia/Tehran' } as const;
const en = { locale: 'en', timeZone: 'Asia/Tehran' } as const;
const tehran = (text: string) => Date.parse(`${text}+03:30`);

describe('date formatting', () => {
  it.each([
    ['2026-03-21T00:00:00', 'شنبه ۱ فروردین ۱۴۰۵'],
    ['2026-03-20T23:59:59', 'جمعه ۲۹ اسفند ۱۴۰۴'],
    ['2025-03-20T12:00:00', 'پنجشنبه ۳۰ اسفند ۱۴۰۳'],
    ['2026-11-18T10:34:00', 'چهارشنبه ۲۷ آبان ۱۴۰۵'],
  ])('formats %s in Tehran as %s', (text, expected) => {
    expect(formatDate(fa, tehran(text), 'full')).toBe(expected);
  });

  it('formats a date in five styles in both languages', () => {
    const at = tehran('2026-11-18T10:34:00');
    expect(formatDate(fa, at)).toBe('۲۷ آبان ۱۴۰۵');
    expect(formatDate(fa, at, 'short')).toBe('۲۷ آبان');
    expect(formatDate(fa, at, 'numeric')).toBe('۱۴۰۵/۰۸/۲۷');
    expect(formatDate(fa, at, 'brief')).toBe('چهارشنبه ۲۷ آبان ۱۴۰۵');
    expect(formatDate(en, at, 'full')).toBe('Wednesday, November 18, 2026');
    expect(formatDate(en, at, 'brief')).toBe('Wed, Nov 18, 2026');
    expect(formatDate(en, at, 'numeric')).toBe('11/18/2026');
  });

  it('uses the given time zone', () => {
    const at = Date.parse('2026-03-20T21:00:00Z');
    expect(formatDate({ locale: 'fa', timeZone: 'UTC' }, at)).toBe('۲۹ اسفند ۱۴۰۴');
    expect(formatDate(fa, at)).toBe('۱ فروردین ۱۴۰۵');
  });
});

it('formats times in 24 hours with midnight as zero', () => {
  expect(formatTime(fa, tehran('2026-11-18T00:05:00'))).toBe('۰۰:۰۵');
  expect(formatTime(en, tehran('2026-11-18T16:40:00'))).toBe('16:40');
});

describe('relative time', () => {
  const now = tehran('2026-11-18T12:00:00');
  const minute = 60_000;
  const day = 24 * 60 * minute;
  it.each([
    [0, 'همین حالا', 'just now'],
    [minute - 1, 'همین حالا', 'just now'],
    [minute, '۱ دقیقه پیش', '1 minute ago'],
    [59 * minute, '۵۹ دقیقه پیش', '59 minutes ago'],
    [60 * minute, '۱ ساعت پیش', '1 hour ago'],
    [day - 1, '۲۳ ساعت پیش', '23 hours ago'],
    [day, 'دیروز', 'yesterday'],
    [day + 13 * 60 * minute, '۲ روز پیش', '2 days ago'],
    [400 * day, '۴۰۰ روز پیش', '400 days ago'],
    [-30 * minute, '۳۰ دقیقه دیگر', 'in 30 minutes'],
    [-day, 'فردا', 'tomorrow'],
    [-3 * day, '۳ روز دیگر', 'in 3 days'],
  ])('formats %d ms as «%s»', (distance, persian, english) => {
    expect(formatRelative(fa, now - distance, now)).toBe(persian);
    expect(formatRelative(en, now - distance, now)).toBe(english);
  });
});
