import { defineTexts } from '../../../i18n/texts.ts';

export const scheduleTexts = defineTexts({
  title: { fa: 'به‌روزرسانی خودکار', en: 'Automatic refresh' },
  set: { fa: 'تنظیم زمان‌بندی', en: 'Set the schedule' },
  runNow: { fa: 'همین حالا بررسی کن', en: 'Check now' },
  running: { fa: 'در حال بررسی؛ {open} مورد مانده', en: 'Checking; {open} left' },
  next: { fa: 'بار بعد: {date} ساعت {time} {zone}', en: 'Next: {date} at {time}, {zone}' },
  never: { fa: 'هنوز بررسی نشده است.', en: 'Not checked yet.' },
  last: {
    fa: 'آخرین بار {when}: {checked} بررسی، {changed} تغییر',
    en: 'Last {when}: {checked} checked, {changed} changed',
  },
  lastFailed: { fa: '، {count} ناموفق', en: ', {count} failed' },
  lastRemoved: { fa: '، {count} از میان رفته', en: ', {count} gone' },
  nothing: {
    fa: 'پیوندها و فروشگاه‌ها خودکار تازه می‌شوند؛ هنوز هیچ‌کدام اضافه نشده است.',
    en: 'Links and shops can refresh by themselves; none has been added yet.',
  },
  body: {
    fa: 'فقط آنچه تغییر کرده دوباره آموزش می‌بیند. فایل‌ها و متن‌ها خودبه‌خود تغییر نمی‌کنند.',
    en: 'Only what changed is learned again. Files and texts do not change by themselves.',
  },
  interval: { fa: 'هر چند وقت یک بار', en: 'How often' },
  timeOfDay: { fa: 'ساعت', en: 'Time of day' },
  zone: { fa: 'منطقهٔ زمانی', en: 'Time zone' },
  missingPages: { fa: 'صفحه‌ای که دیگر نیست', en: 'Pages that are gone' },
  keepMissing: { fa: 'بماند', en: 'Keep' },
  keepDetail: {
    fa: 'پاسخ‌ها همچنان از متن قبلی آن داده می‌شود و در فهرست به شما گفته می‌شود.',
    en: 'Answers still come from its former text, and the list tells you.',
  },
  remove: { fa: 'حذف شود', en: 'Remove' },
  removeDetail: {
    fa: 'از دانش بیرون می‌رود و نویسه‌هایش برمی‌گردد.',
    en: 'It leaves the knowledge and its characters are given back.',
  },
  save: { fa: 'ذخیره', en: 'Save' },
});

export const intervalTexts = defineTexts({
  off: { fa: 'خاموش', en: 'Off' },
  daily: { fa: 'هر روز', en: 'Every day' },
  twoDays: { fa: 'هر ۲ روز', en: 'Every 2 days' },
  fourDays: { fa: 'هر ۴ روز', en: 'Every 4 days' },
  weekly: { fa: 'هر هفته', en: 'Every week' },
  twoWeeks: { fa: 'هر ۲ هفته', en: 'Every 2 weeks' },
});
