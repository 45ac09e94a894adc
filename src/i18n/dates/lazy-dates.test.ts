import { expect, it, vi } from 'vitest';
import { createI18n } from '../I18n.tsx';
import * as dates from './dates.ts';
import { readDates, registerDates, subscribeDates } from './lazy-dates.ts';

it('returns empty text until the code is loaded and notifies listeners once', async () => {
  const at = Date.UTC(2026, 10, 20, 8);
  const told = vi.fn();
  const unsubscribe = subscribeDates(told);
  const early = createI18n('fa', 'Asia/Tehran');
  expect([early.date(at), early.time(at), early.dateTime(at), early.relative(at, at)]).toEqual([
    '',
    '',
    '',
    '',
  ]);
  expect(early.date(Number.NaN)).toBe('—');
  await expect.poll(() => told.mock.calls.length).toBe(1);
  registerDates(dates);
  expect(told).toHaveBeenCalledOnce();
  const [here, shells] = [readDates(), createI18n('fa', 'Asia/Tehran', dates)];
  expect(createI18n('fa', 'Asia/Tehran', here).dateTime(at)).toBe(shells.dateTime(at));
  expect(shells.dateTime(at)).not.toBe('');
  unsubscribe();
});
