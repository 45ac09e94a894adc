import { defineTexts } from '../i18n/texts.ts';

export const crashTexts = defineTexts({
  save: { fa: 'ذخیرهٔ ضبط صفحه', en: 'Save a recording' },
  ask: { fa: 'فرستادن برای پشتیبانی', en: 'Send to support' },
});
