import { defineTexts } from '../../../i18n/texts.ts';

/** Short units of a change; the value carries its sign. */
export const comparisonTexts = defineTexts({
  same: { fa: 'بدون تغییر', en: 'No change' },
  points: { fa: '{value} واحد', en: '{value} pts' },
  seconds: { fa: '{value} ثانیه', en: '{value} s' },
  minutes: { fa: '{value} دقیقه', en: '{value} min' },
  hours: { fa: '{value} ساعت', en: '{value} h' },
});
