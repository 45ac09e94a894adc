import { expect, test } from 'vitest';
import { createStoreLocation } from '../../databases.ts';
import { killPaymentsRounds } from './payments-rounds.ts';

const ROUNDS = 3;

test.each(['sqlite', 'postgres'] as const)(
  `credits one plan per payment and loses no invoice number in ${ROUNDS} rounds of kill -9 on %s`,
  { timeout: 240_000 },
  async (dialect) => {
    const tally = await killPaymentsRounds(await createStoreLocation(dialect), ROUNDS);
    console.log(dialect, JSON.stringify(tally)); // too few rounds to require every case
    expect(tally.paid).toBeGreaterThan(0);
    expect(tally.ended).toBeGreaterThan(0);
    expect(tally.credited).toBe(tally.takenByGateways);
    expect(tally).toMatchObject({
      inconsistent: 0,
      duplicated: 0,
      invoiceGaps: 0,
      overusedCoupons: 0,
      unbalanced: 0,
      wrongExpiries: 0,
    });
    expect(tally.leftover).toBe(0);
  },
);
