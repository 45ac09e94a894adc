// Options, values, calendar interface and events of the date picker.

/** What is picked. `month` is a month of the shown year; `year-month` starts with the year. */
export type Mode = 'date' | 'datetime' | 'year' | 'month' | 'year-month' | 'time';

/** How many are picked: one, two ends in any order, or any number. */
export type SelectionMode = 'single' | 'range' | 'multiple';

/** One part to pick; modes with several parts go through them in this order. */
export type Step = 'year' | 'month' | 'day' | 'time';

/** The steps that are a period of days. */
export type Unit = Exclude<Step, 'time'>;

/**
 * ISO, always Gregorian, without a zone: `YYYY-MM-DD`, `YYYY-MM-DDTHH:mm` in mode `datetime`, `HH:mm` in mode
 * `time`; a month or a year is its first day in the current calendar. A range is sorted: outside mode `time`
 * it runs from `…T00:00` of its first day to `…T23:59` of its last, in mode `datetime` between the two chosen
 * minutes; ranges of days without times are accepted too. Several values are sorted.
 */
export type PickerValue = string | { readonly from: string; readonly to: string } | readonly string[] | null;

/**
 * Disabled days within the bounds. Weekdays: 0 Sunday to 6 Saturday. Results for years and months are cached
 * per object.
 */
export interface DisabledRules {
  /** ISO days. */
  readonly days?: readonly string[] | undefined;
  readonly weekdays?: readonly number[] | undefined;
  /** Called with a year's or month's first day, a day, or `YYYY-MM-DDTHH:mm` (mode `time`: `HH:mm`). */
  readonly isDisabled?: ((at: string, step: Step) => boolean) | undefined;
}

/** Options of the component. */
export interface PickerOptions {
  readonly mode: Mode;
  readonly selectionMode: SelectionMode;
  /** ISO day or minute (mode `time`: `HH:mm`), inclusive; a month or year counts as a whole. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** A month or year whose days are all disabled is disabled too. */
  readonly disabled?: DisabledRules | undefined;
  /** The step an opened picker starts with; default: the day, else the mode's first step. */
  readonly firstStep?: Step | undefined;
  /** The last pick submits; not in multiple selection, nor if a time follows. */
  readonly autoSubmit?: boolean | undefined;
  /** Step of the minute column; default 1. */
  readonly minuteStep?: number | undefined;
  /** Rounds the current and typed minutes to the nearest step. */
  readonly shouldRoundMinutes?: boolean | undefined;
  /** Always open. */
  readonly isInline?: boolean | undefined;
}

export interface DayParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** The result of parsing typed text. */
export type ParseResult = { readonly value: PickerValue } | { readonly problem: Problem };

/** Port to a calendar. ISO days in and out. */
export interface Calendar {
  /** The first and last supported days; the picker never asks about others. */
  readonly first: string;
  readonly last: string;
  /** The first and last years. */
  readonly years: readonly [number, number];
  /** 0 Sunday to 6 Saturday. */
  readonly weekStart: number;
  /** The first of the 150 years listed when there is no minimum. */
  readonly firstListedYear: number;
  partsOf(day: string): DayParts;
  /** The ISO day of existing parts. */
  dayOf(year: number, month: number, day: number): string;
  monthLength(year: number, month: number): number;
  /** Parses typed text as a value; a day without a year gets the year of `today`. */
  parse(
    text: string,
    parseOptions: { readonly mode: Mode; readonly selectionMode: SelectionMode; readonly today: string },
  ): ParseResult;
}

/** Why a typed, given or selected value is invalid; the view provides the text. */
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

/** Announcements for screen readers; a new object each time. */
export type PickerAnnouncement =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'page'; readonly step: Step; readonly at: string }
  | { readonly kind: 'selected' | 'deselected' | 'rangeStarted'; readonly at: string }
  | { readonly kind: 'range'; readonly from: string; readonly to: string; readonly days: number }
  | { readonly kind: 'submitted' | 'cleared' | 'restored' }
  | { readonly kind: 'rejected'; readonly problem: Problem };

