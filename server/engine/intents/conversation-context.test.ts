import { expect, it } from 'vitest';
import { previousQuestionOf } from './conversation-context.ts';

const conversationOf = (
  ...lines: readonly (readonly [author: 'visitor' | 'ai' | 'operator', text: string])[]
) => previousQuestionOf(lines.map(([author, text]) => ({ author, text })));

const FEE = 'شهریه‌ی دوره‌ی انگلیسی چنده؟';

it('returns the last question of the visitor', () => {
  expect(
    conversationOf(['visitor', 'ارسال چند روزه؟'], ['ai', 'سه روز'], ['visitor', FEE], ['ai', 'دو میلیون']),
  ).toBe(FEE);
});

it('keeps the thing asked about over several follow-ups', () => {
  const context = conversationOf(
    ['visitor', FEE],
    ['ai', 'دو میلیون'],
    ['visitor', 'آنلاینش چی؟'],
    ['ai', 'یک میلیون'],
  );
  expect(context).toBe(`${FEE} آنلاینش چی؟`);
});

it('passes over thanks and single letters', () => {
  expect(
    conversationOf(
      ['visitor', FEE],
      ['ai', 'دو میلیون'],
      ['visitor', 'مرسی'],
      ['ai', 'خواهش می‌کنم'],
      ['visitor', 'ک'],
    ),
  ).toBe(FEE);
});

it('reads the fragments of the previous turn together', () => {
  expect(
    conversationOf(['visitor', 'شهریه‌ی'], ['visitor', 'دوره‌ی انگلیسی'], ['visitor', 'چنده؟'], ['ai', '…']),
  ).toBe('شهریه‌ی دوره‌ی انگلیسی چنده؟');
});

it('takes the last of several questions', () => {
  expect(conversationOf(['visitor', `ارسال چند روزه؟ ${FEE}`], ['ai', '…'])).toBe(FEE);
});

it('is null where the visitor has asked nothing', () => {
  expect(conversationOf(['ai', 'سلام'], ['visitor', 'سلام'])).toBeNull();
  expect(conversationOf()).toBeNull();
});
