import { describe, expect, it } from 'vitest';
import { buildIndex } from '../../index/bot-index.ts';
import { splitPassages } from '../../index/passage-splitter.ts';
import { answerMessage } from '../answer.ts';

const SHOP = buildIndex(
  [
    {
      title: 'کولرها',
      text: [
        '| برند | مدل | ظرفیت | قیمت تومان | گارانتی |',
        '| --- | --- | --- | --- | --- |',
        '| آبسال | 70 | ۷۰۰۰ | 18500000 | 24 ماه |',
        '| آبسال | 40 | ۴۰۰۰ | 14200000 | 24 ماه |',
        '| انرژی | 55 | ۵۵۰۰ | 16900000 | 18 ماه |',
      ].join('\n'),
    },
    {
      title: 'اجارهٔ کانکس',
      text: [
        '| کانکس | متراژ | اجاره |',
        '| --- | --- | --- |',
        '| کانکس A | ۱۲ متر | ۳ میلیون تومان |',
        '| کانکس B | ۱۸ متر | ۴ میلیون تومان |',
      ].join('\n'),
    },
  ].flatMap(({ title, text }, number) =>
    splitPassages({ kind: 'text', title, text }).map((draft) => ({
      ...draft,
      id: `s${number}-${draft.ordinal}`,
      sourceId: `s${number}`,
      kind: 'text' as const,
    })),
  ),
);

describe('a row that lacks what is asked', () => {
  it.each([
    'وزن کولر آبسال ۷۰ چقدره',
    'رنگ کولر آبسال ۴۰ چیه؟',
    'ضخامت بدنه انرژی ۵۵ چنده',
    'آبسال ۵۵ چنده؟',
    'کانکس D چند متره',
  ])('is no confident answer to «%s»', (question) => {
    expect(answerMessage(SHOP, question).confidence).toBeLessThan(0.5);
  });

  it.each([
    ['آبسال ۷۰ چنده', 'آبسال 70: ۱۸٬۵۰۰٬۰۰۰ تومان'],
    ['گارانتی انرژی ۵۵ چند ماهه؟', 'انرژی 55: گارانتی 18 ماه'],
    ['کانکس B چند متره', 'کانکس B: متراژ ۱۸ متر'],
  ])('does not keep «%s» from its answer', (question, text) => {
    const { text: given, confidence } = answerMessage(SHOP, question);
    expect(given).toBe(text);
    expect(confidence).toBeGreaterThanOrEqual(0.5);
  });
});
