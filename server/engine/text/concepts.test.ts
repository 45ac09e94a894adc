import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compatibleConcepts, conceptsOf, coreConceptsOf, findMentions, longestMentions } from './concepts.ts';
import stems from './lexicon/stems.json' with { type: 'json' };
import { parseLexicon } from './parse-lexicon.ts';
import { tokenise } from './tokeniser.ts';

const conceptsIn = (text: string) => conceptsOf(tokenise(text));
const haveCommonConcept = (question: string, passage: string) => {
  const offered = new Set(conceptsIn(passage));
  return conceptsIn(question).some((concept) =>
    compatibleConcepts(concept).some((answer) => offered.has(answer)),
  );
};

describe('concepts', () => {
  it.each([
    ['کرایه', 'هزینه'],
    ['پس بدم', 'مرجوعی'],
    ['پولم رو پس', 'بازگشت وجه'],
    ['قسطی', 'اقساط'],
    ['shipping', 'ارسال'],
    ['چه رنگی', 'مشکی'],
    ['تبریز', 'شهرستان'],
    ['کفشی که استفاده کردم', 'کالای استفاده‌شده'],
    ['دستمزد نصب', 'اجرت تعویض'],
    ['چک اوت', 'تخلیهٔ اتاق'],
    ['نت دارین', 'وای‌فای رایگان'],
    ['used shoes', 'کالای استفاده شده'],
    ['مغازه‌تون کجاست', 'فروشگاه حضوری ما در کرج است'],
  ])('matches «%s» with «%s»', (question, passage) => {
    expect(haveCommonConcept(question, passage)).toBe(true);
  });

  it('does not match different kinds of one concept', () => {
    expect(haveCommonConcept('تبریز', 'اصفهان')).toBe(false);
    expect(haveCommonConcept('قرمز', 'مشکی')).toBe(false);
    expect(haveCommonConcept('استخدام دارید؟', 'ساعت کاری از ۹ تا ۲۱')).toBe(false);
    expect(haveCommonConcept('استخدام دارید؟', 'گزینهٔ خرید حقوقی را بزنید')).toBe(false);
    expect(haveCommonConcept('ساعت کاری شما چیه؟', 'سه روز کاری طول می‌کشد')).toBe(false);
    expect(haveCommonConcept('شعبهٔ حضوری دارید؟', 'هزینهٔ برگشت با فروشگاه است')).toBe(false);
    expect(haveCommonConcept('Can I visit in person?', 'The shop pays for the return')).toBe(false);
  });

  it('detects no concept in a light verb alone', () => {
    expect(conceptsIn('می‌شود')).toEqual([]);
    expect(conceptsIn('بدم')).toEqual([]);
  });

  it('keeps only the longest mention where mentions overlap', () => {
    const words = tokenise('کد تخفیف');
    const mentions = findMentions(
      words.map((word) => word.terms),
      words.map((word) => word.isStopWord),
    );
    const concepts = longestMentions(mentions).map(({ concept }) => concept);
    expect(concepts).toContain('coupon');
    expect(concepts).not.toContain('discount');
  });

  it('finds the words of a trade, but not where claims are judged', () => {
    const words = tokenise('دوخت پرده دارید؟');
    expect(conceptsOf(words).length).toBeGreaterThan(coreConceptsOf(words).length);
  });

  it('loads the stems of the lexicon as it is written', () => {
    const folder = join(import.meta.dirname, 'lexicon');
    expect(stems).toEqual(parseLexicon(folder));
  });
});
