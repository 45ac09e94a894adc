import { expect, it } from 'vitest';
import { errors } from './errors.ts';

it.each(['InvalidInput', 'ProcessFailed', 'MessageUnprocessable'] as const)('%s blames the call', (tag) => {
  expect(errors[tag]).toBeGreaterThanOrEqual(400);
  expect(errors[tag]).toBeLessThan(500);
});
