import { defineTexts } from '../../../i18n/texts.ts';

export const tableTexts = defineTexts({
  export: { fa: 'خروجی CSV', en: 'Export CSV' },
});