/** The selection in the panel, not yet submitted. */
export interface Selection {
  /** First days of the selected units, sorted; a range has none, one or two. Empty in mode `time`. */
  readonly days: readonly string[];
  /** Minutes of the day: of the only (or shared) time, and of a range's end. */
  readonly times: readonly [number, number];
}

export interface PickerInput {
  readonly options: PickerOptions;
  readonly calendar: Calendar;
  /** The current minute in the person's time zone: `YYYY-MM-DDTHH:mm`. */
  readonly now: () => string;
  readonly value: PickerValue;
}

/** Options and calendar, with what is derived from them. */
export interface PickerRules {
  readonly options: PickerOptions;
  readonly calendar: Calendar;
  /** The unit that is picked; in mode `time` the one day all times belong to. */
  readonly unit: Unit;
  /** The first and last minute and day that can be chosen. */
  readonly from: string;
  readonly to: string;
  readonly first: string;
  readonly last: string;
  /** No minute lies between the bounds. */
  readonly areBoundsInvalid: boolean;
}

export interface Picker extends PickerInput, PickerRules {
  readonly selection: Selection;
  /** The ISO day of the roving focus; the shown month and year contain it. */
  readonly focus: string;
  /** The hovered day while a range has one end. */
  readonly hover: string | null;
  /** The current or upcoming step. */
  readonly step: Step;
  /** The step to return to from a list opened in the header. */
  readonly previousStep: Step | null;
  /** Typed text that is not parsed or invalid; null shows the value. */
  readonly text: string | null;
  readonly problem: Problem | null;
  readonly notice: PickerAnnouncement | null;
  /** The held time arrow and its number of repeats. */
  readonly heldTimeStep: (TimeStep & { readonly count: number }) | null;
}

/** The column to change and, in a range of times, its end (0 the first, 1 the last). */
export interface TimeStep {
  readonly column: 'hour' | 'minute';
  readonly end: 0 | 1;
  /** Number of steps, positive is up. */
  readonly amount: number;
}

/** Logical directions: the view maps `next` in right-to-left grids. */
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
  /** Closed without submitting, like Cancel: the unsubmitted selection is dropped. */
  | { readonly type: 'dismissed' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'submitted' }
  | { readonly type: 'cleared' }
  | { readonly type: 'now.chosen' }
  | { readonly type: 'preset.chosen'; readonly preset: Preset }
  /** The cell containing `at` was clicked; Enter and Space pick the focused cell. */
  | { readonly type: 'cell.picked'; readonly at: string }
  | { readonly type: 'cell.hovered'; readonly at: string | null }
  | { readonly type: 'focus.moved'; readonly move: FocusMove }
  /** The arrows beside the header: one month in the day grid, one year in the month grid. */
  | { readonly type: 'page.turned'; readonly amount: 1 | -1 }
  /** Opens the list of years or months; a second press goes back. */
  | { readonly type: 'list.toggled'; readonly step: 'year' | 'month' }
  /** One arrow key or wheel notch. */
  | ({ readonly type: 'time.stepped' } & TimeStep)
  /** A time arrow is pressed: steps at once, then repeats until released. */
  | ({ readonly type: 'time.held' } & TimeStep)
  | { readonly type: 'time.released' }
  | ({ readonly type: 'time.typed'; readonly value: number } & Omit<TimeStep, 'amount'>)
  | { readonly type: 'text.changed'; readonly text: string }
  /** Enter in the field, or blur. */
  | { readonly type: 'text.committed' }
  | { readonly type: 'value.replaced'; readonly value: PickerValue }
  | { readonly type: 'options.changed'; readonly options: PickerOptions }
  | { readonly type: 'calendar.changed'; readonly calendar: Calendar };
