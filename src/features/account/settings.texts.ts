import { defineTexts } from '../../i18n/texts.ts';

export const settingsTexts = defineTexts({
  title: { fa: 'تنظیمات', en: 'Settings' },
});
