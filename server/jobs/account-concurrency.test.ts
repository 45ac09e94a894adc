import { expect, test } from 'vitest';
import { AccountConcurrency } from './account-concurrency.ts';

const LATER = { deferMs: expect.any(Number) };

/** A running job that the test ends. */
function held(turns: AccountConcurrency, accountId: string) {
  const { promise, resolve, reject } = Promise.withResolvers<'done'>();
  const outcome = turns.run(accountId, () => promise);
  return { outcome, end: () => resolve('done'), fail: () => reject(new Error('torn')) };
}

test('runs two jobs of an account at once and defers the third without blocking others', async () => {
  const turns = new AccountConcurrency(2);
  const [first, second] = [held(turns, 'one'), held(turns, 'one')];
  expect(await held(turns, 'one').outcome).toEqual(LATER);
  const other = held(turns, 'two');
  other.end();
  expect(await other.outcome).toBe('done');
  first.end();
  expect(await first.outcome).toBe('done');
  const third = held(turns, 'one');
  expect(await held(turns, 'one').outcome).toEqual(LATER);
  second.fail();
  await expect(second.outcome).rejects.toThrow('torn');
  const fourth = held(turns, 'one');
  for (const one of [third, fourth]) one.end();
  expect(await Promise.all([third.outcome, fourth.outcome])).toEqual(['done', 'done']);
});
