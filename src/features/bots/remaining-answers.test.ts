import { expect, it } from 'vitest';
import { remainingAnswers } from './remaining-answers.ts';

const left = (messagesLeft: number) => ({ messagesLeft, hasEnded: false });

it('counts answers left by plan, enhanced accuracy and subscription state', () => {
  const plain = { active: true, enhancedAccuracy: false };
  const enhanced = { active: true, enhancedAccuracy: true };
  expect(remainingAnswers(plain, left(200))).toBe(200);
  expect(remainingAnswers(enhanced, left(200))).toBe(100);
  expect(remainingAnswers(enhanced, left(3))).toBe(2);
  expect(remainingAnswers(plain, left(-1))).toBe(0);
  expect(remainingAnswers({ ...plain, active: false }, left(200))).toBeNull();
  expect(remainingAnswers(plain, { ...left(200), hasEnded: true })).toBeNull();
  expect(remainingAnswers(plain, null)).toBeNull();
});
