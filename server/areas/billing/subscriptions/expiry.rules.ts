// Schedule of notices and removals around the end of a subscription.

import type { SubscriptionState } from '../../../../contract/billing/plans.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import type { SubscriptionEvent } from '../../../../src/machines/lifecycles/subscription.machine.ts';

/** Notices to the owner. */
export type ExpiryNotice = 'planEnding' | 'planEnded' | 'charactersEnding' | 'trainingEnding';

/** One step: `days` after the end (before it if negative), its removal and its notice. */
export interface ExpiryStep {
  readonly days: number;
  readonly event: SubscriptionEvent['type'] | null;
  readonly notice: ExpiryNotice | null;
}

const { charactersDays, trainingDays } = limits.retention;
const { renewalDays, noticeDays } = limits.subscription;

/** Every removal comes after the notice that announces it. */
export const EXPIRY_STEPS: readonly ExpiryStep[] = [
  { days: -renewalDays, event: null, notice: 'planEnding' },
  { days: 0, event: 'period.ended', notice: 'planEnded' },
  { days: charactersDays - noticeDays, event: null, notice: 'charactersEnding' },
  { days: charactersDays, event: 'characters.expired', notice: null },
  { days: trainingDays - noticeDays, event: null, notice: 'trainingEnding' },
  { days: trainingDays, event: 'training.expired', notice: null },
];

/** When the first step is due; null without an end. */
export const firstStepAt = (endsAt: number | null): number | null =>
  endsAt === null ? null : endsAt + (EXPIRY_STEPS[0]?.days ?? 0) * DAY_MS;

/**
 * When the step after `stage` is due, null after the last. A late notice delays its removal, so that nothing
 * is removed sooner than the notice says.
 */
export function nextStepAt(
  stepIndex: number,
  { endsAt, now }: { endsAt: number; now: number },
): number | null {
  const next = EXPIRY_STEPS[stepIndex + 1];
  if (!next) return null;
  const plannedAt = endsAt + next.days * DAY_MS;
  const isRemovalNotice =
    EXPIRY_STEPS[stepIndex]?.notice === 'charactersEnding' ||
    EXPIRY_STEPS[stepIndex]?.notice === 'trainingEnding';
  return isRemovalNotice ? Math.max(plannedAt, now + noticeDays * DAY_MS) : plannedAt;
}

/** When characters and knowledge are removed after the plan has ended; null if they are not. */
export function calculateRemovalDates(
  row: { readonly state: SubscriptionState; readonly ends_at: number | null } | undefined,
): { charactersEndAt: number | null; trainingEndAt: number | null } {
  const endsAt = row?.ends_at ?? null;
  const daysAfterEnd = (days: number) => (endsAt === null ? null : endsAt + days * DAY_MS);
  const hasEnded = row?.state === 'ended';
  return {
    charactersEndAt: hasEnded ? daysAfterEnd(charactersDays) : null,
    trainingEndAt: hasEnded || row?.state === 'withoutCharacters' ? daysAfterEnd(trainingDays) : null,
  };
}
