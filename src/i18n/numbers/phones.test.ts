import { expect, it } from 'vitest';
import { formatPhone } from './phones.ts';

it('groups an Iranian mobile however it is stored', () => {
  for (const phone of [
    '09121110001',
    '9121110001',
    '+989121110001',
    '00989121110001',
    '989121110001',
    '0912-111 0001',
  ])
    expect(formatPhone('en', phone)).toBe('0912 111 0001');
  expect(formatPhone('fa', '+989121110001')).toBe('۰۹۱۲ ۱۱۱ ۰۰۰۱');
});

it('keeps other numbers as they are stored', () => {
  for (const phone of ['+442071838750', '02188776655', '0912111000', ''])
    expect(formatPhone('en', phone)).toBe(phone);
  expect(formatPhone('fa', '+442071838750')).toBe('+۴۴۲۰۷۱۸۳۸۷۵۰');
});
