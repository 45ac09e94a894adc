import { expect, it } from 'vitest';
import { buildIndex, type Passage } from '../index/bot-index.ts';
import { answerMessage } from '../pipeline/answer.ts';

const indexOf = (...texts: readonly (readonly [title: string, text: string])[]) =>
  buildIndex(
    texts.map(
      ([title, text], ordinal): Passage => ({
        id: `p${ordinal}`,
        sourceId: `s${ordinal}`,
        kind: 'text',
        title,
        text,
        ordinal,
      }),
    ),
  );

const PERSIAN = indexOf(
  ['شامپو', 'شامپوی ضدریزش ۲ درصد ۳۲۰ هزار تومان است و روزی یک بار استفاده می‌شود.'],
  ['لوازم یدکی', 'آینه بغل راست پراید ۴۵۰ هزار تومان و کمک‌فنر عقب پراید ۹۸۰ هزار تومان است.'],
  ['کلاس زبان', 'دورهٔ اسپانیایی سطح A2 ۱٬۸۰۰٬۰۰۰ تومان شهریه دارد.'],
  ['پوشک', 'پوشک مرسی سایز ۴ بسته‌ای ۲۶۰ هزار تومان است.'],
  ['نشانی', 'شعبهٔ رشت در خیابان سعدی است.'],
  ['بلیت', 'بلیت بزرگسال شهربازی ۱۵۰ هزار تومان است.'],
  ['داروها', 'قرص آهن ۹۰ هزار تومان و قرص کلسیم ۱۲۰ هزار تومان است.'],
  ['اجارهٔ ماشین', 'اجارهٔ روزانهٔ تیبا ۹۰۰ هزار تومان است.'],
  ['ارسال', 'ارسال با پست سه روز طول می‌کشد.'],
);
const ENGLISH = indexOf(
  ['Parts', 'The left mirror of the Corsa costs $45. Rear brake pads cost $30.'],
  ['Courses', 'The level A1 Spanish course costs $200.'],
  ['Tickets', 'An adult ticket costs $12.'],
  ['Delivery', 'Delivery within London takes two days.'],
);

it.each([
  ['strength', PERSIAN, 'شامپوی ضدریزش ۲ درصد چنده؟', 'شامپوی ضدریزش ۵ درصد چنده؟'],
  ['side', PERSIAN, 'آینه بغل راست پراید چنده؟', 'آینه بغل چپ پراید چنده؟'],
  ['end', PERSIAN, 'کمک‌فنر عقب پراید چنده؟', 'کمک‌فنر جلو پراید چنده؟'],
  ['level', PERSIAN, 'شهریه اسپانیایی A2 چنده؟', 'شهریه اسپانیایی B2 چنده؟'],
  ['size', PERSIAN, 'پوشک مرسی سایز ۴ چنده؟', 'پوشک مرسی سایز پنج چنده؟'],
  ['branch', PERSIAN, 'شعبه رشت کجاست؟', 'شعبه ساری کجاست؟'],
  ['age', PERSIAN, 'بلیت بزرگسال شهربازی چنده؟', 'بلیت کودک شهربازی چنده؟'],
  ['period', PERSIAN, 'اجاره روزانه تیبا چنده؟', 'اجاره ماهانه تیبا چنده؟'],
  ['interaction', PERSIAN, 'قرص آهن چنده؟', 'قرص آهن و کلسیم با هم تداخل دارن؟'],
  ['interaction in other words', PERSIAN, 'قرص کلسیم چنده؟', 'قرص آهن رو میشه با کلسیم خورد؟'],
  ['English side', ENGLISH, 'how much is the left mirror', 'how much is the right mirror'],
  ['English end', ENGLISH, 'price of rear brake pads', 'price of front brake pads'],
  ['English level', ENGLISH, 'how much is the A1 Spanish course', 'how much is the B1 Spanish course'],
  ['English age', ENGLISH, 'how much is an adult ticket', 'how much is a child ticket'],
])('takes no %s for another', (_value, index, stated, other) => {
  expect(answerMessage(index, stated).confidence).toBeGreaterThan(0.8);
  expect(answerMessage(index, other).confidence).toBeLessThan(0.5);
});

it.each([
  ['a passage about both', 'سانس بانوان ساعت ۹ و سانس آقایان ساعت ۱۷ است.', 'سانس بانوان چه ساعتیه؟'],
  ['another spelling', 'شلوار زنانه ۹۰۰ هزار تومان است.', 'شلوار خانم‌ها چنده؟'],
  [
    'a passage that names none',
    'کلاس شنا در استخر سرپوشیده برگزار می‌شود.',
    'کلاس شنای بانوان کجا برگزار میشه؟',
  ],
  ['interactions of medicines', 'قرص آهن را با کلسیم همزمان نخورید.', 'قرص آهن رو میشه با کلسیم خورد؟'],
  ['food, not medicine', 'کباب کوبیده ۳۸۰ هزار تومان است.', 'کباب کوبیده با نون خورد میشه یا برنج؟'],
])('lowers the confidence of nothing else: %s', (_case, text, question) => {
  const index = indexOf(['خدمات', text], ['ارسال', 'ارسال با پست سه روز طول می‌کشد.']);
  expect(answerMessage(index, question).confidence).toBeGreaterThan(0.5);
});
