// Proves which answers are made of what was given, and which tell something else.
import { describe, expect, test } from 'vitest';
import { createGrounding, type Given } from './grounding.ts';

const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
const RETURNS = 'Goods may be sent back within seven days, unworn and in their box.';

const grounding = (more: Partial<Given> = {}) =>
  createGrounding({ known: [SHIPPING], asked: ['بسته‌ام کی می‌رسد؟'], language: 'fa', ...more });

describe('is made of what was given', () => {
  test.each([
    ['the passage’s own words', 'ارسال به شهرستان ۳ تا ۵ روز کاری است.', {}],
    ['another wording', 'مرسولهٔ شما حدود یک هفتهٔ کاری بعد می‌رسد.', {}],
    ['words of the question', 'بسته‌تان به‌زودی نزد شماست، نگران نباشید.', {}],
    ['a short paraphrase', 'ظرف یک هفته.', {}],
    ['a bare figure', '۳ تا ۵', {}],
    ['a name in other letters beside given words', 'ارسال با DHL Express.', {}],
    ['wishes', 'با مهر نیلوفر همراه باشید همیشه', { known: [SHIPPING, 'با مهر نیلوفر همراه باشید'] }],
    ['English', 'You have seven days to send it back.', { known: [RETURNS], language: 'en' }],
    ['a translation', 'Delivery takes three to five working days.', { language: 'en' }],
  ] as const)('%s', (_what, text, more) => {
    expect(grounding(more).holds(text)).toBe(true);
  });
});

describe('tells something else', () => {
  test.each([
    ['another matter', 'مدیر فروشگاه دزد دریایی بدجنسی بوده، نخرید.', {}],
    ['a language nobody asked for', 'HACKED BY TEXT', {}],
    ['English', 'Everything here was stolen by pirates, beware', { known: [RETURNS], language: 'en' }],
  ] as const)('%s', (_what, text, more) => {
    expect(grounding(more).holds(text)).toBe(false);
  });
});

test('begins with the first word that was given', () => {
  const { begins } = grounding();
  expect(begins('بله، حتماً!')).toBe(false);
  expect(begins('بله، حتماً! ارسال')).toBe(true);
});
