import { expect, test } from 'vitest';
import { contactKey, parseOrderQuery } from './order-query.ts';

test.each([
  ['سفارش ۱۲۳۴ کجاست؟', '1234', null],
  ['سلام، سفارش شماره ۱۲۳۴ من کی می‌رسه؟', '1234', null],
  ['سفارشم کجاست', null, null],
  ['بسته‌ام هنوز نرسیده', null, null],
  ['می‌خواستم وضعیت سفارشم رو بدونم', null, null],
  ['پیگیری سفارش', null, null],
  ['سفارش #١٢٣٤ با شماره ۰۹۱۲۱۲۳۴۵۶۷', '1234', '9121234567'],
  ['سفارش ۵۶۷ به ایمیل mina@example.com ثبت شد، رسید؟', '567', 'mina@example.com'],
  ['sefaresh 1234 koja hast?', '1234', null],
  ['sefaresham koja mondeh', null, null],
  ['Where is my order #778?', '778', null],
  ['what is my order status', null, null],
  ['Waar is mijn bestelling 91?', '91', null],
  ['سفارش WC-1405-0012 کجاست؟', 'wc-1405-0012', null],
  ['سفارش شماره ۱۴۰۵–۰۰۱۲ من رسید؟', '1405-0012', null],
  ['وضعیت سفارش #۰۰۱۲', '0012', null],
  ['سفارش ف-۱۲۰ کی می‌رسد؟ 09121234567', 'ف-120', '9121234567'],
  ['Where is my order INV/2026/77?', 'inv/2026/77', null],
  ['سفارش 12,345 کجاست', '12345', null],
  ['سفارش شماره ۱٬۲۳۴٬۵۶۷ رسید؟', '1234567', null],
  ['سفارشم ۱۲ ۳۴ کجاست؟', null, null],
  ['سفارشم 12.345 کجاست؟', null, null],
  ['سفارش 1234, کجاست', '1234', null],
  ['سفارش ۱۲۳۴ ۰۹۱۲۱۲۳۴۵۶۷ کجاست', '1234', '9121234567'],
  ['سفارش ۱۴۰۵۰۹۰۷۱۲۳ کجاست؟', '14050907123', null],
  ['سفارش ۰۹۱۲۱۲۳۴۵۶۷ کجاست', null, '9121234567'],
  ['سفارشی که ۱۴۰۵/۰۸/۱۲ ثبت کردم کجاست', null, null],
])('detects an order question in %s', (message, number, contact) => {
  expect(parseOrderQuery(message, false)).toEqual({ isOrderQuestion: true, number, contact });
});

test.each([
  'چطور سفارش بدهم؟',
  'هزینه ارسال سفارش چقدر است؟',
  'سفارش‌ها چند روزه می‌رسند؟',
  'قیمت کیف چرمی چند است؟',
  'سفارش ۵۰۰ عدد لیوان تخفیف دارد؟',
  'برای سفارش بالای ۸۰۰ هزار تومان ارسال رایگان است؟',
  'شرایط لغو سفارش چیست؟',
  'ساعت کاری شما کی است؟',
  'how do I place an order?',
  'how long does an order take to arrive?',
])('detects no order question in %s', (message) => {
  expect(parseOrderQuery(message, false).isOrderQuestion).toBe(false);
});

test('reads a bare number as an order number only after asking for one', () => {
  expect(parseOrderQuery('۱۲۳۴', false).number).toBeNull();
  expect(parseOrderQuery('۱۲۳۴', true).number).toBe('1234');
  expect(parseOrderQuery('شماره‌ش ۱۲۳۴ هست، موبایلم 0912 123 4567', true)).toMatchObject({
    number: '1234',
    contact: '9121234567',
  });
  expect(parseOrderQuery('ORD-77-A', true).number).toBe('ord-77-a');
  expect(parseOrderQuery('روز ۱۴۰۵/۸/۲ خریدم', true).number).toBeNull();
  expect(parseOrderQuery('۰۹۱۲۱۲۳۴۵۶۷', true)).toMatchObject({ number: null, contact: '9121234567' });
});

test('normalises phone spellings to one key and never matches an empty one', () => {
  const spellings = [
    '09121234567',
    '+98 912 123 4567',
    '0098-912-123-4567',
    '۹۱۲۱۲۳۴۵۶۷',
    '٠٩١٢١٢٣٤٥٦٧',
    '989121234567',
  ];
  expect(new Set(spellings.map(contactKey))).toEqual(new Set(['9121234567']));
  expect(contactKey('Mina@Example.com ')).toBe('mina@example.com');
  for (const nothing of ['', '-', '۱۲۳', 'نامشخص']) expect(contactKey(nothing)).toBe('');
});
