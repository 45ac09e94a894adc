import { expect, it } from 'vitest';
import { errors } from './errors.ts';

it.each(['InvalidInput', 'ProcessFailed', 'MessageUnprocessable'] as const)(
  'maps %s to a 4xx status',
  (tag) => {
    expect(errors[tag]).toBeGreaterThanOrEqual(400);
    expect(errors[tag]).toBeLessThan(500);
  },
);
