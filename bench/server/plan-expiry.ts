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
async function fill({ db }: Store): Promise<void> {
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

/** The store, calling `onPart` after each tenth of the transactions. */
function withProgress(store: Store, all: number, onPart: () => void): Store {
  let ended = 0;
  return {
    ...store,
    transact: async (work) => {
      const result = await store.transact(work);
      ended += 1;
      if (ended % Math.ceil(all / BATCHES) === 0) onPart();
      return result;
    },
  };
}

const dataDir = mkdtempSync(join(tmpdir(), 'pasokh-retention-'));
const store = await openStore({ dataDir });
try {
  await fill(store);
  const stepsOf = [
    ['ended, with a letter', 0],
    ['told that characters go', 5],
    ['characters gone', 7],
  ] as const;
  const rows: Record<string, string | number>[] = [];
  for (const [step, days] of stepsOf) {
    let since = performance.now();
    let part = 0;
    const clock = () => START + days * DAY + 1;
    const onPart = () => {
      const ms = performance.now() - since;
      const each = ms / (DUE_ACCOUNTS / BATCHES);
      part += 1;
      rows.push({
        step,
        accounts: (DUE_ACCOUNTS / BATCHES) * part,
        'ms a batch of 200': each * 200,
        ...memoryRow(),
      });
      since = performance.now();
    };
    await processSubscriptions({ store: withProgress(store, DUE_ACCOUNTS, onPart), clock });
  }
  console.log(markdownTable(rows));
  const again = performance.now();
  await processSubscriptions({ store, clock: () => START + 7 * DAY + 1 });
  console.log(
    `A look that finds nothing among ${ACCOUNTS} accounts: ${(performance.now() - again).toFixed(1)} ms`,
  );
} finally {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
}
