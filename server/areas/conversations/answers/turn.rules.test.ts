import { describe, expect, it } from 'vitest';
import { answerDueAt, messagesOfTurn, questionOf, quietTimeMs, type TurnMessage } from './turn.rules.ts';

const WHOLE = 'ارسال به شیراز چند روز طول می‌کشه؟';
const FRAGMENT = 'گوشی سامسونگ';

const turnOf = (
  ...messages: readonly (readonly [text: string, at: number, flood?: 'flood'])[]
): TurnMessage[] => messages.map(([text, at, flood]) => ({ text, at, isFlood: flood !== undefined }));

describe('quietTimeMs', () => {
  it('stays below 1.5 seconds after a whole question, however it came', () => {
    expect(quietTimeMs(turnOf([WHOLE, 0]))).toBeLessThan(1_000);
    for (const pause of [300, 1_000, 4_000, 60_000])
      expect(quietTimeMs(turnOf([FRAGMENT, 0], [WHOLE, pause]))).toBeLessThan(1_500);
  });

  it('waits longer after a fragment than after a greeting, and after that than after a question', () => {
    const [fragment, greeting, whole] = [FRAGMENT, 'سلام', WHOLE].map((text) =>
      quietTimeMs(turnOf([text, 0])),
    );
    expect(fragment).toBeGreaterThan(greeting ?? 0);
    expect(greeting).toBeGreaterThan(whole ?? 0);
  });

  it('adapts to somebody who writes slowly, within limits', () => {
    const quick = quietTimeMs(turnOf([FRAGMENT, 0], ['a54', 500]));
    const slow = quietTimeMs(turnOf([FRAGMENT, 0], ['a54', 2_400]));
    expect(slow).toBeGreaterThan(quick);
    expect(quietTimeMs(turnOf([FRAGMENT, 0], ['a54', 60_000]))).toBeLessThanOrEqual(5_000);
  });
});

describe('answerDueAt', () => {
  it('counts from the last message', () => {
    const turn = turnOf(['سلام', 1_000], [WHOLE, 1_500]);
    expect(answerDueAt(turn, 20_000)).toBe(1_500 + quietTimeMs(turn));
  });

  it('never exceeds the maximum after the first message, three times as long in a flood', () => {
    const endless = (flood?: 'flood') =>
      Array.from({ length: 50 }, (_, index) => [`تکه ${index}`, index * 1_200, flood] as const);
    expect(answerDueAt(turnOf(...endless()), 20_000)).toBe(20_000);
    expect(answerDueAt(turnOf([FRAGMENT, 0], ...endless('flood')), 20_000)).toBe(60_000);
  });

  it('is at once with a maximum of 0', () => {
    expect(answerDueAt(turnOf([FRAGMENT, 700]), 0)).toBe(700);
  });
});

describe('messagesOfTurn', () => {
  it('begins with the first message that is no flood and keeps the floods after it', () => {
    const turn = turnOf(['الف', 0, 'flood'], ['ب', 1], ['پ', 2, 'flood']);
    expect(messagesOfTurn(turn).map(({ text }) => text)).toEqual(['ب', 'پ']);
    expect(messagesOfTurn(turnOf(['الف', 0, 'flood']))).toEqual([]);
  });

  it('keeps the newest messages that fit', () => {
    const long = 'آ'.repeat(3_000);
    expect(messagesOfTurn(turnOf([long, 0], [long, 1], [WHOLE, 2])).map(({ at }) => at)).toEqual([1, 2]);
    expect(messagesOfTurn(turnOf(['آ'.repeat(9_000), 0]))).toHaveLength(1);
  });
});

it('reads a turn as one question', () => {
  expect(questionOf(turnOf(['سلام', 0], [FRAGMENT, 1], ['چنده؟', 2]))).toBe(`سلام ${FRAGMENT} چنده؟`);
});
