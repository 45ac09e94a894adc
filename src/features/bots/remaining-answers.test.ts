import { expect, it } from 'vitest';
import { answersLeft } from './remaining-answers.ts';

const left = (messagesLeft: number) => ({ messagesLeft, hasEnded: false });

it('counts answers left by plan, enhanced accuracy and subscription state', () => {
  const plain = { active: true, enhancedAccuracy: false };
  const enhanced = { active: true, enhancedAccuracy: true };
  expect(answersLeft(plain, left(200))).toBe(200);
  expect(answersLeft(enhanced, left(200))).toBe(100);
  expect(answersLeft(enhanced, left(3))).toBe(2);
  expect(answersLeft(plain, left(-1))).toBe(0);
  expect(answersLeft({ ...plain, active: false }, left(200))).toBeNull();
  expect(answersLeft(plain, { ...left(200), hasEnded: true })).toBeNull();
  expect(answersLeft(plain, null)).toBeNull();
});
