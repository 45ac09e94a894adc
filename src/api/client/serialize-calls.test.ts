import { expect, it } from 'vitest';
import { createSerialQueue } from './serialize-calls.ts';

it('sends the next call only after the previous one settles', async () => {
  const queue = createSerialQueue();
  const told: string[] = [];
  const greeting = Promise.withResolvers<void>();
  const goodbye = Promise.withResolvers<void>();
  queue(async () => {
    told.push('greeting');
    await greeting.promise;
    told.push('greeting heard');
    throw new Error('the answer is lost');
  });
  queue(async () => {
    told.push('goodbye');
    goodbye.resolve();
  });
  await Promise.resolve();
  expect(told).toEqual(['greeting']);
  greeting.resolve();
  await goodbye.promise;
  expect(told).toEqual(['greeting', 'greeting heard', 'goodbye']);
});
