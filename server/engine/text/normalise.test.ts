import { describe, expect, it } from 'vitest';
import { cleanText, detectLocale, foldText } from './normalise.ts';

describe('foldText', () => {
  it('unifies Arabic and Persian letters, digits, marks and half-spaces', () => {
    expect(foldText('كِتابِ\u200cمَن ي ۱۲٣')).toBe(foldText('کتاب من ی 123'));
    expect(foldText('آئینه‌ها')).toBe('ایینه ها');
  });

  it('removes tatweel, bidi marks and case and folds presentation forms', () => {
    expect(foldText('ســلام\u200f HELLO ﻻ')).toBe('سلام hello لا');
  });

  it.each([
    ['بۆ کوێ', 'بو کوی'],
    ['گەڕان', 'گهران'],
    ['ماڵ', 'مال'],
    ['ڤيلا', 'ویلا'],
    ['معمولاً ﹰ', 'معمولا'],
  ])('folds the letters of «%s»', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it.each(['\u{e0041}', '\u{e007f}', '\u{e0000}', '\u061c', '\u034f', '\u2069', '\ufe0f', '\u3164'])(
    'removes the invisible character %j when folding and when cleaning',
    (character) => {
      expect(foldText(`ار${character}سال`)).toBe('ارسال');
      expect(cleanText(`ار${character}سال`)).toBe('ارسال');
    },
  );

  it('returns the same text when folded twice', () => {
    const text = 'قیمتِ ۱۲٫۵٪ «كالا»ها؛ Größe ½';
    expect(foldText(foldText(text))).toBe(foldText(text));
  });
});

describe('cleanText', () => {
  it('keeps half-spaces, hamza and Persian digits as written', () => {
    expect(cleanText('می\u200cشود مسئول ۱۲')).toBe('می\u200cشود مسئول ۱۲');
  });

  it('replaces Arabic yeh and kaf, presentation forms and invisible controls', () => {
    expect(cleanText('كتابي\u200f ﺳﻼم \ufeffاســم')).toBe('کتابی سلام اسم');
  });

  it('replaces broken surrogates', () => {
    expect(cleanText('a\ud800b').isWellFormed()).toBe(true);
  });
});

describe('detectLocale', () => {
  it('detects the locale by letters and defaults to Persian', () => {
    expect(detectLocale('هزینه ارسال؟')).toBe('fa');
    expect(detectLocale('How much is shipping?')).toBe('en');
    expect(detectLocale('قیمت iPhone چنده')).toBe('fa');
    expect(detectLocale('؟؟ 123')).toBe('fa');
  });
});
