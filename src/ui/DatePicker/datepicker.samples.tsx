import { useState } from 'react';
import { Code } from '../Code/Code.tsx';
import { Stack } from '../Layout/Layout.tsx';
import { DatePicker, type DatePickerProps, type DateRange } from './DatePicker.tsx';

type SampleProps = Omit<DatePickerProps, 'selectionMode' | 'value' | 'onChange'>;

export function SingleDatePicker({ first = null, ...props }: SampleProps & { first?: string | null }) {
  const [value, setValue] = useState(first);
  return (
    <Stack gap={2}>
      <DatePicker {...props} value={value} onChange={setValue} />
      <Code>{value ?? 'null'}</Code>
    </Stack>
  );
}

export function RangePicker({ first = null, ...props }: SampleProps & { first?: DateRange | null }) {
  const [value, setValue] = useState(first);
  return (
    <Stack gap={2}>
      <DatePicker {...props} selectionMode="range" value={value} onChange={setValue} />
      <Code>{value ? `${value.from} … ${value.to}` : 'null'}</Code>
    </Stack>
  );
}

export function ManyPicker({ first = [], ...props }: SampleProps & { first?: readonly string[] }) {
  const [value, setValue] = useState(first);
  return (
    <Stack gap={2}>
      <DatePicker {...props} selectionMode="multiple" value={value} onChange={setValue} />
      <Code>{value.join(' ') || '[]'}</Code>
    </Stack>
  );
}
