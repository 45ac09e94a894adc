import { expect, it } from 'vitest';
import { contextDependence } from './follow-up.ts';

it.each([
  ['قیمتش چنده؟', 'full'],
  ['هزینه‌اش چقدر است؟', 'full'],
  ['هزینه ش چقدره', 'full'],
  ['قيمتش چنده؟', 'full'],
  ['آدرسش کجاست؟', 'full'],
  ['how much does it cost?', 'full'],
  ['What is its price?', 'full'],
  ['آنلاینش چی؟', 'full'],
  ['و برای شهرستان چطور؟', 'full'],
  ['رنگ مشکیش چی', 'full'],
  ['what about the online one?', 'full'],
  ['گارانتی چیه؟', 'none'],
  ['چی دارید؟', 'none'],
  ['اگر گوشی تا هفت روز خراب شد و برگرداندیم چی؟', 'none'],
  ['گوشی قیمتش چنده؟', 'partial'],
  ['ارسال هزینه‌اش چقدره؟', 'partial'],
  ['شارژر‌اش هم هست؟', 'partial'],
  ['what does it cost to ship?', 'partial'],
  ['does it have its charger?', 'partial'],
  ['ارزش خرید دارد؟', 'none'],
  ['کفش دارید؟', 'none'],
  ['هزینه ارسال چقدره؟', 'none'],
] as const)('classifies «%s» as follow-up kind %s', (question, kind) => {
  expect(contextDependence(question)).toBe(kind);
});
