// Opening hours of a business: a weekly table for each branch, with exceptions.

/** Minutes since midnight of its day; `closes` is greater than `opens` and over 1,440 past midnight. */
export interface Span {
  readonly opens: number;
  readonly closes: number;
}

/** The spans of a day, in order; empty when closed all day. */
export type DaySpans = readonly Span[];

export interface BranchHours {
  /** As written, «شعبهٔ ونک»; empty where the text names none. */
  readonly label: string;
  /** Folded words of its name, by which questions find it. */
  readonly words: readonly string[];
  /** Folded words of its address, by which questions may mean it too. */
  readonly addressWords: readonly string[];
  /** By weekday, 0 Sunday to 6 Saturday; undefined where the text does not say. */
  readonly week: readonly (DaySpans | undefined)[];
  /** On official holidays; undefined where the text does not say. */
  readonly holidays: DaySpans | undefined;
  /** By the key of a holiday, or `month/day` of the Persian calendar. */
  readonly exceptions: ReadonlyMap<string, DaySpans>;
}

export interface OpeningHours {
  readonly branches: readonly BranchHours[];
  /** The text has other hours for Ramadan, which are left aside. */
  readonly isRamadanOmitted: boolean;
  /** UTF-16 offsets in the text of what was read. */
  readonly start: number;
  readonly end: number;
}

export const ALL_DAY: DaySpans = [{ opens: 0, closes: 1_440 }];

const conflicts = (a: DaySpans | undefined, b: DaySpans | undefined): boolean =>
  a !== undefined && b !== undefined && JSON.stringify(a) !== JSON.stringify(b);

/** The hours that two texts tell of a branch together; undefined where they contradict each other. */
export function mergeHours(a: BranchHours, b: BranchHours): BranchHours | undefined {
  const isContradictory =
    a.week.some((spans, weekday) => conflicts(spans, b.week[weekday])) ||
    conflicts(a.holidays, b.holidays) ||
    [...a.exceptions].some(([key, spans]) => conflicts(spans, b.exceptions.get(key)));
  if (isContradictory) return undefined;
  return {
    ...a,
    week: a.week.map((spans, weekday) => spans ?? b.week[weekday]),
    holidays: a.holidays ?? b.holidays,
    exceptions: new Map([...a.exceptions, ...b.exceptions]),
  };
}
