import { expect, it } from 'vitest';
import { createSerialQueue } from './serialize-calls.ts';

it('sends the next call only after the previous one settles', async () => {
  const queue = createSerialQueue();
  const log: string[] = [];
  const greeting = Promise.withResolvers<void>();
  const goodbye = Promise.withResolvers<void>();
  queue(async () => {
    log.push('greeting');
    await greeting.promise;
    log.push('greeting heard');
    throw new Error('the answer is lost');
  });
  queue(async () => {
    log.push('goodbye');
    goodbye.resolve();
  });
  await Promise.resolve();
  expect(log).toEqual(['greeting']);
  greeting.resolve();
  await goodbye.promise;
  expect(log).toEqual(['greeting', 'greeting heard', 'goodbye']);
});
