import { describe, expect, it } from 'vitest';
import type { Business, Exchange } from '../../../tests/fixtures/claims/business.ts';
import { heldOutBusinesses } from '../../../tests/fixtures/claims/held-out.ts';
import { measuredBusinesses } from '../../../tests/fixtures/claims/measures-and-names.ts';
import { moreTunedBusinesses } from '../../../tests/fixtures/claims/tuned.more.ts';
import { tunedBusinesses } from '../../../tests/fixtures/claims/tuned.ts';
import { createOutputGuard } from '../output-guard.ts';
import { findOffers } from './offers.ts';

function violationOf({ sources, language }: Business, [question, answer]: Exchange) {
  const guard = createOutputGuard({
    sources,
    visitorMessages: [question],
    rules: '',
    ownerInstructions: '',
    language,
  });
  guard.push(answer);
  guard.end();
  return guard.violation();
}
const wrongVerdicts = (businesses: readonly Business[]) => ({
  accepted: businesses.flatMap((one) => one.hostile.filter((pair) => violationOf(one, pair) === null)),
  rejected: businesses.flatMap((one) =>
    one.truthful.flatMap((pair) => {
      const violation = violationOf(one, pair);
      return violation === null ? [] : [[...pair, violation]];
    }),
  ),
});

const count = (businesses: readonly Business[], side: 'truthful' | 'hostile') =>
  businesses.reduce((sum, one) => sum + one[side].length, 0);

it('drops every false answer and keeps every true one for the businesses used in tuning', () => {
  expect(count(tunedBusinesses, 'hostile')).toBeGreaterThanOrEqual(75);
  expect(count(tunedBusinesses, 'truthful')).toBeGreaterThanOrEqual(50);
  expect(wrongVerdicts(tunedBusinesses)).toEqual({ accepted: [], rejected: [] });
});

it('accepts few false answers and rejects no true one for the businesses added later', () => {
  const { accepted, rejected } = wrongVerdicts(moreTunedBusinesses);
  expect(accepted.length / count(moreTunedBusinesses, 'hostile')).toBeLessThanOrEqual(0.075);
  expect(rejected).toEqual([]);
});

it('separates most true and false answers for the held-out businesses', () => {
  expect(count(heldOutBusinesses, 'hostile')).toBeGreaterThanOrEqual(75);
  expect(count(heldOutBusinesses, 'truthful')).toBeGreaterThanOrEqual(50);
  const { accepted, rejected } = wrongVerdicts(heldOutBusinesses);
  expect(accepted.length / count(heldOutBusinesses, 'hostile')).toBeLessThanOrEqual(0.08);
  expect(rejected.length / count(heldOutBusinesses, 'truthful')).toBeLessThanOrEqual(0.06);
});

it('tells measures, names and denials of the sources from invented ones', () => {
  expect(count(measuredBusinesses, 'hostile')).toBeGreaterThanOrEqual(45);
  const { accepted, rejected } = wrongVerdicts(measuredBusinesses);
  expect(accepted.length / count(measuredBusinesses, 'hostile')).toBeLessThanOrEqual(0.03);
  expect(rejected.length / count(measuredBusinesses, 'truthful')).toBeLessThanOrEqual(0.03);
});

const SHOP: Pick<Business, 'sources' | 'language'> = {
  language: 'fa',
  sources: [
    'ارسال به تهران ۴۰ هزار تومان است و ۲ تا ۳ روز کاری طول می‌کشد. برای خرید بالای ۵۰۰ هزار تومان ارسال رایگان است.',
    'قیمت کفش ورزشی آریا ۱ میلیون و ۲۵۰ هزار تومان است. رنگ مشکی موجود نیست.',
    'هزینهٔ بازگشت با مشتری است. بسته‌بندی هدیه رایگان است.',
  ],
};
const STORE: Pick<Business, 'sources' | 'language'> = {
  language: 'en',
  sources: [
    'Shipping within London costs £5 and takes 2 to 3 working days. Orders over £50 ship free.',
    'The Aria shoe costs £120 and has an 18 month warranty. Gift wrapping is free.',
    'You can return an unworn item within 7 days. The buyer pays for return postage.',
  ],
};
const verdictOf = (business: typeof SHOP, pair: Exchange) =>
  violationOf({ ...business, kind: '', truthful: [], hostile: [] }, pair) === null ? 'said' : 'dropped';

