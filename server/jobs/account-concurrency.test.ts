import { expect, test } from 'vitest';
import { AccountConcurrency } from './account-concurrency.ts';

const LATER = { deferMs: expect.any(Number) };

/** A running job that the test ends. */
function startJob(concurrency: AccountConcurrency, accountId: string) {
  const { promise, resolve, reject } = Promise.withResolvers<'done'>();
  const outcome = concurrency.run(accountId, () => promise);
  return { outcome, end: () => resolve('done'), fail: () => reject(new Error('torn')) };
}

test('runs two jobs of an account at once and defers the third without blocking others', async () => {
  const concurrency = new AccountConcurrency(2);
  const [first, second] = [startJob(concurrency, 'one'), startJob(concurrency, 'one')];
  expect(await startJob(concurrency, 'one').outcome).toEqual(LATER);
  const other = startJob(concurrency, 'two');
  other.end();
  expect(await other.outcome).toBe('done');
  first.end();
  expect(await first.outcome).toBe('done');
  const third = startJob(concurrency, 'one');
  expect(await startJob(concurrency, 'one').outcome).toEqual(LATER);
  second.fail();
  await expect(second.outcome).rejects.toThrow('torn');
  const fourth = startJob(concurrency, 'one');
  for (const job of [third, fourth]) job.end();
  expect(await Promise.all([third.outcome, fourth.outcome])).toEqual(['done', 'done']);
});
