import { defineTexts } from '../../i18n/texts.ts';

export const chartTexts = defineTexts({
  showTable: { fa: 'نمایش جدول', en: 'Show table' },
  hideTable: { fa: 'پنهان کردن جدول', en: 'Hide table' },
  empty: { fa: 'در این بازه داده‌ای نیست', en: 'No data in this period' },
  missing: { fa: 'بدون داده', en: 'No data' },
  cursor: { fa: 'نشانگر نمودار «{title}»', en: 'Chart cursor for “{title}”' },
  howTo: {
    fa: 'با کلیدهای جهت جابه‌جا شوید.',
    en: 'Move with the arrow keys.',
  },
  legend: { fa: 'سری‌های نمودار «{title}»', en: 'Series in “{title}”' },
  total: { fa: 'جمع', en: 'Total' },
  share: { fa: 'سهم', en: 'Share' },
  pointAnnouncement: { fa: '{name}؛ {figures}', en: '{name}; {figures}' },
  entry: { fa: '{label}: {value}', en: '{label}: {value}' },
});
