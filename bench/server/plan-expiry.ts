// Expiry of plans among very many accounts.
// Usage: node --expose-gc bench/server/plan-expiry.ts [accounts]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { processSubscriptions } from '../../server/jobs/billing/subscriptions.job.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { sized } from '../harness/smoke.ts';
import { markdownTable } from '../harness/table.ts';

const ACCOUNTS = sized(Number(process.argv[2] ?? 1_000_000), 200);
const DUE_ACCOUNTS = Math.ceil(ACCOUNTS / 10);
const BATCHES = 5;
const DAY = 86_400_000;
const YEAR = 365 * DAY;
const START = Date.UTC(2026, 10, 22, 8);

/** Accounts with an owner each; every tenth has an expired plan to process. Inserted by SQL alone. */
async function insertAccounts({ db }: Store): Promise<void> {
  const numbers = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${ACCOUNTS})`;
  await sql`insert into accounts (id, name, locale, plan_id, messages_left, characters_left, bots_limit,
      connections_limit, created_at, plan_expires_at)
    ${numbers} select 'a' || i, 'shop', 'fa', 'basic-monthly', 100, 1000, 1, 1, 1, ${START} from n`.execute(
    db,
  );
  await sql`insert into users (id, account_id, email, email_key, username, username_key, phone, phone_key,
      is_verified, is_operator, created_at)
    ${numbers} select 'u' || i, 'a' || i, 'e' || i, 'e' || i, 'n' || i, 'n' || i, 'p' || i, 'p' || i, 1, 0, 1
    from n`.execute(db);
  await sql`insert into subscriptions (id, account_id, plan_id, plan_revision, state, starts_at, ends_at, expiry_step,
      next_expiry_step_at, created_at)
    ${numbers} select 's' || i, 'a' || i, 'basic-monthly', 1, 'running', 1, ${START} + (i % 10) * ${YEAR}, 1,
      ${START} + (i % 10) * ${YEAR}, 1 from n`.execute(db);
}

/** Resident memory, and the heap after garbage collection. */
function memoryRow(): Record<string, number> {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return { 'rss MB': Math.round(rss / 2 ** 20), 'heap MB': Math.round(heapUsed / 2 ** 20) };
}

/** The store, calling `onBatch` after each fifth of the transactions. */
function withProgress(store: Store, total: number, onBatch: () => void): Store {
  let count = 0;
  return {
    ...store,
    transact: async (work) => {
      const result = await store.transact(work);
      count += 1;
      if (count % Math.ceil(total / BATCHES) === 0) onBatch();
      return result;
    },
  };
}

const dataDir = mkdtempSync(join(tmpdir(), 'pasokh-retention-'));
const store = await openStore({ dataDir });
try {
  await insertAccounts(store);
  const steps = [
    ['ended, with a letter', 0],
    ['told that characters go', 5],
    ['characters gone', 7],
  ] as const;
  const rows: Record<string, string | number>[] = [];
  for (const [step, days] of steps) {
    let batchStart = performance.now();
    let batchNumber = 0;
    const clock = () => START + days * DAY + 1;
    const onBatch = () => {
      const ms = performance.now() - batchStart;
      const msPerAccount = ms / (DUE_ACCOUNTS / BATCHES);
      batchNumber += 1;
      rows.push({
        step,
        accounts: (DUE_ACCOUNTS / BATCHES) * batchNumber,
        'ms a batch of 200': msPerAccount * 200,
        ...memoryRow(),
      });
      batchStart = performance.now();
    };
    await processSubscriptions({ store: withProgress(store, DUE_ACCOUNTS, onBatch), clock });
  }
  console.log(markdownTable(rows));
  const startedAt = performance.now();
  await processSubscriptions({ store, clock: () => START + 7 * DAY + 1 });
  console.log(
    `A look that finds nothing among ${ACCOUNTS} accounts: ${(performance.now() - startedAt).toFixed(1)} ms`,
  );
} finally {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
}
