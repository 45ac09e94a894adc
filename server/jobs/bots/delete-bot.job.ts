// Deletes the data of a removed bot, one batch per attempt.
import { deleteBotBatch } from '../../areas/bots/lifecycle/deletion.store.ts';
import type { JobOutcome } from '../../store/jobs/job-queue.ts';
import type { Store } from '../../store/store.ts';

interface ClearDeps {
  readonly store: Store;
  readonly clock: () => number;
}

/** Bears repetition and an end of the process at any place: what is gone is gone, the rest follows. */
export async function deleteBotData(
  { store, clock }: ClearDeps,
  ids: { accountId: string; botId: string },
  signal: AbortSignal,
): Promise<JobOutcome> {
  while (await deleteBotBatch(store, ids, clock())) signal.throwIfAborted();
  return 'done';
}
