// Presence state from tab leases, and working-hours check.

import type { PresenceState, Shift, WorkingHours } from '../../../../contract/conversations/presence.ts';
import { limits } from '../../../../contract/limits.ts';

/** Lease of one open panel tab; instants in milliseconds. */
export interface TabLease {
  readonly active_at: number;
  readonly until: number;
}

/** Presence shown to colleagues, from the availability switch and the open tabs. */
export function presenceState(isAvailable: boolean, leases: readonly TabLease[], now: number): PresenceState {
  const openTabs = leases.filter(({ until }) => until > now);
  if (openTabs.length === 0) return 'offline';
  const isActive = openTabs.some(({ active_at }) => active_at > now - limits.presence.idleMs);
  return isAvailable && isActive ? 'online' : 'away';
}

const MINUTES_PER_DAY = 1440;

/**
 * Whether the instant is inside a shift; always true when no days are set. A shift may end on the next day.
 */
export function isWithinWorkingHours(days: WorkingHours['days'], zone: string, instant: number): boolean {
  if (days === null) return true;
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  const today = local.dayOfWeek % 7; // Sunday is 0
  const minute = local.hour * 60 + local.minute;
  return isInShift(days[today], minute) || isInShift(days[(today + 6) % 7], minute + MINUTES_PER_DAY);
}

/** `minute` counts from the beginning of the shift's own day. */
function isInShift(shift: Shift | null | undefined, minute: number): boolean {
  if (!shift) return false;
  const to = shift.to > shift.from ? shift.to : shift.to + MINUTES_PER_DAY;
  return minute >= shift.from && minute < to;
}
