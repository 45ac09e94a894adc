// Props of the date picker per selection mode.
import type {
  DisabledRules,
  Mode,
  PickerValue,
  Preset,
  Step,
} from '../../machines/shared/date-picker/date-picker.types.ts';
import type { FieldProps } from '../Field/Field.tsx';

/** Two ends, sorted: from the start of the first day to the end of the last. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

interface Single {
  pick?: 'single' | undefined;
  value: string | null;
  onChange: (value: string | null) => void;
}
interface Range {
  pick: 'range';
  value: DateRange | null;
  onChange: (value: DateRange | null) => void;
}
interface Multiple {
  pick: 'multiple';
  /** Sorted. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** Values are ISO and Gregorian whatever the language shows: `2026-11-19`, `2026-11-19T10:30`, `10:30`. */
export type DatePickerProps = (Single | Range | Multiple) & SharedProps;

interface SharedProps extends FieldProps {
  /** `date` unless told. A month or a year is given as its first day in the calendar in use. */
  mode?: Mode;
  /** The first and last day, minute or time that may be chosen. Both are included. */
  min?: string;
  max?: string;
  /** What may not be chosen between them: a list of days, weekdays (0 is Sunday), a rule. */
  disabled?: DisabledRules;
  /** Where an opened panel begins; the days unless told. */
  firstStep?: Step;
  /** Ready ranges above the days. */
  presets?: readonly Preset[];
  /** The last pick is also the Select. */
  autoSubmit?: boolean;
  /** Minutes between two steps of the minutes. */
  minuteStep?: number;
  /** Now and typed minutes go to the nearest step. */
  roundsMinutes?: boolean;
  /** A button in the field empties it. */
  isClearable?: boolean;
  /** The panel stands open in the page, without a field. */
  isInline?: boolean;
  placeholder?: string;
}

/** Hands a value on in the shape that this way of picking promises. */
export function notifyChange(props: DatePickerProps, value: PickerValue): void {
  if (props.pick === 'range') props.onChange(isRange(value) ? value : null);
  else if (props.pick === 'multiple') props.onChange(isList(value) ? value : []);
  else props.onChange(typeof value === 'string' ? value : null);
}

const isList = (value: PickerValue): value is readonly string[] => Array.isArray(value);
const isRange = (value: PickerValue): value is DateRange =>
  typeof value === 'object' && value !== null && 'from' in value;
