// Options, values, calendar interface and events of the date picker.

/** What is picked. `month` is a month of the shown year, `year-month` asks for the year first. */
export type Mode = 'date' | 'datetime' | 'year' | 'month' | 'year-month' | 'time';

/** How many are picked: one, two ends in either order, or any number. */
export type SelectionMode = 'single' | 'range' | 'multiple';

/** One thing to pick at a time; the modes that need several go through them in this order. */
export type Step = 'year' | 'month' | 'day' | 'time';

/** The steps that stand for a period of days. */
export type Unit = Exclude<Step, 'time'>;

/**
 * ISO, always Gregorian, without a zone: `YYYY-MM-DD`, `YYYY-MM-DDTHH:mm` in mode `datetime`, `HH:mm` in mode
 * `time`; a month or a year is its first day in the calendar in use. A range is sorted and holds both ends: out
 * of every mode but `time` it runs from `…T00:00` of its first day to `…T23:59` of its last, in mode `datetime`
 * between the two chosen minutes; ranges of days without a time are understood too. Several are sorted.
 */
export type PickerValue = string | { readonly from: string; readonly to: string } | readonly string[] | null;

/**
 * What cannot be chosen though it is within bounds. Weekdays: 0 Sunday to 6 Saturday. What is found of a year or a
 * month is kept as long as the object is the same.
 */
export interface DisabledRules {
  /** ISO days. */
  readonly days?: readonly string[] | undefined;
  readonly weekdays?: readonly number[] | undefined;
  /** Asked with the first day of a year or a month, with a day, and with `YYYY-MM-DDTHH:mm` (mode `time`: `HH:mm`). */
  readonly isDisabled?: ((at: string, step: Step) => boolean) | undefined;
}

/** What the one who shows a picker decides. */
export interface PickerOptions {
  readonly mode: Mode;
  readonly selection: SelectionMode;
  /** ISO day or minute (mode `time`: `HH:mm`), both included; a month or year counts as a whole. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** A month or year of which every day is disabled is disabled with them. */
  readonly disabled?: DisabledRules | undefined;
  /** Where an opened picker begins; the day in modes with a day, else the mode's first step. */
  readonly firstStep?: Step | undefined;
  /** The last pick is also the Select; not for several, nor where a time follows. */
  readonly autoSubmit?: boolean | undefined;
  /** Minutes between two steps of the minute column; 1 when left out. */
  readonly minuteStep?: number | undefined;
  /** Now and typed minutes go to the nearest step. */
  readonly roundsMinutes?: boolean | undefined;
  /** Always open. */
  readonly isInline?: boolean | undefined;
}

export interface DayParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** What a person typed, understood or not. */
export type ParseResult = { readonly value: PickerValue } | { readonly problem: Problem };

/** The port through which the picker knows a calendar. ISO days in and out. */
export interface Calendar {
  /** The first and last days that exist in it; a day outside them is never asked about. */
  readonly first: string;
  readonly last: string;
  /** The first and last years. */
  readonly years: readonly [number, number];
  /** 0 Sunday to 6 Saturday. */
  readonly weekStart: number;
  /** The first of the 150 years listed when there is no minimum. */
  readonly listStart: number;
  partsOf(day: string): DayParts;
  /** The ISO day of parts that exist. */
  dayOf(year: number, month: number, day: number): string;
  monthLength(year: number, month: number): number;
  /** Typed text as a value of this mode and pick; a day without a year is of `today`'s year. */
  parse(
    text: string,
    parseOptions: { readonly mode: Mode; readonly selection: SelectionMode; readonly today: string },
  ): ParseResult;
}

/** What is wrong with what was typed, given or chosen; the view words it. */
export type Problem =
  | 'invalidDate'
  | 'invalidRange'
  | 'noSuchMonth'
  | 'noSuchDay'
  | 'yearOutOfRange'
  | 'invalidTime'
  | 'outOfBounds'
  | 'disabled'
  | 'invalidBounds';

/** What is worth saying aloud; a new object each time. */
export type PickerNotice =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'page'; readonly step: Step; readonly at: string }
  | { readonly kind: 'picked' | 'unpicked' | 'rangeStarted'; readonly at: string }
  | { readonly kind: 'range'; readonly from: string; readonly to: string; readonly days: number }
  | { readonly kind: 'submitted' | 'cleared' | 'restored' }
  | { readonly kind: 'rejected'; readonly problem: Problem };

