// Reads clock times and spans, and resolves which half of the day they mean.
import type { DaySpans, Span } from './opening-hours.ts';
import type { Token } from './tokens.ts';

/** A clock time as written. `minute` is that of the clock face; `part` the part of the day beside it. */
export interface WrittenTime {
  readonly minute: number;
  readonly part: string | null;
  /** «09:00» with a leading zero, which only the 24-hour clock has. */
  readonly isPadded: boolean;
}

/** `from` is null in «تا ۱۴», which closes earlier or later than the days before it. */
export interface WrittenSpan {
  readonly from: WrittenTime | null;
  readonly to: WrittenTime;
}

interface Read<T> {
  readonly value: T;
  readonly next: number;
}

const NOON_MINUTE = 720;
const MINUTES_PER_DAY = 1_440;
/** A bare hour below this is not meant as an hour of the morning. */
const EARLIEST_OPENING_MINUTE = 360;
/** The latest minute of the next day at which a day’s span may close. */
const LATEST_CLOSING_MINUTE = MINUTES_PER_DAY + 360;

/** Hours of the clock that a part of the day may stand beside, with what is added to them. */
const HOURS_BY_DAY_PART: Readonly<
  Record<string, readonly (readonly [from: number, to: number, added: number])[]>
> = {
  morning: [
    [4, 12, 0],
    [1, 3, MINUTES_PER_DAY],
  ],
  noon: [
    [11, 12, 0],
    [1, 3, NOON_MINUTE],
  ],
  afternoon: [
    [12, 12, 0],
    [1, 8, NOON_MINUTE],
    [13, 20, 0],
  ],
  evening: [
    [5, 11, NOON_MINUTE],
    [17, 23, 0],
  ],
  night: [
    [6, 12, NOON_MINUTE],
    [1, 4, MINUTES_PER_DAY],
    [18, 24, 0],
  ],
  dawn: [
    [1, 6, MINUTES_PER_DAY],
    [12, 12, NOON_MINUTE],
  ],
  midnight: [
    [12, 12, NOON_MINUTE],
    [1, 3, MINUTES_PER_DAY],
    [24, 24, 0],
  ],
  am: [
    [12, 12, -NOON_MINUTE],
    [1, 11, 0],
  ],
  pm: [
    [12, 12, 0],
    [1, 11, NOON_MINUTE],
  ],
  midday: [[12, 12, 0]],
};
/** Parts that are clock times without an hour. */
const NAMED_TIMES: Readonly<Record<string, number>> = {
  noon: NOON_MINUTE,
  midday: NOON_MINUTE,
  midnight: MINUTES_PER_DAY,
};

/** The index of the next token that is not of these kinds. */
export function skip(tokens: readonly Token[], index: number, ...kinds: readonly string[]): number {
  let next = index;
  while (kinds.includes(tokens[next]?.kind ?? '')) next += 1;
  return next;
}

function readMinute(tokens: readonly Token[], index: number): Read<WrittenTime> | undefined {
  const token = tokens[index];
  if (token?.kind !== 'number' && token?.kind !== 'numberWord') return undefined;
  const [hour = 0, minute = 0] = token.value.split(/[:.]/u).map(Number);
  if (hour > 24 || minute > 59) return undefined;
  const [joint, fraction] = [tokens[index + 1], tokens[index + 2]];
  const isFraction = joint?.kind === 'and' && (fraction?.kind === 'half' || fraction?.kind === 'quarter');
  const added = isFraction ? (fraction.kind === 'half' ? 30 : 15) : 0;
  const isPadded = /^0\d|^00/u.test(token.value);
  return {
    value: { minute: hour * 60 + minute + added, part: null, isPadded },
    next: index + (isFraction ? 3 : 1),
  };
}

/** Reads «ساعت ۹ صبح», “9 am”, «ظهر»; undefined where no clock time stands at the index. */
export function readTime(tokens: readonly Token[], index: number): Read<WrittenTime> | undefined {
  const start = skip(tokens, index, 'oclock');
  const clock = readMinute(tokens, start);
  if (clock) {
    const partAt = skip(tokens, clock.next, 'oclock');
    const part = tokens[partAt];
    return part?.kind === 'part'
      ? { value: { ...clock.value, part: part.value }, next: partAt + 1 }
      : { ...clock, next: partAt };
  }
  const named = tokens[start];
  const minute = named?.kind === 'part' ? NAMED_TIMES[named.value] : undefined;
  return minute === undefined || !named
    ? undefined
    : { value: { minute, part: named.value, isPadded: false }, next: start + 1 };
}

