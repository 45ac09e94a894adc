// The words of the place to write.
import { defineTexts } from '../../i18n/texts.ts';

export const composerTexts = defineTexts({
  offers: {
    fa: '{count} پیشنهاد؛ با جهت‌نماها جابه‌جا شوید و با Enter برگزینید.',
    en: {
      one: '{count} suggestion; choose with the arrow keys and Enter.',
      other: '{count} suggestions; choose with the arrow keys and Enter.',
    },
  },
});
