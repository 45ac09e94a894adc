// The words of the date picker that are not dates. Dates are worded by the calendar in force.
import { defineTexts } from '../../i18n/texts.ts';

/** What the field and the waiting place say: there before the panel is. */
export const fieldTexts = defineTexts({
  open: { fa: 'باز کردن تقویم', en: 'Open the calendar' },
  openTime: { fa: 'باز کردن ساعت', en: 'Open the clock' },
  date: { fa: 'سال / ماه / روز', en: 'month / day / year' },
  datetime: { fa: 'سال / ماه / روز، ساعت', en: 'month / day / year, time' },
  year: { fa: 'سال', en: 'Year' },
  month: { fa: 'ماه', en: 'Month' },
  'year-month': { fa: 'سال / ماه', en: 'month / year' },
  time: { fa: 'ساعت : دقیقه', en: 'hours : minutes' },
  range: { fa: 'از … تا …', en: 'from – to' },
  multiple: { fa: 'یک یا چند روز', en: 'one day or more' },
  loadFailed: { fa: 'تقویم باز نشد.', en: 'The calendar could not be opened.' },
});

/** Why what was typed or given is not taken: each says what to do. */
export const problemTexts = defineTexts({
  notADate: {
    fa: 'این تاریخ را نمی‌شناسیم. مانند ۱۴۰۵/۸/۲۸ یا ۲۸ آبان ۱۴۰۵ بنویسید.',
    en: 'This is not a date. Write it as 11/19/2026 or Nov 19, 2026.',
  },
  notARange: {
    fa: 'دو روز بنویسید: ۱۴۰۵/۸/۲۳ تا ۱۴۰۵/۸/۲۷.',
    en: 'Write two days: 11/14/2026 – 11/18/2026.',
  },
  noSuchMonth: { fa: 'چنین ماهی نیست؛ ماه از ۱ تا ۱۲ است.', en: 'There is no such month: 1 to 12.' },
  noSuchDay: { fa: 'این ماه چنین روزی ندارد.', en: 'This month has no such day.' },
  yearOutOfRange: {
    fa: 'این سال در تقویم نیست؛ سال از ‎−۶۱ تا ۳۱۷۷ است.',
    en: 'This year is beyond the calendar: 560 to 3798.',
  },
  badTime: { fa: 'ساعت درست نیست؛ مانند ۱۰:۳۰ بنویسید.', en: 'This is not a time. Write it as 10:30.' },
  outOfBounds: { fa: 'بیرون از بازهٔ مجاز است.', en: 'This is outside the allowed range.' },
  disabled: { fa: 'این تاریخ را نمی‌شود برگزید.', en: 'This date cannot be chosen.' },
  badBounds: {
    fa: 'بازهٔ مجاز این فیلد درست نیست: آغاز آن پس از پایان است.',
    en: 'The allowed range of this field is wrong: it begins after its end.',
  },
});

export const panelTexts = defineTexts({
  now: { fa: 'اکنون', en: 'Now' },
  cancel: { fa: 'انصراف', en: 'Cancel' },
  select: { fa: 'انتخاب', en: 'Select' },
  chooseYear: { fa: 'سال را برگزینید', en: 'Choose the year' },
  chooseMonth: { fa: 'ماه را برگزینید', en: 'Choose the month' },
  chooseDay: { fa: 'روز را برگزینید', en: 'Choose the day' },
  chooseStart: { fa: 'آغاز بازه را برگزینید', en: 'Choose the first day' },
  chooseEnd: { fa: 'پایان بازه را برگزینید', en: 'Choose the last day' },
  chooseTime: { fa: 'ساعت را برگزینید', en: 'Choose the time' },
  stepOf: { fa: 'گام {step} از {all}', en: 'Step {step} of {all}' },
  previousMonth: { fa: 'ماه پیش', en: 'Previous month' },
  nextMonth: { fa: 'ماه بعد', en: 'Next month' },
  previousYear: { fa: 'سال پیش', en: 'Previous year' },
  nextYear: { fa: 'سال بعد', en: 'Next year' },
  presets: { fa: 'بازه‌های آماده', en: 'Ready ranges' },
  today: { fa: 'امروز', en: 'Today' },
  days7: { fa: '۷ روز', en: '7 days' },
  week: { fa: 'این هفته', en: 'This week' },
  month: { fa: 'این ماه', en: 'This month' },
  changeMonth: { fa: '{month}، تغییر ماه', en: '{month}, change the month' },
  changeYear: { fa: '{year}، تغییر سال', en: '{year}, change the year' },
  time: { fa: 'ساعت', en: 'Time' },
  from: { fa: 'از', en: 'From' },
  to: { fa: 'تا', en: 'To' },
  hour: { fa: 'ساعت', en: 'Hour' },
  minute: { fa: 'دقیقه', en: 'Minute' },
  hourFrom: { fa: 'ساعت آغاز', en: 'First hour' },
  minuteFrom: { fa: 'دقیقهٔ آغاز', en: 'First minute' },
  hourTo: { fa: 'ساعت پایان', en: 'Last hour' },
  minuteTo: { fa: 'دقیقهٔ پایان', en: 'Last minute' },
  more: { fa: 'افزایش {what}', en: 'More: {what}' },
  less: { fa: 'کاهش {what}', en: 'Less: {what}' },
  // What is said of a cell besides its date.
  chosen: { fa: 'انتخاب‌شده', en: 'selected' },
  first: { fa: 'آغاز بازه', en: 'start of the range' },
  last: { fa: 'پایان بازه', en: 'end of the range' },
  within: { fa: 'در بازه', en: 'in the range' },
  off: { fa: 'غیرقابل انتخاب', en: 'not available' },
  outside: { fa: 'خارج از بازه', en: 'out of range' },
  isToday: { fa: 'امروز', en: 'today' },
  days: { fa: '{count} روز', en: { one: '{count} day', other: '{count} days' } },
  chosenDays: {
    fa: '{count} روز برگزیده شد',
    en: { one: '{count} day chosen', other: '{count} days chosen' },
  },
  span: { fa: '{from} تا {to}', en: '{from} to {to}' },
  // Live announcements.
  saidPicked: { fa: '{at} برگزیده شد', en: '{at} selected' },
  saidUnpicked: { fa: '{at} کنار گذاشته شد', en: '{at} removed' },
  saidBegan: { fa: 'آغاز: {at}. پایان را برگزینید', en: 'From {at}. Choose the end' },
  saidRange: { fa: '{from} تا {to}، {days}', en: '{from} to {to}, {days}' },
  saidSubmitted: { fa: 'ثبت شد', en: 'Set' },
  saidCleared: { fa: 'پاک شد', en: 'Cleared' },
  saidRestored: { fa: 'به حال پیشین برگشت', en: 'Back as it was' },
});
