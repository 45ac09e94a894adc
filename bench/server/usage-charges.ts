// Cost of charging a message to the plan on SQLite, compared with a bare read.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chargeUsage } from '../../server/areas/billing/usage/plan-limits.store.ts';
import { newId } from '../../server/store/id.ts';
import { openStore } from '../../server/store/store.ts';
import { addAccount } from '../../tests/fixtures/rows.ts';
import { sized } from '../harness/smoke.ts';
import { markdownTable, median } from '../harness/table.ts';

const ROUNDS = sized(20, 2);
const CHARGES = sized(500, 5);

const dataDir = mkdtempSync(join(tmpdir(), 'pasokh-limits-'));
const store = await openStore({ dataDir });
try {
  const accountId = await addAccount(store);
  const largeAllowance = { messages_left: 1_000_000_000, messages_total: 1_000_000_000 };
  await store.db.updateTable('accounts').set(largeAllowance).where('id', '=', accountId).execute();
  const botId = newId();
  const charge = { accountId, botId, kind: 'message', amount: 1, now: 1 } as const;
  const chargeTimes: number[] = [];
  const readTimes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    chargeTimes.push(
      await measureSeconds(async (trx) => {
        for (let index = 0; index < CHARGES; index += 1)
          await chargeUsage(trx, { ...charge, reference: newId() });
      }),
    );
    readTimes.push(
      await measureSeconds(async (trx) => {
        for (let index = 0; index < CHARGES; index += 1)
          await trx.selectFrom('accounts').select('messages_left').where('id', '=', accountId).execute();
      }),
    );
  }
  const row = (label: string, times: readonly number[]) => ({
    'in one transaction': label,
    'median ms': median(times),
  });
  console.log(
    markdownTable([row('charging a message', chargeTimes), row('one keyed read (bare)', readTimes)]),
  );
} finally {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
}

type Work = Parameters<typeof store.transact<void>>[0];

/** Milliseconds of one call. */
async function measureSeconds(work: Work): Promise<number> {
  const startedAt = performance.now();
  await store.transact(work);
  return (performance.now() - startedAt) / CHARGES;
}
