// Opens the job queue on an open database.

import type { ExpressionBuilder, OnConflictDatabase, OnConflictTables, Transaction } from 'kysely';
import { chunksOf } from '../../shared/chunks.ts';
import type { StoreContext } from '../driver/backend.ts';
import { param, rowParams, statement, statementsByShape } from '../driver/statement.ts';
import { messageOf } from '../errors.ts';
import { newId } from '../id.ts';
import { currentOperation } from '../lifecycle/operation-context.ts';
import type { Database } from '../schema/database.ts';
import type { JobQueue, NewJob } from './job-queue.ts';
import { JobTable } from './job-table.ts';
import { QueueWorker } from './queue-worker.ts';

const MAX_ATTEMPTS = 10;

type Conflict = ExpressionBuilder<OnConflictDatabase<Database, 'jobs'>, OnConflictTables<'jobs'>>;

/** Rows per INSERT, below both databases' limit of bound parameters. */
const ROWS_PER_INSERT = 100;

/** Inserts the jobs in order, except those whose queue and key has an unfinished job; keys must differ. */
async function insertJobs(trx: Transaction<Database>, jobs: readonly NewJob[], now: number): Promise<void> {
  const correlation_id = currentOperation()?.correlationId ?? null;
  const rows = jobs.map((job) => ({
    id: newId(),
    queue: job.queue,
    key: job.key ?? null,
    payload: JSON.stringify(job.payload),
    run_at: Math.ceil(job.runAt ?? now),
    max_attempts: job.maxAttempts ?? MAX_ATTEMPTS,
    rerun: job.rerun ? (1 as const) : (0 as const), // for the conflict clause; leasing the job clears it
    created_at: now,
    correlation_id,
  }));
  for (const chunk of chunksOf(rows, ROWS_PER_INSERT)) {
    const { rowSuffixes, values } = rowParams(chunk);
    await insertJobRows(rowSuffixes)(trx, values);
  }
}

const insertJobRows = statementsByShape((rowSuffixes) =>
  statement((db) =>
    db
      .insertInto('jobs')
      .values(rowSuffixes.map(paramRow))
      .onConflict((conflict) =>
        conflict
          .columns(['queue', 'key'])
          .where('failed_at', 'is', null)
          .where('key', 'is not', null)
          .doUpdateSet({
            run_at: earlierRunAt,
            payload: renewedPayload,
            correlation_id: renewedCorrelationId,
            rerun: rerunFlag,
          }),
      ),
  ),
);

function paramRow(rowSuffix: string) {
  const placeholder = (column: string) => param(column + rowSuffix);
  return {
    id: placeholder('id'),
    queue: placeholder('queue'),
    key: placeholder('key'),
    payload: placeholder('payload'),
    run_at: placeholder('run_at'),
    max_attempts: placeholder('max_attempts'),
    rerun: placeholder('rerun'),
    created_at: placeholder('created_at'),
    correlation_id: placeholder('correlation_id'),
  };
}

/** A cancelled job is about to be deleted, so enqueueing it again renews it. */
function isRenewed(eb: Conflict) {
  return eb.or([eb('excluded.rerun', '=', 1), eb('jobs.cancelled', '=', 1)]);
}

function earlierRunAt(eb: Conflict) {
  const isEarlier = eb.and([eb('jobs.lease', 'is', null), eb('excluded.run_at', '<', eb.ref('jobs.run_at'))]);
  return eb.case().when(isEarlier).then(eb.ref('excluded.run_at')).else(eb.ref('jobs.run_at')).end();
}

function renewedPayload(eb: Conflict) {
  return eb.case().when(isRenewed(eb)).then(eb.ref('excluded.payload')).else(eb.ref('jobs.payload')).end();
}

function renewedCorrelationId(eb: Conflict) {
  const renewed = eb.ref('excluded.correlation_id');
  return eb.case().when(isRenewed(eb)).then(renewed).else(eb.ref('jobs.correlation_id')).end();
}

function rerunFlag(eb: Conflict) {
  const isRunning = eb('jobs.lease', 'is not', null);
  const shouldRerun = eb.and([isRunning, isRenewed(eb)]);
  return eb.case().when(shouldRerun).then(eb.lit(1)).else(eb.ref('jobs.rerun')).end();
}

export interface OpenJobQueue extends JobQueue {
  close(): Promise<void>;
}

/** Opens the job queue; on SQLite jobs of a killed process are released at once. */
export async function openJobQueue(context: StoreContext): Promise<OpenJobQueue> {
  const { pubsub, clock, dialect, log, transact } = context;
  const table = new JobTable(context);
  const workers = new Set<QueueWorker>();
  if (dialect === 'sqlite') await table.releaseAll();
  const cancel: JobQueue['cancel'] = async (queue, key, trx) => {
    if (!trx) return transact((newTrx) => cancel(queue, key, newTrx));
    const wasRunning = await table.cancel(trx, queue, key);
    pubsub.publishAfterCommit(trx, `cancel:${queue}:${key}`);
    return wasRunning;
  };
  const enqueueMany: JobQueue['enqueueMany'] = async (trx, jobs) => {
    await insertJobs(trx, jobs, clock());
    for (const { queue } of jobs) pubsub.publishAfterCommit(trx, `jobs:${queue}`);
  };
  return {
    enqueue: (trx, job) => enqueueMany(trx, [job]),
    enqueueMany,
    work(queue, options, handler) {
      const logQueueError = (message: string, error: unknown) =>
        log(`Queue ${queue}: ${message}: ${messageOf(error)}`);
      const worker = new QueueWorker(
        { table, pubsub, clock, logError: logQueueError },
        queue,
        options,
        handler,
      );
      workers.add(worker);
      return async () => {
        workers.delete(worker);
        await worker.stop();
      };
    },
    cancel,
    postpone: (queue, key, delay) => table.postpone(queue, key, delay),
    find: (queue, key) => table.find(queue, key),
    prune: (before) => table.prune(before),
    wake: () => pubsub.publishAllLocally('jobs:'),
    async close() {
      await Promise.all([...workers].map((worker) => worker.stop()));
    },
  };
}
