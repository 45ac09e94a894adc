// Runs work in a transaction, retries deadlocks and publishes after commit.
import type { Transaction } from 'kysely';
import { toStoreError } from '../errors.ts';
import type { Database } from '../schema/database.ts';
import type { Backend } from './backend.ts';
import { enablePipelining } from './pipelined-connection.ts';

const MAX_ATTEMPTS = 5;
/** Serialization failure, deadlock, and a statement prepared before another instance's migration. */
const RETRYABLE_CODES = new Set<unknown>(['40001', '40P01', '0A000']);

type Work<T> = (trx: Transaction<Database>) => Promise<T>;

/**
 * Creates the store's `transact`: commits, then publishes the topics deferred to the commit. Retries
 * deadlocks.
 */
export function createTransact({ db, pubsub }: Backend): <T>(work: Work<T>) => Promise<T> {
  const runOnce = async <T>(work: Work<T>): Promise<T> => {
    let startedTrx: Transaction<Database> | undefined;
    const result = await db.transaction().execute(async (trx) => {
      startedTrx = trx;
      pubsub.begin(trx);
      await enablePipelining(trx);
      return work(trx);
    });
    if (startedTrx) pubsub.commit(startedTrx);
    return result;
  };
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(work);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw toStoreError(error) ?? error;
        await pause(attempt * 5 * (1 + Math.random())); // jitter keeps two from colliding again
      }
    }
  };
}

function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return RETRYABLE_CODES.has(error.code);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