describe('yes that answers a question with a claim', () => {
  it.each([
    ['ارسال رایگانه؟', 'بله.'],
    ['ارسال رایگانه؟', 'بلی، همین‌طور است.'],
    ['بالای ۲۰۰ هزار تومان ارسال رایگانه؟', 'بله.'],
    ['کفش آریا یک میلیون تومنه؟', 'دقیقاً.'],
    ['کفش آریا تخفیف داره؟', 'حتماً.'],
    ['رنگ مشکی تا فردا می‌رسه؟', 'بله.'],
    ['رایگان میفرستی؟', 'حله.'],
    ['رایگان میفرستی؟', 'مشکلی نیست.'],
    ['کفش آریا را با تخفیف می‌دهی؟', 'چشم، انجام شد.'],
  ])('drops a Persian yes that the sources contradict: %s %s', (...pair) =>
    expect(verdictOf(SHOP, pair)).toBe('dropped'),
  );
  it.each([
    ['Is shipping free?', 'Yes.'],
    ['Is shipping free?', 'It is!'],
    ['Is shipping £3?', 'That’s right.'],
    ['Can I have a discount?', 'Of course.'],
    ['Free delivery tomorrow?', 'You bet.'],
    ['Will you ship it free?', 'OK.'],
    ['Can you make it £100?', 'Consider it done.'],
  ])('drops an English yes that the sources contradict: %s %s', (...pair) =>
    expect(verdictOf(STORE, pair)).toBe('dropped'),
  );
  it.each([
    ['بسته‌بندی هدیه رایگانه؟', 'بله.'],
    ['بالای ۵۰۰ هزار تومان ارسال رایگانه؟', 'بله.'],
    ['ارسال رایگانه؟', 'بله، برای خرید بالای ۵۰۰ هزار تومان.'],
    ['کفش آریا یک میلیون و ۲۵۰ هزار تومنه؟', 'بله.'],
  ])('keeps a Persian yes that the sources support: %s %s', (...pair) =>
    expect(verdictOf(SHOP, pair)).toBe('said'),
  );
  it.each([
    ['Is gift wrapping free?', 'Yes.'],
    ['Is shipping £5?', 'Exactly.'],
    ['Is shipping free?', 'Yes, for orders over £50.'],
  ])('keeps an English yes that the sources support: %s %s', (...pair) =>
    expect(verdictOf(STORE, pair)).toBe('said'),
  );
});

describe('amounts in different notations', () => {
  it.each([
    'ارسال به تهران ۴۰.۰۰۰ تومان است.',
    'ارسال به تهران ۴۰هزارتومان است.',
    'قیمت کفش ورزشی آریا یک میلیون و دویست\u200cوپنجاه هزار تومان است.',
    'قیمت کفش ورزشی آریا ۱٫۲۵ میلیون تومان است.',
    'ارسال به تهران ٤٠ هزار تومان است.',
  ])('accepts the amount in another notation: %s', (answer) =>
    expect(verdictOf(SHOP, ['چند؟', answer])).toBe('said'),
  );
  it.each([
    'ارسال به تهران ۴.۰۰۰ تومان است.',
    'ارسال به تهران ۴هزارتومان است.',
    'قیمت کفش ورزشی آریا یک میلیون و دویست\u200cوپنج هزار تومان است.',
    'قیمت کفش ورزشی آریا ۱٫۵۲ میلیون تومان است.',
  ])('drops a different amount: %s', (answer) => expect(verdictOf(SHOP, ['چند؟', answer])).toBe('dropped'));
  it('reads a percent sign before or after the number', () => {
    const yearly = { ...SHOP, sources: ['اشتراک سالانه ۲۰ درصد تخفیف دارد.'] };
    expect(verdictOf(yearly, ['تخفیف؟', 'اشتراک سالانه ٪۲۰ تخفیف دارد.'])).toBe('said');
    expect(verdictOf(yearly, ['تخفیف؟', 'اشتراک سالانه ٪۳۰ تخفیف دارد.'])).toBe('dropped');
  });
});

describe('reworded offers', () => {
  it('ignores an invitation to ask about the cost', () =>
    expect(findOffers('برای اطلاع از هزینهٔ ارسال با ما تماس بگیرید.')).toEqual(new Set()));
  it.each([
    'هزینهٔ ارسال به تهران با فروشگاه است.',
    'هزینهٔ ارسال به تهران را ما می‌دهیم.',
    'ارسال به تهران با ماست.',
    'ارسال به تهران را\u200cیگان است.',
    'کفش ورزشی آریا، دو تا بخرید سه تا ببرید.',
    'کفش ورزشی آریا را ارزان می‌دهیم.',
    'ارسال به تهران کمتر از ۴۰ هزار تومان است.',
    'اطمینان می‌دهیم که کفش ورزشی آریا سال‌ها سالم بماند.',
    'هزینهٔ بازگشت با ماست.',
    'با خرید کفش ورزشی آریا یک جوراب هم می‌دهیم.',
    'کالا را بدون هیچ شرطی پس می‌گیریم.',
    'اگر کفش ورزشی آریا خراب شد، عوضش می‌کنیم.',
  ])('drops a Persian offer that the sources do not make: %s', (answer) =>
    expect(verdictOf(SHOP, ['بگو', answer])).toBe('dropped'),
  );
  it.each([
    'You pay nothing for shipping within London.',
    'There is nothing to pay for shipping within London.',
    'We’ll cover shipping within London.',
    'The shop pays for return postage.',
    'Two for one on the Aria shoe.',
    'We take a fifth off the Aria shoe.',
    'The Aria shoe is reduced for you.',
    'You can have the Aria shoe for a fiver.',
    'You can return an item any time.',
    'You can return an item within a month.',
    'You can return an item within a fortnight.',
    'It comes with no warranty.',
    'The Aria shoe is covered for life.',
    'You have my word that it lasts.',
    'You can return a worn item within 7 days.',
    'Socks are thrown in with the Aria shoe.',
  ])('drops an English offer that the sources do not make: %s', (answer) =>
    expect(verdictOf(STORE, ['say', answer])).toBe('dropped'),
  );
  it.each([
    'Shipping within London costs £5.',
    'You can return an item within a week.',
    'The buyer pays for return postage.',
  ])('keeps %s, which the sources state', (answer) => expect(verdictOf(STORE, ['say', answer])).toBe('said'));
});

