// Range field that yields instants.
import { DatePicker } from './DatePicker.tsx';
import { daysOf, type Period, periodOf } from './period.ts';

export interface PeriodFieldProps {
  label: string;
  /** What is said while no days are chosen. */
  placeholder: string;
  value: Period | null;
  onChange: (period: Period | null) => void;
}

export function PeriodField({ value, onChange, ...words }: PeriodFieldProps) {
  return (
    <DatePicker
      pick="range"
      {...words}
      presets={['today', 'week', 'days7', 'month']}
      value={value && daysOf(value)}
      onChange={(days) => onChange(days && periodOf(days))}
      isClearable
    />
  );
}
