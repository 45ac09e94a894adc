import { defineTexts } from '../../i18n/texts.ts';

export const paletteTexts = defineTexts({
  title: { fa: 'فرمان‌ها', en: 'Commands' },
  placeholder: { fa: 'نام صفحه یا کار را بنویسید…', en: 'Search or type a command…' },
  none: { fa: 'چیزی پیدا نشد.', en: 'Nothing found.' },
  searching: { fa: 'در حال جست‌وجو…', en: 'Searching…' },
  count: { fa: '{count} مورد', en: { one: '{count} result', other: '{count} results' } },
  move: { fa: 'جابه‌جایی', en: 'Move' },
  open: { fa: 'باز کردن', en: 'Open' },
  shortcuts: { fa: 'میان‌برها', en: 'Shortcuts' },
});
