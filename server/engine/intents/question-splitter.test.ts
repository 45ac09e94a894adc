import { describe, expect, it } from 'vitest';
import { isAnaphoric, splitAtConjunctions, splitQuestions } from './question-splitter.ts';

describe('questions in one message', () => {
  it('splits by punctuation and lines into at most four questions', () => {
    expect(splitQuestions('سلام! ارسال چنده؟ ساعت کاری چیه؟')).toEqual([
      'سلام! ارسال چنده؟',
      'ساعت کاری چیه؟',
    ]);
    expect(splitQuestions('ارسال چنده\nسلام\nپرداخت چطوریه')).toEqual(['ارسال چنده', 'پرداخت چطوریه']);
    expect(splitQuestions('رنگ؟ جنس؟ وزن؟ طرح؟ نوع؟')).toHaveLength(4);
  });

  it.each([
    ['گارانتی کیف چند ماهه و ارسال چنده؟', ['گارانتی کیف چند ماهه', 'ارسال چنده؟']],
    ['how much is shipping and when is support open?', ['how much is shipping', 'when is support open?']],
    ['manto chande va ersal chande', ['manto chande', 'ersal chande']],
  ])('splits questions joined by «و»: «%s»', (message, parts) => {
    expect(splitAtConjunctions(message)).toEqual(parts);
  });

  it.each([
    'هزینهٔ ارسال و پست به شهرستان چنده؟',
    'تفاوت مدل آوا چیه و مدل مهتا چیه؟',
    'can I pay by card and cash?',
    'آبی و سبز و زرد دارید؟',
    'رنگ چیه و جنس چیه و وزن چنده و طرح چیه و قیمت چنده؟',
  ])('keeps as one question: «%s»', (message) => {
    expect(splitAtConjunctions(message)).toEqual([message]);
  });
});

it.each([
  'جنسش چیه',
  'چطور بشورمش',
  'چجوری باید شستش',
  'این چنده',
  'ازش چند تا دارید',
  'how long does it take',
])('detects a reference to the previous question in «%s»', (question) =>
  expect(isAnaphoric(question)).toBe(true),
);

it.each(['ارسال چنده', 'آموزش چنده', 'روش پرداخت چیه', 'when is support open'])(
  'detects no reference to a previous question in «%s»',
  (question) => expect(isAnaphoric(question)).toBe(false),
);
