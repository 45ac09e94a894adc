// Cost of charging a message to the plan on SQLite, beside the bare statements.
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
  const plenty = { messages_left: 1_000_000_000, messages_total: 1_000_000_000 };
  await store.db.updateTable('accounts').set(plenty).where('id', '=', accountId).execute();
  const botId = newId();
  const order = { accountId, botId, kind: 'message', amount: 1, now: 1 } as const;
  const checked: number[] = [];
  const read: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    checked.push(
      await timed(async (trx) => {
        for (let at = 0; at < CHARGES; at += 1) await chargeUsage(trx, { ...order, reference: newId() });
      }),
    );
    read.push(
      await timed(async (trx) => {
        for (let at = 0; at < CHARGES; at += 1)
          await trx.selectFrom('accounts').select('messages_left').where('id', '=', accountId).execute();
      }),
    );
  }
  const row = (what: string, times: readonly number[]) => ({
    'in one transaction': what,
    'median ms': median(times),
  });
  console.log(markdownTable([row('charging a message', checked), row('one keyed read (bare)', read)]));
} finally {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
}

type Work = Parameters<typeof store.transact<void>>[0];

/** Milliseconds of one call. */
async function timed(work: Work): Promise<number> {
  const began = performance.now();
  await store.transact(work);
  return (performance.now() - began) / CHARGES;
}
