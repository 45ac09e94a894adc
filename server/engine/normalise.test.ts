import { describe, expect, it } from 'vitest';
import { clean, detectLocale, fold } from './normalise.ts';

describe('fold', () => {
  it('makes Arabic and Persian letters, digits, marks and half-spaces one', () => {
    expect(fold('كِتابِ\u200cمَن ي ۱۲٣')).toBe(fold('کتاب من ی 123'));
    expect(fold('آئینه‌ها')).toBe('ایینه ها');
  });

  it('drops tatweel, bidi marks and case, and folds presentation forms', () => {
    expect(fold('ســلام\u200f HELLO ﻻ')).toBe('سلام hello لا');
  });

  it('is stable: folding twice changes nothing', () => {
    const text = 'قیمتِ ۱۲٫۵٪ «كالا»ها؛ Größe ½';
    expect(fold(fold(text))).toBe(fold(text));
  });
});

describe('clean', () => {
  it('keeps half-spaces, hamza and Persian digits, as people wrote them', () => {
    expect(clean('می\u200cشود مسئول ۱۲')).toBe('می\u200cشود مسئول ۱۲');
  });

  it('replaces Arabic yeh and kaf, presentation forms and invisible controls', () => {
    expect(clean('كتابي\u200f ﺳﻼم \ufeffاســم')).toBe('کتابی سلام اسم');
  });

  it('makes broken surrogates harmless', () => {
    expect(clean('a\ud800b').isWellFormed()).toBe(true);
  });
});

describe('detectLocale', () => {
  it('goes by the letters, and takes Persian when there are none', () => {
    expect(detectLocale('هزینه ارسال؟')).toBe('fa');
    expect(detectLocale('How much is shipping?')).toBe('en');
    expect(detectLocale('قیمت iPhone چنده')).toBe('fa');
    expect(detectLocale('؟؟ 123')).toBe('fa');
  });
});
