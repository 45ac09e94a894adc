import { defineTexts } from '../../../i18n/texts.ts';

export const scheduleTexts = defineTexts({
  title: { fa: 'به‌روزرسانی خودکار', en: 'Auto-refresh' },
  set: { fa: 'تنظیم زمان‌بندی', en: 'Set schedule' },
  runNow: { fa: 'بررسی همین حالا', en: 'Check now' },
  running: { fa: 'در حال بررسی؛ {open} مورد مانده', en: 'Checking; {open} left' },
  next: { fa: 'بار بعد: {date} ساعت {time} {zone}', en: 'Next: {date} at {time}, {zone}' },
  never: { fa: 'هنوز بررسی نشده است.', en: 'Not checked yet.' },
  last: {
    fa: 'آخرین بار {when}: {checked} بررسی، {changed} تغییر',
    en: 'Last {when}: {checked} checked, {changed} changed',
  },
  lastFailed: { fa: '، {count} ناموفق', en: ', {count} failed' },
  lastRemoved: { fa: '، {count} حذف‌شده', en: ', {count} gone' },
  nothing: {
    fa: 'برای به‌روزرسانی خودکار، اول یک لینک یا فروشگاه اضافه کنید.',
    en: 'Add a link or shop first to refresh it automatically.',
  },
  body: {
    fa: 'فقط چیزهایی که عوض شده‌اند دوباره آموزش می‌بینند. فایل‌ها و متن‌ها ثابت می‌مانند.',
    en: 'Only what changed is retrained. Files and texts stay as they are.',
  },
  interval: { fa: 'هر چند وقت یک بار', en: 'How often' },
  timeOfDay: { fa: 'ساعت', en: 'Time of day' },
  zone: { fa: 'منطقهٔ زمانی', en: 'Time zone' },
  missingPages: { fa: 'صفحه‌های حذف‌شده', en: 'Missing pages' },
  keepMissing: { fa: 'بماند', en: 'Keep' },
  keepDetail: {
    fa: 'پاسخ‌ها همچنان از متن قبلی است و در فهرست خبر می‌دهیم.',
    en: 'Answers keep using the old text, and the list tells you.',
  },
  remove: { fa: 'حذف شود', en: 'Remove' },
  removeDetail: {
    fa: 'از دانش حذف و ظرفیتش آزاد می‌شود.',
    en: 'It’s removed and its capacity is freed.',
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
