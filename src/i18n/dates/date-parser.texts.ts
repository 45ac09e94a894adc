// Validation messages for typed dates.
import { defineTexts } from '../texts.ts';

export const dateParserTexts = defineTexts({
  invalidRange: {
    fa: 'آغاز و پایان را بنویسید، با «تا» میانشان.',
    en: 'Write a start and an end, with “to” between.',
  },
  noSuchMonth: { fa: 'چنین ماهی نیست؛ ماه از ۱ تا ۱۲ است.', en: 'There is no such month: 1 to 12.' },
  noSuchDay: { fa: 'این ماه چنین روزی ندارد.', en: 'This month has no such day.' },
  yearOutOfRange: { fa: 'سال باید از ‎−۶۱ تا ۳۱۷۷ باشد.', en: 'The year must be 561 to 3798.' },
  invalidTime: { fa: 'چنین ساعتی نیست؛ مانند ۱۰:۳۰ بنویسید.', en: 'This is no time; write it as 10:30.' },
});
