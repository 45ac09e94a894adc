// Pipelines statements of a transaction that do not depend on each other's results.
import type { Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';
import { commitPipelined } from './pipelined-connection.ts';

type Step = () => Promise<unknown>;

/** The real function, captured at load: fake timers of tests must not stop it. */
const afterPendingWork = process.nextTick;

/** PostgreSQL codes of statements that fail only because an earlier one failed or was not prepared. */
const FOLLOW_UP_ERROR_CODES = new Set<unknown>(['25P02', '26000']);

/**
 * Runs steps of one transaction that do not need each other's results. All their `statement`s are sent
 * without waiting for answers, which saves a round trip each; queries that Kysely runs itself wait for the
 * ones before them. Each step must send its first statement synchronously, so first statements keep the order
 * of the steps. Settles once every step has settled, also where one fails.
 * @throws what the first step that failed threw
 */
export async function pipeline(steps: readonly Step[]): Promise<void> {
  await throwFirstCause(steps.map((step) => step()));
}

/**
 * Runs the last steps of a transaction and sends the commit with them, so that its locks are not held for a
 * round trip to this thread. Steps use `statement`s only and send all of them at once: one sent after an
 * answer would be refused while the others are committed. The database itself checks `requiresRow`; a step
 * that throws before it sends anything prevents the commit.
 */
export async function pipelineAndCommit(trx: Transaction<Database>, steps: readonly Step[]): Promise<void> {
  let hasFailed = false;
  const promises = steps.map((step) => step());
  for (const step of promises) {
    step.catch(() => {
      hasFailed = true;
    });
  }
  // first await, then nextTick: runs after all statements the steps send synchronously or in microtasks
  await null;
  await new Promise<void>((resolve) => afterPendingWork(resolve));
  await throwFirstCause(hasFailed ? promises : [...promises, commitPipelined(trx)]);
}

async function throwFirstCause(promises: readonly Promise<unknown>[]): Promise<void> {
  const reasons = (await Promise.allSettled(promises)).flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  if (reasons.length > 0)
    throw reasons.find((reason) => !FOLLOW_UP_ERROR_CODES.has(reason?.code)) ?? reasons[0];
}
