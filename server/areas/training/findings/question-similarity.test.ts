import { expect, it, test } from 'vitest';
import { QuestionClusters, questionSimilarity, toQuestionMeaning } from './question-similarity.ts';

const measureSimilarity = (one: string, other: string) => {
  const [first, second] = [toQuestionMeaning(one), toQuestionMeaning(other)];
  return first && second ? questionSimilarity(first, second) : 0;
};
const groupsOf = (questions: readonly string[]) => {
  const groups = new QuestionClusters<number>();
  return questions.map((question, index) => {
    const meaning = toQuestionMeaning(question);
    if (!meaning) return -1;
    const existing = groups.find(meaning);
    if (existing === undefined) groups.add(index, meaning);
    return existing ?? index;
  });
};

test.each([
  ['کادو هم می‌کنید؟', 'کادو می‌کنین؟'],
  ['هزینه ارسال چقدر است؟', 'هزینهٔ ارسال چنده؟'],
  ['امکان مرجوع کردن کالا هست؟', 'مرجوع کردن کالا چطوره'],
  ['Do you ship abroad?', 'do you ship abroad'],
  ['مرجوعی دارید؟', 'میشه پس بدم؟'],
  ['هزینهٔ ارسال چقدر است؟', 'کرایهٔ پست چقدره؟'],
  ['هزینه ارسالتون چنده', 'salam hazineye ersal cheghadre?'],
  ['قسطی هم میدین؟', 'اقساط دارید؟'],
  ['ghesti ham midin?', 'اقساط دارید؟'],
  ['تا ساعت چند بازید؟', 'ساعت کاری فروشگاه چیه؟'],
])('groups «%s» with «%s»', (one, other) => {
  expect(measureSimilarity(one, other)).toBeGreaterThanOrEqual(0.62);
});

test.each([
  ['هزینه ارسال چقدر است؟', 'ساعت کار فروشگاه چیست؟'],
  ['شعبهٔ تهران دارید؟', 'شعبهٔ شیراز دارید؟'],
  ['گارانتی گوشی چند ماه است؟', 'قیمت گوشی چند است؟'],
  ['قیمت کیف چنده؟', 'نرخ کفش چقدره؟'],
  ['هزینهٔ ارسال چقدر است؟', 'هزینهٔ نصب چقدر است؟'],
  ['مانتو آوا چنده؟', 'مانتو نیلا چنده؟'],
  ['تخفیف دانشجویی دارید؟', 'دورهٔ دانشجویی دارید؟'],
])('separates «%s» from «%s»', (one, other) => {
  expect(measureSimilarity(one, other)).toBeLessThan(0.62);
});

it('extracts no question from a greeting or a lone punctuation mark', () => {
  expect([toQuestionMeaning('سلام'), toQuestionMeaning('؟'), toQuestionMeaning('')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('groups many questions into a few clusters', () => {
  expect(
    groupsOf([
      'کادو می‌کنید؟',
      'سلام',
      'کادو هم می‌کنید',
      'پارکینگ دارید؟',
      'کادو میکنین',
      'پارکینگ هم دارید؟',
    ]),
  ).toEqual([0, -1, 0, 3, 0, 3]);
});