const isTo = (token: Token | undefined): boolean => token?.kind === 'to' || token?.kind === 'dash';

/** Reads «از ۹ صبح تا ۹ شب», «عصرها ۱۶ تا ۲۰» or «تا ۱۴». */
export function readSpan(tokens: readonly Token[], index: number): Read<WrittenSpan> | undefined {
  const first = tokens[index];
  if (first?.kind === 'to') {
    const to = readTime(tokens, skip(tokens, index + 1, 'filler'));
    return to && { value: { from: null, to: to.value }, next: to.next };
  }
  const partFirst = first?.kind === 'part' ? first.value : null;
  const from =
    (partFirst && readTime(tokens, skip(tokens, index + 1, 'filler', 'from', 'oclock', 'separator'))) ||
    readTime(tokens, index);
  const toAt = from && skip(tokens, from.next, 'filler');
  if (!from || toAt === undefined || !isTo(tokens[toAt])) return undefined;
  const to = readTime(tokens, skip(tokens, toAt + 1, 'filler'));
  const part = from.value.part ?? partFirst;
  return to && { value: { from: { ...from.value, part }, to: to.value }, next: to.next };
}

/** Whether a time only exists on the 24-hour clock: «۱۴», “09:00”. */
export const is24HourTime = ({ minute, part, isPadded }: WrittenTime): boolean =>
  part === null && (isPadded || minute >= 780 || minute < 60);

/** The minutes since midnight that a written time may mean; over 1,440 after midnight. */
export function minutesOf({ minute, part, isPadded }: WrittenTime, is24Hour: boolean): number[] {
  const hour = Math.floor(minute / 60);
  if (part !== null && NAMED_TIMES[part] === minute) return [minute];
  if (part !== null)
    return (HOURS_BY_DAY_PART[part] ?? []).flatMap(([from, to, added]) =>
      hour >= from && hour <= to ? [minute + added] : [],
    );
  if (is24Hour || isPadded || minute >= 780 || minute < 60) return [minute];
  return [minute, minute + NOON_MINUTE];
}

function spansOf({ from, to }: WrittenSpan, opensBefore: number | null, is24Hour: boolean): Span[] {
  const starts = from ? minutesOf(from, is24Hour) : opensBefore === null ? [] : [opensBefore];
  const isBare = from !== null && from.part === null && to.part === null;
  return starts.flatMap((start) => {
    const opens = start % MINUTES_PER_DAY;
    if (from?.part === null && opens < EARLIEST_OPENING_MINUTE && !is24Hour && !from.isPadded) return [];
    return minutesOf(to, is24Hour).flatMap((end) => {
      const after = end % MINUTES_PER_DAY;
      const mayPassMidnight = to.part !== null || (opens >= NOON_MINUTE && !(isBare && !is24Hour));
      const isOvernight =
        mayPassMidnight && after <= opens && after <= LATEST_CLOSING_MINUTE - MINUTES_PER_DAY;
      const closes = isOvernight ? after + MINUTES_PER_DAY : end;
      return closes > opens && closes <= LATEST_CLOSING_MINUTE ? [{ opens, closes }] : [];
    });
  });
}

/**
 * The spans of a day as meant; undefined unless exactly one reading has them in order without overlap.
 * @param opensBefore when the days before open, for «تا ۱۴»
 */
export function resolveSpans(
  written: readonly WrittenSpan[],
  opensBefore: number | null,
  is24Hour: boolean,
): DaySpans | undefined {
  let readings: Span[][] = [[]];
  for (const span of written) {
    const choices = spansOf(span, opensBefore, is24Hour);
    readings = readings.flatMap((reading) =>
      choices.flatMap((choice) => {
        const last = reading.at(-1);
        return last && choice.opens < last.closes ? [] : [[...reading, choice]];
      }),
    );
  }
  const distinct = new Map(readings.map((reading) => [JSON.stringify(reading), reading]));
  return distinct.size === 1 ? [...distinct.values()][0] : undefined;
}
