// Validation messages for typed dates.
import { defineTexts } from '../texts.ts';

export const dateParserTexts = defineTexts({
  invalidRange: {
    fa: 'شروع و پایان را با «تا» بنویسید.',
    en: 'Enter a start and an end with “to” between.',
  },
  noSuchMonth: { fa: 'ماه باید از ۱ تا ۱۲ باشد.', en: 'The month must be 1 to 12.' },
  noSuchDay: { fa: 'این ماه چنین روزی ندارد.', en: 'This month doesn’t have that day.' },
  yearOutOfRange: { fa: 'سال باید از ‎−۶۱ تا ۳۱۷۷ باشد.', en: 'The year must be 561 to 3798.' },
  invalidTime: { fa: 'ساعت را مثل ۱۰:۳۰ بنویسید.', en: 'Enter a time like 10:30.' },
});
