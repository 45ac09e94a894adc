// The words of the date picker that are not dates. Dates are worded by the calendar in force.
import { defineTexts } from '../../i18n/texts.ts';

/** What the field says: there before the panel is. */
export const fieldTexts = defineTexts({
  open: { fa: 'تقویم', en: 'Calendar' },
  day: { fa: 'سال / ماه / روز', en: 'month / day / year' },
  month: { fa: 'ماه و سال', en: 'month and year' },
  year: { fa: 'سال', en: 'year' },
  time: { fa: 'ساعت:دقیقه', en: 'hours:minutes' },
  loadFailed: { fa: 'تقویم باز نشد.', en: 'The calendar could not be opened.' },
});

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

export const panelTexts = defineTexts({
  now: { fa: 'اکنون', en: 'Now' },
  select: { fa: 'انتخاب', en: 'Select' },
  choose: { fa: '{what} را برگزینید', en: 'Choose the {what}' },
  stepOf: { fa: 'گام {step} از {all}', en: 'Step {step} of {all}' },
  previous: { fa: '{what} پیش', en: 'Previous {what}' },
  next: { fa: '{what} بعد', en: 'Next {what}' },
  year: { fa: 'سال', en: 'year' },
  month: { fa: 'ماه', en: 'month' },
  day: { fa: 'روز', en: 'day' },
  time: { fa: 'ساعت', en: 'time' },
  hour: { fa: 'ساعت', en: 'hour' },
  minute: { fa: 'دقیقه', en: 'minute' },
  more: { fa: 'افزایش {what}', en: 'Increase {what}' },
  less: { fa: 'کاهش {what}', en: 'Decrease {what}' },
  from: { fa: 'از', en: 'From' },
  to: { fa: 'تا', en: 'To' },
  today: { fa: 'امروز', en: 'Today' },
  days7: { fa: '۷ روز', en: '7 days' },
  week: { fa: 'این هفته', en: 'This week' },
  thisMonth: { fa: 'این ماه', en: 'This month' },
  // Said of a cell besides its date, and of what was chosen.
  whole: { fa: 'انتخاب‌شده', en: 'selected' },
  start: { fa: 'آغاز بازه', en: 'start of the range' },
  end: { fa: 'پایان بازه', en: 'end of the range' },
  within: { fa: 'در بازه', en: 'in the range' },
  off: { fa: 'غیرقابل انتخاب', en: 'not available' },
  outside: { fa: 'خارج از بازه', en: 'out of range' },
  removed: { fa: 'کنار گذاشته شد', en: 'removed' },
  days: { fa: '{count} روز', en: { one: '{count} day', other: '{count} days' } },
  span: { fa: '{from} تا {to}', en: '{from} to {to}' },
  submitted: { fa: 'انتخاب شد', en: 'Selected' },
  cleared: { fa: 'پاک شد', en: 'Cleared' },
  restored: { fa: 'انصراف داده شد', en: 'Cancelled' },
});
