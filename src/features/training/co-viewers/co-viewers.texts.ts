import { defineTexts } from '../../../i18n/texts.ts';

export const coViewersTexts = defineTexts({
  others: {
    fa: 'همین حالا {names} هم این را باز کرده. قبل از ذخیره هماهنگ شوید.',
    en: '{names} also has this open. Check with each other before you save.',
  },
  self: {
    fa: 'این را در تب یا دستگاه دیگری هم باز کرده‌اید.',
    en: 'You also have this open in another tab or device.',
  },
});
