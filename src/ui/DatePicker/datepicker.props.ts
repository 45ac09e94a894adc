// Props of the date picker per selection mode.
import type {
  DisabledRules,
  Mode,
  PickerValue,
  Preset,
  Step,
} from '../../machines/shared/date-picker/date-picker.types.ts';
import type { FieldProps } from '../Field/Field.tsx';

/** Sorted: from the start of the first day to the end of the last. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

interface Single {
  selectionMode?: 'single' | undefined;
  value: string | null;
  onChange: (value: string | null) => void;
}
interface Range {
  selectionMode: 'range';
  value: DateRange | null;
  onChange: (value: DateRange | null) => void;
}
interface Multiple {
  selectionMode: 'multiple';
  /** Sorted. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** Values are ISO and Gregorian in every language: `2026-11-19`, `2026-11-19T10:30`, `10:30`. */
export type DatePickerProps = (Single | Range | Multiple) & SharedProps;

interface SharedProps extends FieldProps {
  /** Default `date`. A month or a year is its first day in the current calendar. */
  mode?: Mode;
  /** First and last day, minute or time, inclusive. */
  min?: string;
  max?: string;
  /** Disabled values within them: a list of days, weekdays (0 is Sunday), a rule. */
  disabled?: DisabledRules;
  /** The first step; default: the days. */
  firstStep?: Step;
  /** Preset ranges above the days. */
  presets?: readonly Preset[];
  /** The last pick submits. */
  autoSubmit?: boolean;
  /** Step of the minutes. */
  minuteStep?: number;
  /** Rounds the current and typed minutes to the nearest step. */
  shouldRoundMinutes?: boolean;
  /** Adds a clear button. */
  isClearable?: boolean;
  /** Renders the panel in the page, without a field. */
  isInline?: boolean;
  placeholder?: string;
}

/** Passes on a value in the shape of this selection mode. */
export function notifyChange(props: DatePickerProps, value: PickerValue): void {
  if (props.selectionMode === 'range') props.onChange(isRange(value) ? value : null);
  else if (props.selectionMode === 'multiple') props.onChange(isList(value) ? value : []);
  else props.onChange(typeof value === 'string' ? value : null);
}

const isList = (value: PickerValue): value is readonly string[] => Array.isArray(value);
const isRange = (value: PickerValue): value is DateRange =>
  typeof value === 'object' && value !== null && 'from' in value;
