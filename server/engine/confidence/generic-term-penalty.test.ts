import { expect, it } from 'vitest';
import { confidenceOf } from '../../../tests/confidence-of.ts';

const SHIPPING = 'هزینهٔ ارسال سفارش به شهرستان ۴۵ هزار تومان است.';
const RETURNS = 'کالای سالم را تا ۷ روز برگردانید. هزینهٔ برگشت با فروشگاه است.';
const ENGLISH = ['Shipping costs 45,000 toman.', 'Goods can be returned. The shop pays for the return.'];

it.each(['آدرس فروشگاه کجاست؟', 'فروشگاه حضوری دارید؟', 'شماره تماس فروشگاه', 'foroshgahe shoma kojast?'])(
  'abstains from «%s» when the shop is only mentioned',
  (question) => {
    expect(confidenceOf(question, SHIPPING, RETURNS)).toBeLessThan(0.5);
  },
);

it('abstains from an English location question when the shop is only mentioned', () => {
  expect(confidenceOf('Where is your shop?', ...ENGLISH)).toBeLessThan(0.5);
});

it.each([
  'فروشگاه ما در نیاسر است.',
  'فروشگاه روبه‌روی بیمارستان گلستان است.',
  'فروشگاه: تهران، خیابان ولیعصر، پلاک ۱۲',
])('answers the location question from «%s»', (text) => {
  expect(confidenceOf('فروشگاه شما کجاست؟', SHIPPING, RETURNS, text)).toBeGreaterThan(0.5);
});

it('answers other questions about the shop', () => {
  expect(confidenceOf('هزینهٔ برگشت با فروشگاهه؟', SHIPPING, RETURNS)).toBeGreaterThan(0.9);
  expect(confidenceOf('Does the shop pay for returns?', ...ENGLISH)).toBeGreaterThan(0.9);
});
