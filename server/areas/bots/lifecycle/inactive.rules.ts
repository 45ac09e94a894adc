// Deadlines after which the data of an inactive bot is deleted.

import { DAY_MS } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';

const { inactiveDays, inactiveNoticeDays } = limits.bot;

/** Bots inactive since this instant or earlier are due a deletion notice. */
export const noticeCutoff = (now: number): number => now - (inactiveDays - inactiveNoticeDays) * DAY_MS;

/** Bots notified at this instant or earlier may be deleted. */
export const deletionCutoff = (now: number): number => now - inactiveNoticeDays * DAY_MS;

/**
 * When the data of an inactive bot is deleted; null while it is active. A late notice delays it, so that
 * nothing is deleted sooner than promised. A notice of an earlier inactive period does not count.
 */
export function deletionDate(row: {
  readonly deactivated_at: number | null;
  readonly deactivation_notified_at: number | null;
}): number | null {
  const { deactivated_at: since, deactivation_notified_at: notifiedAt } = row;
  if (since === null) return null;
  const plannedAt = since + inactiveDays * DAY_MS;
  return notifiedAt === null || notifiedAt < since
    ? plannedAt
    : Math.max(plannedAt, notifiedAt + inactiveNoticeDays * DAY_MS);
}
