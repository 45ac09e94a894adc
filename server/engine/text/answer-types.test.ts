import { describe, expect, it } from 'vitest';
import { questionFocusIndex } from './answer-types.ts';
import { tokenise } from './tokeniser.ts';

const focusWordOf = (question: string) => tokenise(question)[questionFocusIndex(tokenise(question))]?.surface;

describe('questionFocusIndex', () => {
  it.each([
    ['فروشگاه در کدام شهر است؟', 'شهر'],
    ['چه رنگی دارید؟', 'رنگی'],
    ['What river crosses the town?', 'river'],
    ['How many of the rooms are free?', 'rooms'],
  ])('finds in «%s» the focus word «%s»', (question, word) => {
    expect(focusWordOf(question)).toBe(word);
  });

  it.each(['قیمت', 'ارسال چقدر طول می‌کشد؟', 'Where are you?', 'چه؟', ''])(
    'finds no focus word in «%s»',
    (question) => {
      expect(focusWordOf(question)).toBeUndefined();
    },
  );
});
