import { defineTexts } from '../../../i18n/texts.ts';

export const exportTexts = defineTexts({
  export: { fa: 'خروجی CSV', en: 'Export CSV' },
});
