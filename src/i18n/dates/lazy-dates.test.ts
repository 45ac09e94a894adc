import { expect, it, vi } from 'vitest';

it('returns empty text until the code is loaded and notifies listeners once', async () => {
  vi.resetModules(); // an earlier file of the same worker may have loaded the code
  const { createI18n } = await import('../I18n.tsx');
  const dates = await import('./dates.ts');
  const { readDates, registerDates, subscribeDates } = await import('./lazy-dates.ts');
  const at = Date.UTC(2026, 10, 20, 8);
  const onChange = vi.fn();
  const unsubscribe = subscribeDates(onChange);
  const i18n = createI18n('fa', 'Asia/Tehran');
  expect([i18n.date(at), i18n.time(at), i18n.dateTime(at), i18n.relative(at, at)]).toEqual(['', '', '', '']);
  expect(i18n.date(Number.NaN)).toBe('—');
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  registerDates(dates);
  expect(onChange).toHaveBeenCalledOnce();
  const [loadedDates, eager] = [readDates(), createI18n('fa', 'Asia/Tehran', dates)];
  expect(createI18n('fa', 'Asia/Tehran', loadedDates).dateTime(at)).toBe(eager.dateTime(at));
  expect(eager.dateTime(at)).not.toBe('');
  unsubscribe();
});
