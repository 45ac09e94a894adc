import { expect, test } from 'vitest';
import { matchTool } from '../../../server/answering/tools/tool-match.ts';
import { toolTemplates } from '../../../src/features/bots/tools/tool-templates.ts';
import { callable } from './tool-server.ts';

const tools = (['fa', 'en'] as const).flatMap((locale) =>
  toolTemplates(locale).map(({ draft }) => callable({ ...draft, address: 'https://shop.example/' })),
);

test.each([
  ['order_status', 'سفارش من کجاست؟'],
  ['order_status', 'سفارش ۱۲۳۴ من کجاست؟'],
  ['order_status', 'سفارشم الان کجاست'],
  ['order_status', 'وضعیت سفارشم رو بگید'],
  ['order_status', 'می‌خواهم وضعیت سفارش را بدانم'],
  ['order_status', 'وضعیت سفارش ۸۸۱۲ چیه؟'],
  ['order_status', 'چرا سفارشم نمی‌رسه؟'],
  ['order_status', 'hi, where is my order please?'],
  ['order_status', 'order status?'],
  ['order_status', 'I want to track my order 1234'],
  ['free_slots', 'نوبت خالی هست؟'],
  ['free_slots', 'میشه نوبت بگیرم؟'],
  ['free_slots', 'Any free slot tomorrow?'],
  ['free_slots', 'I’d like to book an appointment'],
  ['stock', 'آیا این کالا موجود است؟'],
  ['stock', 'موجودی این کالا چقدر است؟'],
  ['stock', 'is the item in stock'],
  ['coupon', 'کد تخفیف من معتبر است؟'],
  ['coupon', 'چرا کد تخفیفم کار نمی‌کنه'],
  ['coupon', 'is my coupon valid'],
  ['coupon', 'Why doesn’t my coupon work?'],
  ['callback', 'لطفاً با من تماس بگیرید'],
  ['callback', 'میشه باهام تماس بگیرید؟'],
  ['callback', 'please call me'],
  ['callback', 'could you call me back?'],
])('recognises %s in «%s»', (name, message) => {
  expect(matchTool(tools, message)?.definition.name).toBe(name);
});

test.each([
  'چطور سفارش بدهم؟',
  'چطور سفارش بدم',
  'حداقل سفارش چنده؟',
  'سفارش می‌خواهم بدهم',
  'سفارش عمده هم قبول می‌کنید؟',
  'هزینهٔ ارسال سفارش چقدر است؟',
  'از کجا می‌توانم سفارش بدهم؟',
  'سفارش چند روزه می‌رسه؟',
  'چگونه سفارشم را لغو کنم؟',
  'How do I order?',
  'Can I cancel my order?',
  'Where can I order?',
  'What is the minimum order?',
  'I want to order',
  'چطور نوبت بگیرم؟',
  'نوبت چند است؟',
  'How do I book an appointment?',
  'What does an appointment cost?',
  'این کالا چقدره؟',
  'چه کالاهایی موجوده؟',
  'قیمت این کالا چنده؟',
  'What items are in stock?',
  'How do you count your stock?',
  'کد تخفیف دارید؟',
  'چطور از کد تخفیف استفاده کنم؟',
  'Do you have a coupon?',
  'How do coupons work?',
  'چطور با شما تماس بگیرم؟',
  'با شما تماس بگیرم؟',
  'شمارهٔ تماس شما چند است؟',
  'کی با شما تماس بگیرم؟',
  'Can I call you?',
  'How do I call you back?',
  'What is your call center number?',
])('takes «%s» for another question', (message) => {
  expect(matchTool(tools, message)).toBeNull();
});

test('takes a single word only in the question of its example', () => {
  const [order] = tools.filter(({ definition }) => definition.examples.includes('سفارش من کجاست؟'));
  expect(matchTool(order ? [order] : [], 'سفارش دیروزم کجاست؟')).toBe(order);
  for (const message of ['سفارش', 'سفارش دارم', 'سفارش کی؟'])
    expect(matchTool(order ? [order] : [], message)).toBeNull();
});
