// Reads an account's rows, to detect changes and leaks.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Store } from '../../server/store/store.ts';

/** Tables that change by time and jobs, whoever calls. */
const volatileTables =
  /^(events|jobs|files|sessions|throttles|usage|report_.*|operator_presence|presence_leases|account_counters|passages|bot_indexes|passage_vectors|source_citations|dev_mailbox|search_backlog|conversation_counts|knowledge_.*|test_results|test_runs|webhook_deliveries|api_keys|audit_log|accounts)$/;

/** All rows of the account, by table. */
export async function readAccountRows({ db }: Store, accountId: string): Promise<Map<string, unknown[]>> {
  const tables = await db.introspection.getTables();
  const owned = tables.filter(({ columns }) => columns.some((column) => column.name === 'account_id'));
  const found = new Map<string, unknown[]>();
  for (const { name } of owned) {
    const { rows } = await sql`select * from ${sql.table(name)} where account_id = ${accountId}`.execute(db);
    if (rows.length > 0) found.set(name, rows);
  }
  return found;
}

/** Job progress and failures are left out. */
const serialiseRow = (row: unknown): string => JSON.stringify({ ...Object(row), cursor: 0, failures: 0 });

/** One digest per table of the users' data: equal digests mean that nothing was changed. */
export async function fingerprint(store: Store, accountId: string): Promise<Record<string, string>> {
  const all = await readAccountRows(store, accountId);
  return Object.fromEntries(
    [...all]
      .filter(([name]) => !volatileTables.test(name))
      .map(([name, rows]) => {
        const lines = rows.map(serialiseRow).toSorted();
        return [name, createHash('sha256').update(lines.join('\n')).digest('hex')];
      }),
  );
}

/** Waits until no job is due. */
export const waitForIdleJobs = ({ db }: Store, now: () => number): Promise<void> =>
  vi.waitFor(
    async () => {
      const due = db
        .selectFrom('jobs')
        .select('queue')
        .where('run_at', '<=', now() + 1000);
      expect(await due.execute()).toEqual([]);
    },
    { timeout: 15_000 },
  );
