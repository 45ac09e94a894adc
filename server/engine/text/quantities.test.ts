import { describe, expect, it } from 'vitest';
import { matchQuantity, readQuantities } from './quantities.ts';
import { tokenise } from './tokeniser.ts';

const read = (text: string) => readQuantities(tokenise(text));

describe('quantities', () => {
  it.each([
    ['ویزای دبی ۶۰ روزه', 'مدت: ۷ روز کاری', 'other'],
    ['شیر میهن نیم لیتری', 'اندازه: ۱ لیتر', 'other'],
    ['شستن پتوی یه نفره', 'پتوی دونفره دانه‌ای ۲۸۰ هزار', 'other'],
    ['کلاس دونفره', '۲ نفره: ۲۴۰', 'same'],
    ['گلدون ۱۸ سانتی', 'دهانه: ۱۸ سانت', 'same'],
    ['برای ۴ روز', '۳ تا ۶ روز: ۱٬۹۵۰٬۰۰۰', 'inRange'],
    ['قد ۵۹ سانت', 'قد (سانت): ۵۷–۶۲', 'inRange'],
    ['شرکتیم ۱۲ نفر', 'از ده نفر به بالا', 'inRange'],
    ['بار ۳۰ کیلو', 'زیر ۲۰ کیلو', 'other'],
    ['for 3 hours', 'The minimum is 2 hours.', 'other'],
    ['یه ساله', 'مدت: ۱ ماهه', 'none'],
  ])('compares «%s» with «%s»: %s', (asked, stated, match) => {
    expect(read(asked).map((quantity) => matchQuantity(quantity, read(stated)))).toEqual([match]);
  });

  it('reads no number in «نه», which mostly means no', () => {
    expect(read('نه، ساعت خاصی نداریم')).toEqual([]);
  });
});
