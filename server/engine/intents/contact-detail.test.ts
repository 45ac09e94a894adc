import { expect, it } from 'vitest';
import { contactDetailOf, isOnlyContact } from './contact-detail.ts';

it.each([
  ['09121234567', { phone: '09121234567' }],
  ['شماره‌م ۰۹۱۲ ۱۲۳ ۴۵ ۶۷ هست', { phone: '09121234567' }],
  ['+98 912 123 4567', { phone: '+989121234567' }],
  ['ایمیلم ali@shop.ir هست', { email: 'ali@shop.ir' }],
  ['ali@shop.ir / 09121234567', { email: 'ali@shop.ir', phone: '09121234567' }],
])('finds the contact in «%s»', (text, contact) => {
  expect(contactDetailOf(text)).toEqual(contact);
});

it.each(['سفارش ۱۲۳۴۵', '02188776655', '۱۴۰۳/۰۵/۱۲', 'سلام', 'ali@', '6037991234567890'])(
  'finds no contact in «%s»',
  (text) => {
    expect(contactDetailOf(text)).toBeNull();
  },
);

it('tells a mere contact from one beside a question', () => {
  expect(isOnlyContact('این شماره موبایل منه 09121234567 لطفا تماس بگیرید')).toBe(true);
  expect(isOnlyContact('09121234567 ارسال چنده؟')).toBe(false);
});