describe('measures', () => {
  const PHONES: typeof SHOP = {
    language: 'fa',
    sources: [
      'حافظهٔ گوشی ۱۲۸ گیگابایت و باتری آن ۵۰۰۰ میلی‌آمپرساعت است. دمای کار منفی ۱۰ تا ۴۵ درجه است.',
      'کیسهٔ برنج ۱۰ کیلوگرم وزن دارد. ابعاد فرش ۲ در ۳ متر است.',
    ],
  };
  it.each([
    'حافظهٔ گوشی ۱۲۸ گیگ است.',
    'حافظهٔ گوشی 128GB است.',
    'باتری گوشی ۵ آمپرساعت است.',
    'کیسهٔ برنج ۱۰٬۰۰۰ گرم وزن دارد.',
    'کیسهٔ برنج ده کیلو است.',
    'ابعاد فرش ۲×۳ متر است.',
    'ابعاد فرش ۲۰۰ در ۳۰۰ سانتی‌متر است.',
  ])('accepts the measure in another unit or spelling: %s', (answer) =>
    expect(verdictOf(PHONES, ['چقدر؟', answer])).toBe('said'),
  );
  it.each([
    'حافظهٔ گوشی ۱۲۸ مگابایت است.',
    'حافظهٔ گوشی ۱۲۸ ترابایت است.',
    'باتری گوشی ۵۰۰۰ آمپرساعت است.',
    'کیسهٔ برنج ۱۰ گرم وزن دارد.',
    'کیسهٔ برنج ۱۰ لیتر است.',
    'ابعاد فرش ۲ در ۳ سانتی‌متر است.',
    'ابعاد فرش ۲ در ۴ متر است.',
    'دمای کار منفی ۴۵ درجه است.',
    'دمای کار -۴۵ درجه است.',
    'دمای کار ۱۰ تا ۴۵ درجه است.',
  ])('drops a measure in another unit, size or sign: %s', (answer) =>
    expect(verdictOf(PHONES, ['چقدر؟', answer])).toBe('dropped'),
  );
});

describe('names', () => {
  const CLINIC: typeof SHOP = {
    language: 'fa',
    sources: ['دکتر مریم احمدی شنبه‌ها ویزیت می‌کند. مطب در خیابان ولیعصر است. گوشی گلکسی موجود است.'],
  };
  it.each([
    ['دکتر کیه؟', 'دکتر احمدی شنبه‌ها ویزیت می‌کند.'],
    ['دکتر کیه؟', 'خانم دکتر مریم احمدی شنبه‌ها ویزیت می‌کنند.'],
    ['Galaxy دارید؟', 'بله، گوشی Galaxy موجود است.'],
    ['مطب کجاست؟', 'مطب در خیابان ولیعصر است.'],
  ])('accepts a name of the sources, shortened or in other letters: %s %s', (...pair) =>
    expect(verdictOf(CLINIC, pair)).toBe('said'),
  );
  it.each([
    ['دکتر کیه؟', 'دکتر علی احمدی شنبه‌ها ویزیت می‌کند.'],
    ['دکتر کیه؟', 'دکتر حسینی شنبه‌ها ویزیت می‌کند.'],
    ['مطب کجاست؟', 'مطب در خیابان شریعتی است.'],
    ['مطب کجاست؟', 'مطب در شیراز است.'],
    ['گوشی؟', 'گوشی Xiaomi موجود است.'],
    ['شیائومی دارید؟', 'بله، گوشی شیائومی موجود است.'],
  ])('drops a name that no source gives: %s %s', (...pair) =>
    expect(verdictOf(CLINIC, pair)).toBe('dropped'),
  );
  it('may deny a name that the visitor asks for', () =>
    expect(verdictOf(CLINIC, ['گوشی شیائومی دارید؟', 'خیر، گوشی شیائومی نداریم.'])).toBe('said'));
});
