// Processes due items in bounded batches.

/** Rows held in memory at once, whatever waits. */
const BATCH_SIZE = 200;
/** Of a batch, in transactions of their own: what ends together is written to the disk together. */
const PARALLEL = 8;

/** Ends where a batch brings nothing new: what could not be done waits for the next look. */
export async function processInBatches<One>(
  read: (limit: number) => Promise<readonly One[]>,
  work: (one: One) => Promise<void>,
): Promise<void> {
  let before = '';
  for (;;) {
    const batch = await read(BATCH_SIZE);
    const stamp = JSON.stringify(batch);
    if (batch.length === 0 || stamp === before) return;
    before = stamp;
    for (let at = 0; at < batch.length; at += PARALLEL) {
      // All of them end before one's failure is told: nothing is still being written once this has ended.
      const ends = await Promise.allSettled(batch.slice(at, at + PARALLEL).map(work));
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed) throw failed.reason;
    }
  }
}
