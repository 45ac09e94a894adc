// Joins the working hours of a team into one week.
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
const joinSpans = (spans: readonly Shift[]): readonly Shift[] => {
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
  const spans = weeks.flatMap((days) =>
    days.flatMap((shift, day) => (shift ? cutAtMidnight(day, shift) : [])),
  );
  return DAYS.map((day) => joinSpans(spans.filter((span) => span.day === day)));
}
