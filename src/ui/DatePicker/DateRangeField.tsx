// Range field that yields instants.
import { DatePicker } from './DatePicker.tsx';
import { type Period, toDayRange, toPeriod } from './period.ts';

export interface DateRangeFieldProps {
  label: string;
  /** Placeholder while no days are selected. */
  placeholder: string;
  value: Period | null;
  onChange: (period: Period | null) => void;
}

/** Clearing gives null. Days are in the account's time zone. */
export function DateRangeField({ value, onChange, ...fieldProps }: DateRangeFieldProps) {
  return (
    <DatePicker
      selectionMode="range"
      {...fieldProps}
      presets={['today', 'week', 'days7', 'month']}
      value={value && toDayRange(value)}
      onChange={(days) => onChange(days && toPeriod(days))}
      isClearable
    />
  );
}
