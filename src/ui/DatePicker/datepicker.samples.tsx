// Knows how the picker's demos hold a value and show it as the program sees it. Refuses to know any state.
import { useState } from 'react';
import { defineTexts } from '../../i18n/texts.ts';
import { Code } from '../Code/Code.tsx';
import { Stack } from '../Layout/Layout.tsx';
import { DatePicker, type DatePickerProps, type DateRange } from './DatePicker.tsx';

export const sampleTexts = defineTexts({
  campaignEnd: { fa: 'پایان کمپین', en: 'Campaign ends' },
  report: { fa: 'بازهٔ گزارش', en: 'Report range' },
  started: { fa: 'تاریخ آغاز همکاری', en: 'Working together since' },
  delivery: { fa: 'روز تحویل', en: 'Delivery day' },
  closed: { fa: 'روزهای تعطیل فروشگاه', en: 'Days the shop is closed' },
  invoiceYear: { fa: 'سال صورت‌حساب', en: 'Invoice year' },
  invoiceMonth: { fa: 'ماه صورت‌حساب', en: 'Invoice month' },
  openFrom: { fa: 'آغاز کار فروشگاه', en: 'Shop opens at' },
});

type Fixed = Omit<DatePickerProps, 'pick' | 'value' | 'onChange'>;

export function OnePicker({ first = null, ...props }: Fixed & { first?: string | null }) {
  const [value, setValue] = useState(first);
  return (
    <Stack gap={2}>
      <DatePicker {...props} value={value} onChange={setValue} />
      <Code>{value ?? 'null'}</Code>
    </Stack>
  );
}

export function RangePicker({ first = null, ...props }: Fixed & { first?: DateRange | null }) {
  const [value, setValue] = useState(first);
  return (
    <Stack gap={2}>
      <DatePicker {...props} pick="range" value={value} onChange={setValue} />
      <Code>{value ? `${value.from} … ${value.to}` : 'null'}</Code>
    </Stack>
  );
}

export function ManyPicker({ first = [], ...props }: Fixed & { first?: readonly string[] }) {
  const [value, setValue] = useState(first);
  return (
    <Stack gap={2}>
      <DatePicker {...props} pick="multiple" value={value} onChange={setValue} />
      <Code>{value.join(' ') || '[]'}</Code>
    </Stack>
  );
}
