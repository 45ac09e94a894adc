import { defineTexts } from '../../i18n/texts.ts';

export const phoneFieldTexts = defineTexts({
  example: { fa: '۰۹۱۲۳۴۵۶۷۸۹', en: '09123456789' },
});
