import { defineTexts } from '../../../i18n/texts.ts';

export const linkTexts = defineTexts({
  url: { fa: 'نشانی صفحه یا سایت', en: 'Address of a page or a site' },
  urlHint: {
    fa: 'سایت باید برای همه باز باشد؛ صفحه‌هایی که ورود می‌خواهند خوانده نمی‌شوند.',
    en: 'The site must be open to everyone; pages behind a login cannot be read.',
  },
  scope: { fa: 'چه چیزی خوانده شود؟', en: 'What to read' },
  page: { fa: 'همین صفحه', en: 'This page' },
  site: { fa: 'همهٔ سایت', en: 'The whole site' },
  subLinks: { fa: 'پیوندهای درون صفحه‌ها را هم دنبال کن', en: 'Follow the links inside pages' },
  ignoreSitemap: { fa: 'نقشهٔ سایت را نادیده بگیر', en: 'Ignore the sitemap' },
  count: { fa: 'بیشترین تعداد پیوند', en: 'Most links to find' },
  countUnit: { fa: 'پیوند', en: 'links' },
  minutes: { fa: 'بیشترین زمان', en: 'Longest time' },
  minutesUnit: { fa: 'دقیقه', en: 'minutes' },
  addPage: { fa: 'افزودن صفحه', en: 'Add the page' },
  search: { fa: 'پیدا کردن صفحه‌ها', en: 'Find its pages' },
  added: { fa: '«{title}» اضافه شد.', en: '“{title}” was added.' },
  addedMany: {
    fa: '{count} صفحه اضافه شد.',
    en: { one: '{count} page was added.', other: '{count} pages were added.' },
  },
});

export const searchTexts = defineTexts({
  searching: { fa: 'جست‌وجو در «{site}»', en: 'Search of “{site}”' },
  progress: { fa: 'پیشرفت جست‌وجو', en: 'Progress of the search' },
  found: { fa: '{count} پیدا شده', en: '{count} found' },
  visited: { fa: '{count} دیده شده', en: '{count} visited' },
  skipped: { fa: '{count} رد شده', en: '{count} skipped' },
  repeated: { fa: '{count} تکراری یا بیرون از سایت', en: '{count} repeated or off the site' },
  current: { fa: 'در حال خواندن', en: 'Reading' },
  stop: { fa: 'توقف جست‌وجو', en: 'Stop searching' },
  newSearch: { fa: 'جست‌وجوی تازه', en: 'New search' },
  background: {
    fa: 'می‌توانید از این صفحه بروید؛ جست‌وجو ادامه دارد.',
    en: 'You may leave this page; the search goes on.',
  },
  queued: {
    fa: 'در نوبت است؛ همین که جست‌وجوهای دیگر جا باز کنند آغاز می‌شود.',
    en: 'Waiting its turn; it begins as soon as other searches make room.',
  },
  all: { fa: 'همهٔ سایت دیده شد.', en: 'All of the site was seen.' },
  countReached: { fa: 'به تعداد خواسته‌شده رسید.', en: 'As many as asked for were found.' },
  more: {
    fa: 'سایت صفحه‌های دیگری هم دارد. هر جست‌وجو تا {most} صفحه می‌یابد؛ برای بخشی دیگر، از نشانی همان بخش و بدون نقشهٔ سایت جست‌وجو کنید.',
    en: 'The site has more pages. A search finds up to {most}; for another part, search from its address and ignore the sitemap.',
  },
  timeLimitReached: { fa: 'زمان جست‌وجو تمام شد.', en: 'The time for searching is over.' },
  longer: {
    fa: 'آنچه پیدا شد سر جایش است. برای صفحه‌های دیگر، جست‌وجوی تازه‌ای با زمان بیشتر (تا {most} دقیقه) آغاز کنید.',
    en: 'What was found is still here. For the other pages, start a new search with more time (up to {most} minutes).',
  },
  sizeLimitReached: {
    fa: 'سایت بزرگ‌تر از آن است که یک جست‌وجو همه‌اش را ببیند.',
    en: 'The site is larger than one search can see.',
  },
  part: {
    fa: 'برای بخشی دیگر، از نشانی همان بخش و بدون نقشهٔ سایت جست‌وجو کنید.',
    en: 'For another part, search from its address and ignore the sitemap.',
  },
  cancelled: { fa: 'جست‌وجو متوقف شد.', en: 'The search was stopped.' },
  failed: { fa: 'صفحه‌ای پیدا نشد.', en: 'No page was found.' },
});

export const foundTexts = defineTexts({
  list: { fa: 'صفحه‌های پیداشده', en: 'Pages found' },
  skippedList: { fa: 'صفحه‌های ردشده', en: 'Pages skipped' },
  view: { fa: 'نمایش', en: 'View' },
  found: { fa: 'پیداشده', en: 'Found' },
  skipped: { fa: 'ردشده', en: 'Skipped' },
  search: { fa: 'جست‌وجو در صفحه‌ها', en: 'Search the pages' },
  none: { fa: 'صفحه‌ای با این جست‌وجو نیست', en: 'No page matches this search' },
  all: { fa: 'انتخاب همه', en: 'Select all' },
  chosen: { fa: '{count} از {limit} انتخاب شده', en: '{count} of {limit} selected' },
  limit: {
    fa: 'هر بار تا {limit} صفحه انتخاب می‌شود.',
    en: 'Up to {limit} pages can be selected at once.',
  },
  add: {
    fa: 'افزودن {count} صفحه',
    en: { one: 'Add {count} page', other: 'Add {count} pages' },
  },
  refused: {
    fa: '{count} صفحه اضافه نشد',
    en: { one: '{count} page was not added', other: '{count} pages were not added' },
  },
  addNone: { fa: 'افزودن صفحه‌های انتخاب‌شده', en: 'Add the selected pages' },
  added: { fa: 'اضافه شد', en: 'Added' },
});
