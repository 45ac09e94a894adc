// Runs due training schedules.
import { runDueSchedule } from '../../areas/training/schedules/schedule.handlers.ts';
import type { JobOutcome } from '../../store/jobs/job-queue.ts';
import type { Store } from '../../store/store.ts';

interface ScheduleDeps {
  readonly store: Store;
  readonly clock: () => number;
}

/** Bears repetition: a turn that was taken is not taken again. */
export async function runSchedule(
  { store, clock }: ScheduleDeps,
  place: { accountId: string; botId: string },
): Promise<JobOutcome> {
  const next = await runDueSchedule(store, place, clock());
  // Counted from now, not from before the turn was taken: a machine may have slept meanwhile.
  return next === null ? 'done' : { retryInMs: Math.max(0, next - clock()), reason: 'WaitsForItsTurn' };
}
