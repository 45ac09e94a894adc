import { expect, it } from 'vitest';
import { remainingAnswers } from './remaining-answers.ts';

const allowanceWith = (messagesLeft: number) => ({ messagesLeft, hasEnded: false });

it('counts answers left by plan, enhanced accuracy and subscription state', () => {
  const standard = { active: true, enhancedAccuracy: false };
  const enhanced = { active: true, enhancedAccuracy: true };
  expect(remainingAnswers(standard, allowanceWith(200))).toBe(200);
  expect(remainingAnswers(enhanced, allowanceWith(200))).toBe(100);
  expect(remainingAnswers(enhanced, allowanceWith(3))).toBe(2);
  expect(remainingAnswers(standard, allowanceWith(-1))).toBe(0);
  expect(remainingAnswers({ ...standard, active: false }, allowanceWith(200))).toBeNull();
  expect(remainingAnswers(standard, { ...allowanceWith(200), hasEnded: true })).toBeNull();
  expect(remainingAnswers(standard, null)).toBeNull();
});
