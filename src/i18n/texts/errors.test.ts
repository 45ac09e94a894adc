import { expect, it } from 'vitest';
import { errorText, fieldErrors, ruleText } from './errors.ts';

it('returns an error text in both languages', () => {
  expect(errorText({ error: 'InvalidCredentials' }, 'fa')).toBe('نام کاربری یا رمز عبور درست نیست.');
  expect(errorText({ error: 'InvalidCredentials' }, 'en')).toBe('Invalid username or password');
});

it.each([
  [1, '۱ ثانیهٔ دیگر', '1 second'],
  [88_000, '۸۸ ثانیهٔ دیگر', '88 seconds'],
  [120_000, '۲ دقیقهٔ دیگر', '2 minutes'],
  [121_000, '۳ دقیقهٔ دیگر', '3 minutes'],
])('includes the retry wait of %d ms', (retryAfterMs, persian, english) => {
  const failure = { error: 'TooManyRequests', retryAfterMs } as const;
  expect(errorText(failure, 'fa')).toContain(`${persian} دوباره تلاش کنید.`);
  expect(errorText(failure, 'en')).toMatch(new RegExp(`[.] Try again in ${english}\\.$`));
});

it('includes the wait only once when the error text already contains one', () => {
  const failure = { error: 'PhoneRateLimited', retryAfterMs: 105_400 } as const;
  expect(errorText(failure, 'en')).toBe('Too many phone validation requests, retry after 106 seconds');
  expect(errorText(failure, 'fa')).toBe('درخواست کد زیاد بود؛ ۱۰۶ ثانیه دیگر دوباره تلاش کنید.');
  expect(errorText({ error: 'PhoneRateLimited', retryAfterMs: 120_000 }, 'en')).toBe(
    'Too many phone validation requests, retry after 120 seconds',
  );
});

it('returns the first broken rule of each field', () => {
  const issues = [
    { path: ['email'], rule: 'EmailInvalid' },
    { path: ['email'], rule: 'TooLong' },
    { path: ['items', 0, 'title'], rule: 'Required' },
    { path: ['odd'], rule: 'toString' },
  ];
  expect(fieldErrors({ issues }, 'en')).toEqual({
    email: 'Email is invalid',
    'items.0.title': 'This field is required',
    odd: ruleText('Invalid', 'en'),
  });
  expect(fieldErrors({}, 'fa')).toEqual({});
});
