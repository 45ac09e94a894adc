// The number a phone field shows as an example, in the digits people read.
import { defineTexts } from '../../i18n/texts.ts';

export const phoneFieldTexts = defineTexts({
  example: { fa: '۰۹۱۲۳۴۵۶۷۸۹', en: '09123456789' },
});
