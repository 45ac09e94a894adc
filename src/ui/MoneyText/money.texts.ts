import { defineTexts } from '../../i18n/texts.ts';

export const moneyTexts = defineTexts({
  free: { fa: 'رایگان', en: 'Free' },
  less: { fa: '{sum} کمتر', en: '{sum} less' },
  was: { fa: 'قبلاً:', en: 'was:' },
  now: { fa: 'الان:', en: 'now:' },
  unknown: { fa: 'نامعلوم', en: 'Unknown' },
});
