import { defineTexts } from '../../../i18n/texts.ts';

export const coViewersTexts = defineTexts({
  others: {
    fa: 'این مورد همین حالا پیش {names} هم باز است. پیش از ذخیره با هم هماهنگ شوید.',
    en: 'This is open right now for {names} too. Agree with each other before you save.',
  },
  self: {
    fa: 'خودتان این مورد را جای دیگری هم باز کرده‌اید، در زبانه یا دستگاهی دیگر.',
    en: 'You have this open somewhere else too, in another tab or on another device.',
  },
});
