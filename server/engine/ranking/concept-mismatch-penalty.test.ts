import { expect, it } from 'vitest';
import { confidenceOf } from '../../../tests/confidence-of.ts';

const EXAM = 'پس از پایان دوره و قبولی در آزمون گواهی داده می‌شود.';
const FEES = 'شهریه را می‌توانید در سه قسط بپردازید.';
const RETURNS = 'کالای سالم را تا ۷ روز می‌توانید برگردانید.';

it.each(['می‌تونم پس بدم؟', 'پسش بدم چی میشه؟'])('requires a passage about returns for «%s»', (question) => {
  expect(confidenceOf(question, EXAM, FEES)).toBeLessThan(0.25);
  expect(confidenceOf(question, EXAM, FEES, RETURNS)).toBeGreaterThan(0.45);
});

it('requires a passage about tracking for «سفارشم کجاست؟»', () => {
  const shipping = 'هزینهٔ ارسال سفارش به شهرستان ۴۵ هزار تومان است.';
  const tracking = 'وضعیت سفارش را با کد رهگیری در سایت پست ببینید.';
  expect(confidenceOf('سفارشم کجاست؟', shipping, RETURNS)).toBeLessThan(0.25);
  expect(confidenceOf('سفارشم کجاست؟', shipping, RETURNS, tracking)).toBeGreaterThan(0.75);
});
