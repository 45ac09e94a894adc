import { describe, expect, it } from 'vitest';
import { buildIndex } from '../index/bot-index.ts';
import { parseQuestion } from './query.ts';

const index = buildIndex(
  [
    'نام: عینک آفتابی | برند: Ray-Ban | قیمت: ۹ میلیون تومان',
    'نام: نوشابه | برند: Coca-Cola | قیمت: ۶۰ هزار تومان',
    'نام: آینه | برند: Sosa | مدل: S20 | قیمت: ۴ میلیون تومان',
    'نام: چاپگر | برند: Brother | مدل: L3 | قیمت: ۳۰ میلیون تومان',
  ].map((text, ordinal) => ({
    id: `p${ordinal}`,
    sourceId: 's',
    ordinal,
    title: 'کالاها',
    text,
    start: 0,
    end: text.length,
    kind: 'text' as const,
  })),
);

const termsOf = (question: string) =>
  new Set(parseQuestion(index, question).words.flatMap(({ terms }) => [...terms.keys()]));

describe('Latin names in Persian letters', () => {
  it.each([
    ['کوکا کولا چنده', ['coca', 'cola']],
    ['عینک ری بن دارید', ['ray', 'ban']],
    ['سوزا موجوده؟', ['sosa']],
    ['مدل اس ۲۰ چنده', ['s', '20']],
    ['ال ۳ دارید', ['l', '3']],
  ])('are read in «%s»', (question, terms) => {
    expect([...termsOf(question)]).toEqual(expect.arrayContaining(terms));
  });

  it('are not read in a Persian word that only means the same', () => {
    expect(termsOf('چاپگر برادر دارید').has('brother')).toBe(false);
  });

  it('reads no letter where no number stands beside it', () => {
    expect(termsOf('اس دارید').has('s')).toBe(false);
  });
});
