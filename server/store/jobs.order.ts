// Knows how an order becomes a row, and what a second order of the same key changes; knows no worker.
import type { ExpressionBuilder, OnConflictDatabase, OnConflictTables, Transaction } from 'kysely';
import { newId } from './id.ts';
import type { JobOrder } from './jobs.api.ts';
import type { Database } from './schema.ts';

const MAX_ATTEMPTS = 10;

type Conflict = ExpressionBuilder<OnConflictDatabase<Database, 'jobs'>, OnConflictTables<'jobs'>>;

/** Adds the job, unless one of its queue and key is unfinished. */
export async function placeOrder(trx: Transaction<Database>, order: JobOrder, now: number): Promise<void> {
  await trx
    .insertInto('jobs')
    .values({
      id: newId(),
      queue: order.queue,
      key: order.key ?? null,
      payload: JSON.stringify(order.payload),
      run_at: Math.ceil(order.runAt ?? now),
      max_attempts: order.maxAttempts ?? MAX_ATTEMPTS,
      again: order.again ? 1 : 0, // read by the conflict; taking the job clears it
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['queue', 'key'])
        .where('failed_at', 'is', null)
        .where('key', 'is not', null)
        .doUpdateSet({ run_at: earlierWhileWaiting, payload: newerIfRenewed, again: onceMoreIfRenewed }),
    )
    .execute();
}

/** A job that is being cancelled has no future of its own, so any new order renews it. */
function renewed(eb: Conflict) {
  return eb.or([eb('excluded.again', '=', 1), eb('jobs.cancelled', '=', 1)]);
}

function earlierWhileWaiting(eb: Conflict) {
  const earlier = eb.and([eb('jobs.lease', 'is', null), eb('excluded.run_at', '<', eb.ref('jobs.run_at'))]);
  return eb.case().when(earlier).then(eb.ref('excluded.run_at')).else(eb.ref('jobs.run_at')).end();
}

function newerIfRenewed(eb: Conflict) {
  return eb.case().when(renewed(eb)).then(eb.ref('excluded.payload')).else(eb.ref('jobs.payload')).end();
}

function onceMoreIfRenewed(eb: Conflict) {
  const running = eb('jobs.lease', 'is not', null);
  const now = eb.and([running, renewed(eb)]);
  return eb.case().when(now).then(eb.lit(1)).else(eb.ref('jobs.again')).end();
}
