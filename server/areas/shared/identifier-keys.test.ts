import { expect, test } from 'vitest';
import { emailKey, phoneKey, usernameKey } from './identifier-keys.ts';

test.each([
  ['09121234567', '+989121234567'],
  ['9121234567', '+989121234567'],
  ['+98 912 123 4567', '+989121234567'],
  ['00989121234567', '+989121234567'],
  ['+98 0912 123 4567', '+989121234567'],
  ['989121234567', '+989121234567'],
  ['۰۹۱۲ ۱۲۳ ۴۵۶۷', '+989121234567'],
  ['٠٩١٢١٢٣٤٥٦٧', '+989121234567'],
  ['021-88776655', '+982188776655'],
  ['+49 (151) 2345-6789', '+4915123456789'],
  ['0049 151 23456789', '+4915123456789'],
])('normalises the phone %s to %s', (phone, key) => {
  expect(phoneKey(phone)).toBe(key);
});

test('compares e-mails and usernames without case and in any digits', () => {
  expect(emailKey(' Sara.M@Example.COM ')).toBe('sara.m@example.com');
  expect(usernameKey('SARA_۱۲')).toBe('sara_12');
});
