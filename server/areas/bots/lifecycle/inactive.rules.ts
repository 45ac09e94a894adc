// Deadlines after which the data of an inactive bot is deleted.
import { limits } from '../../../../contract/limits.ts';

const DAY_MS = 86_400_000;
const { inactiveDays, inactiveNoticeDays } = limits.bot;

/** Whoever rests since then or longer is told of. */
export const noticeCutoff = (now: number): number => now - (inactiveDays - inactiveNoticeDays) * DAY_MS;

/** Whoever was told of at that time or before has had the time that was promised. */
export const deletionCutoff = (now: number): number => now - inactiveNoticeDays * DAY_MS;

/**
 * When its data goes; null while it is active. A notice that was late pushes it: nobody loses anything sooner than the
 * notice promised. A notice of an earlier rest counts for nothing.
 */
export function deletionDate(row: {
  readonly deactivated_at: number | null;
  readonly deactivation_notified_at: number | null;
}): number | null {
  const { deactivated_at: since, deactivation_notified_at: notifiedAt } = row;
  if (since === null) return null;
  const planned = since + inactiveDays * DAY_MS;
  return notifiedAt === null || notifiedAt < since
    ? planned
    : Math.max(planned, notifiedAt + inactiveNoticeDays * DAY_MS);
}
