// The words of what is wrong with a date; they come with the chart that finds it.
import { defineTexts } from '../../i18n/texts.ts';

/** Why what was typed or given is not taken, and what would be. */
export const problemTexts = defineTexts({
  notADate: { fa: 'خوانده نشد؛ مانند {like} بنویسید.', en: 'This could not be read; write it as {like}.' },
  notARange: {
    fa: 'آغاز و پایان را بنویسید، با «تا» میانشان.',
    en: 'Write a start and an end, with “to” between.',
  },
  noSuchMonth: { fa: 'چنین ماهی نیست؛ ماه از ۱ تا ۱۲ است.', en: 'There is no such month: 1 to 12.' },
  noSuchDay: { fa: 'این ماه چنین روزی ندارد.', en: 'This month has no such day.' },
  yearOutOfRange: { fa: 'سال باید از ‎−۶۱ تا ۳۱۷۷ باشد.', en: 'The year must be 561 to 3798.' },
  badTime: { fa: 'چنین ساعتی نیست؛ مانند ۱۰:۳۰ بنویسید.', en: 'This is no time; write it as 10:30.' },
  outOfBounds: { fa: 'بیرون از بازهٔ مجاز است.', en: 'This is outside the allowed range.' },
  disabled: { fa: 'این را نمی‌شود برگزید.', en: 'This cannot be chosen.' },
  badBounds: { fa: 'آغاز بازهٔ مجاز پس از پایان آن است.', en: 'The allowed range begins after its end.' },
});
