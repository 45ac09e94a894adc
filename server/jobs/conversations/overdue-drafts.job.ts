// Escalates reply drafts that nobody reviewed in time.
import { escalateOverdueDraft } from '../../areas/approvals/review.store.ts';
import type { JobOutcome } from '../../store/jobs/job-queue.ts';
import type { Store } from '../../store/store.ts';

/** Bears repetition: what was decided on meanwhile is left alone. */
export async function escalateDraft(
  { store, clock }: { readonly store: Store; readonly clock: () => number },
  place: { readonly accountId: string; readonly draftId: string },
): Promise<JobOutcome> {
  const waitMs = await escalateOverdueDraft(store, place, clock());
  return waitMs === 0 ? 'done' : { retryInMs: waitMs, reason: 'WaitsForItsOperator' };
}
