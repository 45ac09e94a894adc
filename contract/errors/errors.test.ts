import { expect, it } from 'vitest';
import statuses from '../../tests/fixtures/error-statuses.json' with { type: 'json' };
import { errors } from './errors.ts';

it.each(['InvalidInput', 'ProcessFailed', 'MessageUnprocessable'] as const)(
  'maps %s to a 4xx status',
  (tag) => {
    expect(errors[tag]).toBeGreaterThanOrEqual(400);
    expect(errors[tag]).toBeLessThan(500);
  },
);

/** Clients rely on these statuses, so a change of one must be repeated in this fixture on purpose. */
it('keeps the status of every error', () => {
  expect(errors).toEqual(statuses);
});
