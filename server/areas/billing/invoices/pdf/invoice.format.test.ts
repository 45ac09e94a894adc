import { expect, it } from 'vitest';
import { formatPeriod } from './invoice.format.ts';

const lasting = (months: number, endsAt: number | null = null) => ({
  ...{ id: 'pro', name: { fa: 'حرفه‌ای', en: 'Pro' }, startsAt: null },
  ...{ months, endsAt },
});

it.each([
  ['fa', lasting(1), '۱ ماه'],
  ['fa', lasting(6), '۶ ماه'],
  ['en', lasting(1), '1 month'],
  ['en', lasting(6), '6 months'],
  ['en', lasting(0), ''],
  ['fa', lasting(1, Date.UTC(2027, 4, 17)), 'تا ۲۷ اردیبهشت ۱۴۰۶'],
] as const)('formats in %s the period %j as %s', (locale, plan, words) => {
  expect(formatPeriod({ locale, zone: 'Asia/Tehran' }, plan)).toBe(words);
});
