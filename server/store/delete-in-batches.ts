// Deletes many rows a thousand at a time, so that no statement holds up other writes.

const BATCH_SIZE = 1_000;

/**
 * @param deleteBatch deletes at most `limit` rows and resolves with how many
 * @returns the number of deleted rows
 */
export async function deleteInBatches(
  deleteBatch: (limit: number) => Promise<{ readonly numDeletedRows: bigint }>,
): Promise<number> {
  for (let total = 0; ; ) {
    const count = Number((await deleteBatch(BATCH_SIZE)).numDeletedRows);
    total += count;
    if (count < BATCH_SIZE) return total;
  }
}
