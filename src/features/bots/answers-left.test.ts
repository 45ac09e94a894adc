// Proves how many questions a bot can still answer.
import { expect, it } from 'vitest';
import { answersLeft } from './answers-left.ts';

it('counts an answer of enhanced accuracy twice, and the last message once', () => {
  const plain = { active: true, enhancedAccuracy: false };
  const enhanced = { active: true, enhancedAccuracy: true };
  expect(answersLeft(plain, 200)).toBe(200);
  expect(answersLeft(enhanced, 200)).toBe(100);
  expect(answersLeft(enhanced, 3)).toBe(2);
  expect(answersLeft(plain, -1)).toBe(0);
  expect(answersLeft({ ...plain, active: false }, 200)).toBeNull();
  expect(answersLeft(plain, null)).toBeNull();
});
