import { defineTexts } from './i18n/texts.ts';

export const developmentTexts = defineTexts({
  openViewer: { fa: 'باز کردن نمایشگر ماشین‌ها', en: 'Open the machine viewer' },
});
