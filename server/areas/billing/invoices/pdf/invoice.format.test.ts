import { expect, it } from 'vitest';
import { formatPeriod } from './invoice.format.ts';

const createPlan = (months: number, endsAt: number | null = null) => ({
  ...{ id: 'pro', name: { fa: 'حرفه‌ای', en: 'Pro' }, startsAt: null },
  ...{ months, endsAt },
});

it.each([
  ['fa', createPlan(1), '۱ ماه'],
  ['fa', createPlan(6), '۶ ماه'],
  ['en', createPlan(1), '1 month'],
  ['en', createPlan(6), '6 months'],
  ['en', createPlan(0), ''],
  ['fa', createPlan(1, Date.UTC(2027, 4, 17)), 'تا ۲۷ اردیبهشت ۱۴۰۶'],
] as const)('formats in %s the period %j as %s', (locale, plan, expected) => {
  expect(formatPeriod({ locale, zone: 'Asia/Tehran' }, plan)).toBe(expected);
});
