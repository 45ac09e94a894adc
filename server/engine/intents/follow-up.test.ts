import { expect, it } from 'vitest';
import { followUpKind } from './follow-up.ts';

it.each([
  ['قیمتش چنده؟', 'wholly'],
  ['هزینه‌اش چقدر است؟', 'wholly'],
  ['هزینه ش چقدره', 'wholly'],
  ['قيمتش چنده؟', 'wholly'],
  ['آدرسش کجاست؟', 'wholly'],
  ['how much does it cost?', 'wholly'],
  ['What is its price?', 'wholly'],
  ['آنلاینش چی؟', 'wholly'],
  ['و برای شهرستان چطور؟', 'wholly'],
  ['رنگ مشکیش چی', 'wholly'],
  ['what about the online one?', 'wholly'],
  ['گارانتی چیه؟', 'not'],
  ['چی دارید؟', 'not'],
  ['اگر گوشی تا هفت روز خراب شد و برگرداندیم چی؟', 'not'],
  ['گوشی قیمتش چنده؟', 'partly'],
  ['ارسال هزینه‌اش چقدره؟', 'partly'],
  ['شارژر‌اش هم هست؟', 'partly'],
  ['what does it cost to ship?', 'partly'],
  ['does it have its charger?', 'partly'],
  ['ارزش خرید دارد؟', 'not'],
  ['کفش دارید؟', 'not'],
  ['هزینه ارسال چقدره؟', 'not'],
] as const)('classifies «%s» as follow-up kind %s', (question, kind) => {
  expect(followUpKind(question)).toBe(kind);
});
