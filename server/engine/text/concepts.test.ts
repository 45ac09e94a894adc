import { describe, expect, it } from 'vitest';
import { compatibleConcepts, conceptsOf, findMentions, longestMentions } from './concepts.ts';
import { tokenise } from './tokeniser.ts';

const named = (text: string) => conceptsOf(tokenise(text));
const meet = (question: string, passage: string) => {
  const offered = new Set(named(passage));
  return named(question).some((concept) => compatibleConcepts(concept).some((answer) => offered.has(answer)));
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
    expect(meet(question, passage)).toBe(true);
  });

  it('does not match different kinds of one concept', () => {
    expect(meet('تبریز', 'اصفهان')).toBe(false);
    expect(meet('قرمز', 'مشکی')).toBe(false);
    expect(meet('استخدام دارید؟', 'ساعت کاری از ۹ تا ۲۱')).toBe(false);
    expect(meet('استخدام دارید؟', 'گزینهٔ خرید حقوقی را بزنید')).toBe(false);
    expect(meet('ساعت کاری شما چیه؟', 'سه روز کاری طول می‌کشد')).toBe(false);
    expect(meet('شعبهٔ حضوری دارید؟', 'هزینهٔ برگشت با فروشگاه است')).toBe(false);
    expect(meet('Can I visit in person?', 'The shop pays for the return')).toBe(false);
  });

  it('detects no concept in a light verb alone', () => {
    expect(named('می‌شود')).toEqual([]);
    expect(named('بدم')).toEqual([]);
  });

  it('keeps only the longest mention where mentions overlap', () => {
    const words = tokenise('کد تخفیف');
    const all = findMentions(
      words.map((word) => word.terms),
      words.map((word) => word.isStopWord),
    );
    expect(longestMentions(all).map(({ concept }) => concept)).toEqual(['coupon']);
  });
});
