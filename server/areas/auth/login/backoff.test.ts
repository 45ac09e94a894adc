import { expect, test } from 'vitest';
import { forEachDatabase } from '../../../../tests/databases.ts';
import { clearFailures, readRemainingWaitMs, recordFailure, waitMsAfterFailures } from './backoff.store.ts';

const policy = { freeAttempts: 3, maxWaitMs: 8_000 };

test('doubles the wait from one second up to the maximum', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 50].map((failures) => waitMsAfterFailures(failures, policy))).toEqual([
    0, 0, 0, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
  ]);
});

forEachDatabase((_name, open) => {
  test('counts concurrent failures and resets them after a success or enough time', async () => {
    const { db } = await open();
    const now = 1_800_000_000_000;
    await Promise.all([1, 2, 3, 4].map(() => recordFailure(db, 'a', policy, now)));
    expect(await readRemainingWaitMs(db, ['a', 'b'], now)).toBe(2_000);
    expect(await readRemainingWaitMs(db, ['b'], now)).toBe(0);
    expect(await readRemainingWaitMs(db, ['a'], now + 2_000)).toBe(0);
    await recordFailure(db, 'a', policy, now + 20 * 60_000);
    expect(await readRemainingWaitMs(db, ['a'], now + 20 * 60_000)).toBe(0);
    await clearFailures(db, 'a');
    expect(await db.selectFrom('throttles').selectAll().execute()).toEqual([]);
  });
});
