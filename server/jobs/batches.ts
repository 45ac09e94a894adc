// Processes due items in bounded batches.
import { chunksOf } from '../shared/chunks.ts';

/** Rows held in memory at once. */
const BATCH_SIZE = 200;
/** Concurrent transactions within a batch, which are committed together. */
const TRANSACTION_CONCURRENCY = 8;

/** Stops when a batch equals the previous one: unprocessed items wait for the next run. */
export async function processInBatches<One>(
  read: (limit: number) => Promise<readonly One[]>,
  work: (item: One) => Promise<void>,
): Promise<void> {
  let previousFingerprint = '';
  for (;;) {
    const batch = await read(BATCH_SIZE);
    const fingerprint = JSON.stringify(batch);
    if (batch.length === 0 || fingerprint === previousFingerprint) return;
    previousFingerprint = fingerprint;
    for (const chunk of chunksOf(batch, TRANSACTION_CONCURRENCY)) {
      // Waits for all before throwing, so that nothing is still being written afterwards.
      const results = await Promise.allSettled(chunk.map(work));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    }
  }
}
