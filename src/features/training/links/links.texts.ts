import { defineTexts } from '../../../i18n/texts.ts';

export const linkTexts = defineTexts({
  url: { fa: 'آدرس صفحه یا سایت', en: 'Page or site address' },
  urlHint: {
    fa: 'صفحه‌هایی که ورود می‌خواهند خوانده نمی‌شوند.',
    en: 'Pages behind a login can’t be read.',
  },
  scope: { fa: 'چه چیزی خوانده شود؟', en: 'What to read' },
  page: { fa: 'همین صفحه', en: 'This page' },
  site: { fa: 'همهٔ سایت', en: 'Whole site' },
  subLinks: { fa: 'دنبال کردن لینک‌های داخل صفحه‌ها', en: 'Follow links inside pages' },
  ignoreSitemap: { fa: 'نادیده گرفتن نقشهٔ سایت', en: 'Ignore the sitemap' },
  count: { fa: 'حداکثر تعداد لینک', en: 'Maximum links' },
  countUnit: { fa: 'لینک', en: 'links' },
  minutes: { fa: 'حداکثر زمان', en: 'Maximum time' },
  minutesUnit: { fa: 'دقیقه', en: 'minutes' },
  addPage: { fa: 'افزودن صفحه', en: 'Add page' },
  search: { fa: 'پیدا کردن صفحه‌ها', en: 'Find pages' },
  added: { fa: '«{title}» اضافه شد.', en: '“{title}” added.' },
  addedMany: {
    fa: '{count} صفحه اضافه شد.',
    en: { one: '{count} page added.', other: '{count} pages added.' },
  },
});

export const searchTexts = defineTexts({
  searching: { fa: 'جست‌وجو در «{site}»', en: 'Searching “{site}”' },
  progress: { fa: 'پیشرفت جست‌وجو', en: 'Search progress' },
  found: { fa: '{count} پیدا شده', en: '{count} found' },
  visited: { fa: '{count} دیده شده', en: '{count} visited' },
  skipped: { fa: '{count} رد شده', en: '{count} skipped' },
  repeated: { fa: '{count} تکراری یا خارج از سایت', en: '{count} repeated or off the site' },
  current: { fa: 'در حال خواندن', en: 'Reading' },
  stop: { fa: 'توقف جست‌وجو', en: 'Stop searching' },
  newSearch: { fa: 'جست‌وجوی جدید', en: 'New search' },
  background: {
    fa: 'می‌توانید از این صفحه بروید؛ جست‌وجو ادامه دارد.',
    en: 'You can leave this page. The search continues.',
  },
  queued: {
    fa: 'در صف است و به‌زودی شروع می‌شود.',
    en: 'Queued. It will start soon.',
  },
  all: { fa: 'همهٔ سایت خوانده شد.', en: 'The whole site was searched.' },
  countReached: { fa: 'به حداکثر تعداد لینک رسید.', en: 'Reached the maximum number of links.' },
  more: {
    fa: 'سایت صفحه‌های دیگری هم دارد؛ هر جست‌وجو تا {most} صفحه پیدا می‌کند. برای بقیه، آدرس همان بخش را بدون نقشهٔ سایت جست‌وجو کنید.',
    en: 'There are more pages; each search finds up to {most}. For the rest, search from a section’s address and ignore the sitemap.',
  },
  timeLimitReached: { fa: 'زمان جست‌وجو تمام شد.', en: 'Time’s up.' },
  longer: {
    fa: 'صفحه‌های پیداشده سر جایشان‌اند. برای بقیه، با زمان بیشتر (تا {most} دقیقه) جست‌وجو کنید.',
    en: 'Pages found so far are still here. For the rest, search again with more time (up to {most} minutes).',
  },
  sizeLimitReached: {
    fa: 'سایت برای یک جست‌وجو خیلی بزرگ است.',
    en: 'This site is too large for one search.',
  },
  part: {
    fa: 'برای بقیه، آدرس همان بخش را بدون نقشهٔ سایت جست‌وجو کنید.',
    en: 'For the rest, search from a section’s address and ignore the sitemap.',
  },
  cancelled: { fa: 'جست‌وجو متوقف شد.', en: 'Search stopped.' },
  failed: { fa: 'صفحه‌ای پیدا نشد.', en: 'No pages found.' },
});

export const foundTexts = defineTexts({
  list: { fa: 'صفحه‌های پیداشده', en: 'Pages found' },
  skippedList: { fa: 'صفحه‌های ردشده', en: 'Pages skipped' },
  view: { fa: 'نمایش', en: 'View' },
  found: { fa: 'پیداشده', en: 'Found' },
  skipped: { fa: 'ردشده', en: 'Skipped' },
  search: { fa: 'جست‌وجو در صفحه‌ها', en: 'Search pages' },
  none: { fa: 'صفحه‌ای پیدا نشد', en: 'No pages match your search' },
  all: { fa: 'انتخاب همه', en: 'Select all' },
  chosen: { fa: '{count} از {limit} انتخاب شده', en: '{count} of {limit} selected' },
  limit: {
    fa: 'هر بار تا {limit} صفحه انتخاب می‌شود.',
    en: 'Select up to {limit} pages at a time.',
  },
  add: {
    fa: 'افزودن {count} صفحه',
    en: { one: 'Add {count} page', other: 'Add {count} pages' },
  },
  refused: {
    fa: '{count} صفحه اضافه نشد',
    en: { one: '{count} page wasn’t added', other: '{count} pages weren’t added' },
  },
  addNone: { fa: 'افزودن صفحه‌های انتخاب‌شده', en: 'Add selected pages' },
  added: { fa: 'اضافه شد', en: 'Added' },
});
