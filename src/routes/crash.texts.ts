import { defineTexts } from '../i18n/texts.ts';

export const crashTexts = defineTexts({
  save: { fa: 'ذخیرهٔ ضبط آنچه شد', en: 'Save a recording of what happened' },
  ask: { fa: 'فرستادن برای پشتیبانی', en: 'Send it to support' },
});
