// Joins spans into one week, cut at midnight.
import type { Shift, WorkingHours } from '../../../../contract/conversations/presence.ts';

const MINUTES_PER_DAY = 1440;
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** A shift past midnight, cut at it. */
const cutAtMidnight = (day: number, { from, to }: Shift): readonly (Shift & { readonly day: number })[] =>
  to > from
    ? [{ day, from, to }]
    : [
        { day, from, to: MINUTES_PER_DAY },
        { day: (day + 1) % 7, from: 0, to },
      ].filter((span) => span.to > span.from);

/** Spans in ascending order; those that touch become one. */
const joinDay = (spans: readonly Shift[]): readonly Shift[] => {
  const joined: Shift[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else joined.push({ from, to });
  }
  return joined;
};

/**
 * When at least one of a team is at work: seven days from Sunday on.
 * @returns null when there is no team, or somebody has no set hours
 */
export function joinWorkingHours(
  team: readonly WorkingHours['days'][],
): readonly (readonly Shift[])[] | null {
  const weeks = team.flatMap((days) => (days === null ? [] : [days]));
  if (weeks.length === 0 || weeks.length < team.length) return null;
  return joinSpans(DAYS.map((day) => weeks.flatMap((days) => days[day] ?? [])));
}

/** Seven days from Sunday on, each with its spans; those past midnight go on in the next day. */
export function joinSpans(week: readonly (readonly Shift[])[]): readonly (readonly Shift[])[] {
  const spans = week.flatMap((shifts, day) => shifts.flatMap((shift) => cutAtMidnight(day, shift)));
  return DAYS.map((day) => joinDay(spans.filter((span) => span.day === day)));
}
