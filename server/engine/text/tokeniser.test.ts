import { describe, expect, it } from 'vitest';
import { characterGrams, tokenise } from './tokeniser.ts';

const terms = (text: string) => tokenise(text).flatMap((word) => word.terms);

describe('tokenise', () => {
  it.each([
    ['می‌فرستید', 'میفرستین'],
    ['می فرستد', 'می‌فرستند'],
    ['کتاب‌های', 'کتاب ها'],
    ['چهار', '4'],
    ['deliveries', 'delivery'],
    ['orders', 'order'],
    ['زنان', 'زن'],
    ['نویسندگان', 'نویسنده'],
    ['مشتریان', 'مشتری'],
    ['آهنگسازان', 'آهنگساز'],
    ['سوالات', 'سوال'],
    ['جلسات', 'جلسه'],
    ['مدارک', 'مدرک'],
    ['جاهای', 'جا'],
    ['نشست', 'می‌نشیند'],
    ['خواند', 'می‌خوانند'],
    ['کند', 'می‌کنند'],
    ['سفارش دهم', 'سفارش بدهم'],
    ['S21 پلاس', 'S21+'],
  ])('reduces «%s» and «%s» to one term', (one, other) => {
    expect(terms(one)).toEqual(terms(other));
  });

  it.each([
    ['نام', 'آمدن'],
    ['مردم', 'مردن'],
    ['بدن', 'دادن'],
    ['برند', 'رفتن'],
    ['باران', 'آراستن'],
    ['رایگان', 'رایگ'],
    ['تهران', 'تهر'],
    ['ایران', 'ایر'],
    ['اثبات', 'اثب'],
    ['S21+', 'S21'],
    ['C++', 'C'],
    ['C#', 'C'],
    ['طبقه دهم', 'طبقه بدهم'],
  ])('keeps «%s» apart from «%s»', (word, other) => {
    expect(terms(word)).not.toEqual(terms(other));
  });

  it('finds a compound by its parts and as a whole', () => {
    expect(terms('پیش‌پرداخت')).toEqual(expect.arrayContaining(['پیشپرداخت', 'پرداختن']));
  });

  it.each([
    ['C++', '++C'],
    ['C#', '#C'],
    ['+98912', '98912'],
    ['#حراج', 'حراج'],
  ])('reads «%s» and «%s» the same with the sign on either side', (one, other) => {
    expect(terms(one).sort()).toEqual(terms(other).sort());
  });

  it('separates digits from letters and keeps decimals', () => {
    expect(tokenise('140صفحه ۱٫۸ 1,250').map((word) => word.surface)).toEqual(['140', 'صفحه', '1.8', '1250']);
  });

  it('marks function words as stop words', () => {
    expect(tokenise('آیا این کالا').map((word) => word.isStopWord)).toEqual([true, true, false]);
  });

  it('splits grams by code points so that no surrogate is halved', () => {
    expect(characterGrams('𝒳𝒴').every((gram) => gram.isWellFormed())).toBe(true);
  });
});