/** What is chosen in the panel and not yet selected. */
export interface Selection {
  /** First days of the chosen units, sorted; of a range none, one or two. Empty in mode `time`. */
  readonly days: readonly string[];
  /** Minutes of the day: of the one time (or of all), and of a range's end. */
  readonly times: readonly [number, number];
}

export interface PickerInput {
  readonly options: PickerOptions;
  readonly calendar: Calendar;
  /** This minute where the person is: `YYYY-MM-DDTHH:mm`. */
  readonly now: () => string;
  readonly value: PickerValue;
}

/** The options under a calendar, and what follows from them. */
export interface PickerRules {
  readonly options: PickerOptions;
  readonly calendar: Calendar;
  /** The period that is picked; in mode `time` the one day on which all times stand. */
  readonly unit: Unit;
  /** The first and the last minute and day that may be chosen. */
  readonly from: string;
  readonly to: string;
  readonly first: string;
  readonly last: string;
  /** Nothing lies between the bounds. */
  readonly areBoundsInvalid: boolean;
}

export interface Picker extends PickerInput, PickerRules {
  readonly selection: Selection;
  /** The ISO day that the roving focus stands on or in; the shown month and year are its own. */
  readonly focus: string;
  /** The day under the pointer while a range has one end. */
  readonly hover: string | null;
  /** The step that is shown or on its way. */
  readonly step: Step;
  /** The step that a list opened from the header goes back to. */
  readonly previousStep: Step | null;
  /** What is typed and not (or not rightly) understood; null shows the value. */
  readonly text: string | null;
  readonly problem: Problem | null;
  readonly notice: PickerNotice | null;
  /** The time arrow that is held, and how often it has repeated. */
  readonly heldTimeStep: (TimeStep & { readonly count: number }) | null;
}

/** Where a time changes: its column, and in a range of times its end (0 the first, 1 the last). */
export interface TimeStep {
  readonly column: 'hour' | 'minute';
  readonly end: 0 | 1;
  /** How many steps, upwards when positive. */
  readonly amount: number;
}

/** Logical directions: what is `next` in a right-to-left grid is the view's to know. */
export type FocusMove =
  | 'next'
  | 'previous'
  | 'nextRow'
  | 'previousRow'
  | 'rowStart'
  | 'rowEnd'
  | 'nextPage'
  | 'previousPage'
  | 'nextLargePage'
  | 'previousLargePage';

export type Preset = 'today' | 'week' | 'days7' | 'month';

export type PickerEvent =
  | { readonly type: 'opened' }
  /** Closed without choosing: like Cancel, what was chosen and not selected is forgotten. */
  | { readonly type: 'dismissed' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'submitted' }
  | { readonly type: 'cleared' }
  | { readonly type: 'now.chosen' }
  | { readonly type: 'preset.chosen'; readonly preset: Preset }
  /** The cell of any day in it; on the cell in focus by Enter and Space. */
  | { readonly type: 'cell.picked'; readonly at: string }
  | { readonly type: 'cell.hovered'; readonly at: string | null }
  | { readonly type: 'focus.moved'; readonly move: FocusMove }
  /** The arrows beside the header: a month in the grid of days, a year in the grid of months. */
  | { readonly type: 'page.turned'; readonly amount: 1 | -1 }
  /** Opens the list of years or months; pressed again, goes back. */
  | { readonly type: 'list.toggled'; readonly step: 'year' | 'month' }
  /** One key or one notch of the wheel. */
  | ({ readonly type: 'time.stepped' } & TimeStep)
  /** A time arrow goes down: steps at once, then repeats until it is released. */
  | ({ readonly type: 'time.held' } & TimeStep)
  | { readonly type: 'time.released' }
  | ({ readonly type: 'time.typed'; readonly value: number } & Omit<TimeStep, 'amount'>)
  | { readonly type: 'text.changed'; readonly text: string }
  /** Enter in the field, or leaving it. */
  | { readonly type: 'text.committed' }
  | { readonly type: 'value.replaced'; readonly value: PickerValue }
  | { readonly type: 'options.changed'; readonly options: PickerOptions }
  | { readonly type: 'calendar.changed'; readonly calendar: Calendar };
