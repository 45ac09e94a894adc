import { defineTexts } from '../../i18n/texts.ts';

export const railTexts = defineTexts({
  widen: { fa: 'باز کردن نوار', en: 'Expand sidebar' },
  narrow: { fa: 'جمع کردن نوار', en: 'Collapse sidebar' },
  widenShort: { fa: 'باز کردن', en: 'Expand' },
  narrowShort: { fa: 'جمع کردن', en: 'Collapse' },
  allSections: { fa: 'همهٔ بخش‌ها', en: 'All sections' },
});
