// Bundle size of our date picker and of others.
// Usage: node bench/ui/date-pickers.ts
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchPackages } from '../harness/competitor-packages.ts';
import { markdownTable } from '../harness/table.ts';
import { type BundleSize, panelBundleSize, totalBundleSize } from './date-pickers/bundle.ts';
import { chunkSizes, ownModules } from './date-pickers/own-chunks.ts';

/** What each entry imports: the minimum to pick a Persian date from a field, with styles. */
interface Competitor {
  readonly name: string;
  readonly packages: Readonly<Record<string, string>>;
  readonly entry: string;
}

const competitors: readonly Competitor[] = [
  {
    name: 'react-modern-calendar-datepicker',
    packages: { '@hassanmojab/react-modern-calendar-datepicker': '3.1.7' },
    entry: `import Picker from '@hassanmojab/react-modern-calendar-datepicker';
import '@hassanmojab/react-modern-calendar-datepicker/lib/DatePicker.css';
globalThis.shown = Picker;`,
  },
  {
    name: 'zaman',
    packages: { zaman: '2.1.1', '@emotion/react': '11.14.0', '@emotion/styled': '11.14.1', dayjs: '1.11.19' },
    entry: `import { DatePicker } from 'zaman';
globalThis.shown = DatePicker;`,
  },
  {
    name: 'react-multi-date-picker',
    packages: { 'react-multi-date-picker': '4.5.2', 'react-date-object': '2.1.9' },
    entry: `import Picker from 'react-multi-date-picker';
import persian from 'react-date-object/calendars/persian';
import fa from 'react-date-object/locales/persian_fa';
globalThis.shown = [Picker, persian, fa];`,
  },
  {
    name: '… with its time picker',
    packages: { 'react-multi-date-picker': '4.5.2', 'react-date-object': '2.1.9' },
    entry: `import Picker from 'react-multi-date-picker';
import Time from 'react-multi-date-picker/plugins/time_picker';
import persian from 'react-date-object/calendars/persian';
import fa from 'react-date-object/locales/persian_fa';
globalThis.shown = [Picker, Time, persian, fa];`,
  },
  {
    name: 'react-day-picker, Persian (no field, no time)',
    packages: { '@daypicker/persian': '10.0.1', 'react-day-picker': '10.0.2' },
    entry: `import { DayPicker } from '@daypicker/persian';
import 'react-day-picker/style.css';
globalThis.shown = DayPicker;`,
  },
  {
    name: 'react-aria-components (DatePicker, Calendar, TimeField; no styles)',
    packages: { 'react-aria-components': '1.22.1' },
    entry: `import { Button, Calendar, CalendarCell, CalendarGrid, CalendarGridBody, CalendarGridHeader, CalendarHeaderCell,
  DateInput, DatePicker, DateRangePicker, DateSegment, Dialog, Group, Heading, I18nProvider, Label, Popover,
  RangeCalendar, TimeField } from 'react-aria-components';
globalThis.shown = [Button, Calendar, CalendarCell, CalendarGrid, CalendarGridBody, CalendarGridHeader,
  CalendarHeaderCell, DateInput, DatePicker, DateRangePicker, DateSegment, Dialog, Group, Heading, I18nProvider,
  Label, Popover, RangeCalendar, TimeField];`,
  },
  {
    name: 'MUI X (DateTimePicker, Jalali)',
    packages: {
      '@mui/x-date-pickers': '9.17.0',
      '@mui/material': '9.5.0',
      '@emotion/react': '11.14.0',
      '@emotion/styled': '11.14.1',
      'date-fns-jalali': '4.4.0-0',
    },
    entry: `import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDateFnsJalali } from '@mui/x-date-pickers/AdapterDateFnsJalali';
globalThis.shown = [DateTimePicker, LocalizationProvider, AdapterDateFnsJalali];`,
  },
];

// The gallery also uses pickers, and is left out in production.
process.env.NODE_ENV = 'production';
const folder = await mkdtemp(join(tmpdir(), 'pasokh-pickers-'));

async function writeEntry(name: string, text: string): Promise<string> {
  const file = join(folder, `${name}.tsx`);
  await writeFile(file, text);
  return file;
}

const row = (picker: string, { script, style }: BundleSize) => ({
  'date picker': picker,
  'script KB gz': script,
  'style KB gz': style,
  'all KB gz': script + style,
});

try {
  const packages = Object.assign({}, ...competitors.map((competitor) => competitor.packages));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', '--loglevel=error'];
  const skipped = fetchPackages(folder, ['install', ...quiet]);
  const nothing = await writeEntry('nothing', 'export const DatePicker = () => null;');
  const withOurs = await panelBundleSize(join(folder, 'with'), {});
  const withoutOurs = await panelBundleSize(join(folder, 'without'), { [ownModules]: nothing });
  const entry = await writeEntry(
    'ours',
    `import { DatePicker } from ${JSON.stringify(ownModules)};\nglobalThis.shown = DatePicker;`,
  );
  const style = withOurs.style - withoutOurs.style;
  const chunks = await chunkSizes();
  const script = chunks.reduce((all, { kilobytes }) => all + kilobytes, 0);
  const rows: Readonly<Record<string, string | number>>[] = [
    row('ours, beyond what the panel carries', { script, style }),
    ...chunks.map(({ label, kilobytes }) => row(`… ${label}`, { script: kilobytes, style: 0 })),
    row('ours, with all that stands under it', await totalBundleSize(entry, join(folder, 'ours-unpaged'))),
  ];
  for (const [index, competitor] of competitors.entries())
    if (skipped)
      rows.push({
        'date picker': competitor.name,
        'script KB gz': skipped,
        'style KB gz': '–',
        'all KB gz': '–',
      });
    else
      rows.push(
        row(
          competitor.name,
          await totalBundleSize(
            await writeEntry(`competitor${index}`, competitor.entry),
            join(folder, `competitor${index}`),
          ),
        ),
      );
  console.log(markdownTable(rows));
} finally {
  await rm(folder, { recursive: true, force: true });
}
