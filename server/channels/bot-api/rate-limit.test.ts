import { expect, test } from 'vitest';
import { createSendRateLimiter } from './rate-limit.ts';
import { addRtlMarks } from './send.ts';

test.each([
  ['iPhone ۱۵ موجود است', true],
  ['  «PayPal» پذیرفته نمی‌شود', true],
  ['https://shop.example را ببینید', true],
  ['سلام iPhone', false],
  ['۲۵۰ تومان', false],
  ['Thank you', false],
  ['https://shop.example/iphone', false],
  ['', false],
])('decides whether the line «%s» needs a direction mark: %s', (line, isMarked) => {
  expect(addRtlMarks(line)).toBe(isMarked ? `\u200f${line}` : line);
  expect(addRtlMarks(addRtlMarks(line))).toBe(addRtlMarks(line));
});

test('adds direction marks only to lines that need them', () => {
  expect(addRtlMarks('سلام\niPhone داریم\nOK')).toBe('سلام\n\u200fiPhone داریم\nOK');
});

test('limits a chat to one message a second and each bot to thirty independently', async () => {
  const time = 1_000;
  const waits: number[] = [];
  const wait = async (ms: number) => waits.push(Math.round(ms));
  const limiter = createSendRateLimiter(() => time, wait);
  await limiter.acquire('a', '1');
  await limiter.acquire('a', '1');
  await limiter.acquire('a', '1');
  expect(waits).toEqual([1_000, 2_000]);
  waits.length = 0;
  for (let chat = 100; chat < 130; chat += 1) await limiter.acquire('a', String(chat));
  expect(waits.at(-1)).toBeGreaterThan(950);
  expect(waits.at(-1)).toBeLessThan(1_200);
  waits.length = 0;
  await limiter.acquire('b', '1');
  expect(waits).toEqual([]);
});
