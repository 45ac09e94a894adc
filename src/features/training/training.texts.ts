import { defineTexts } from '../../i18n/texts.ts';

export const trainingTexts = defineTexts({
  title: { fa: 'دانش', en: 'Knowledge' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  addTitle: { fa: 'افزودن دانش', en: 'Add knowledge' },
  test: { fa: 'آزمایش بات', en: 'Try the bot' },
  next: { fa: 'ادامه: آزمایش', en: 'Next: try it' },
  addText: { fa: 'چسباندن متن', en: 'Paste text' },
  pairsCount: {
    fa: 'دیدن {count} پرسش و پاسخ',
    en: { one: 'See {count} Q&A', other: 'See {count} Q&As' },
  },
  editor: { fa: 'نوشتن در ویرایشگر', en: 'Write in the editor' },
  addPair: { fa: 'افزودن پرسش و پاسخ', en: 'Add a Q&A' },
  addLink: { fa: 'افزودن پیوند', en: 'Add a link' },
  addOptions: { fa: 'راه‌های افزودن دانش', en: 'Ways to add knowledge' },
  filesTab: { fa: 'فایل و متن', en: 'Files and texts' },
  linksTab: { fa: 'پیوند', en: 'Links' },
  dropLabel: { fa: 'فایل‌های دانش', en: 'Knowledge files' },
  dropHint: {
    fa: 'PDF، Word، Excel، CSV و TXT · هر فایل تا ۱۰ مگابایت · هر بار تا ۵۰ مگابایت · تا ۵۰ فایل',
    en: 'PDF, Word, Excel, CSV and TXT · up to 10 MB each · up to 50 MB at once · up to 50 files',
  },
  charactersLeft: { fa: 'نویسهٔ باقی‌مانده', en: 'Characters left' },
  remaining: { fa: '{remaining} از {total}', en: '{remaining} of {total}' },
  list: { fa: 'موارد دانش', en: 'Knowledge items' },
  items: { fa: '{count} مورد', en: { one: '{count} item', other: '{count} items' } },
  search: { fa: 'جست‌وجو در دانش', en: 'Search knowledge' },
  filter: { fa: 'گونه', en: 'Kind' },
  all: { fa: 'همه', en: 'All' },
  files: { fa: 'فایل', en: 'Files' },
  texts: { fa: 'متن', en: 'Texts' },
  pairs: { fa: 'پرسش و پاسخ', en: 'Q&A' },
  links: { fa: 'پیوند', en: 'Links' },
  noMatch: { fa: 'موردی با این جست‌وجو پیدا نشد', en: 'Nothing matches this search' },
  clearSearch: { fa: 'پاک کردن جست‌وجو', en: 'Clear search' },
  emptyTitle: { fa: 'هنوز دانشی اضافه نشده است', en: 'No knowledge yet' },
  emptyBody: {
    fa: 'شرایط فروش، راهنمای محصول یا پرسش‌های پرتکرار را اضافه کنید؛ بات فقط از روی همین‌ها پاسخ می‌دهد.',
    en: 'Add your terms, product guides or frequent questions. The bot answers only from these.',
  },
  pages: { fa: '{count} صفحه', en: { one: '{count} page', other: '{count} pages' } },
  characters: { fa: 'نویسه', en: 'characters' },
  preview: { fa: 'پیش‌نمایش «{title}»', en: 'Preview “{title}”' },
  retry: { fa: 'آموزش دوبارهٔ «{title}»', en: 'Learn “{title}” again' },
  cancel: { fa: 'توقف آموزش «{title}»', en: 'Stop learning “{title}”' },
  pause: { fa: 'مکث آموزش «{title}»', en: 'Pause learning “{title}”' },
  resume: { fa: 'ادامهٔ آموزش «{title}»', en: 'Resume learning “{title}”' },
  accept: { fa: 'پذیرفتن متن «{title}»', en: 'Accept the text of “{title}”' },
  reject: { fa: 'رد متن «{title}»', en: 'Reject the text of “{title}”' },
  remove: { fa: 'حذف «{title}»', en: 'Remove “{title}”' },
  progress: { fa: 'پیشرفت «{title}»', en: 'Progress of “{title}”' },
  removed: { fa: '«{title}» حذف شد.', en: '“{title}” was removed.' },
  undo: { fa: 'بازگردانی', en: 'Undo' },
  restored: { fa: '«{title}» برگشت.', en: '“{title}” is back.' },
  askOwner: {
    fa: 'افزودن و حذف فایل، پیوند و متن با صاحب حساب است؛ شما پرسش و پاسخ اضافه می‌کنید.',
    en: 'Only the account owner adds and removes files, links and texts; you can add a Q&A.',
  },
});

export const sourceTexts = defineTexts({
  untrained: { fa: 'آموزش‌ندیده', en: 'Not learned' },
  pending: { fa: 'در صف', en: 'Waiting' },
  learning: { fa: 'در حال یادگیری', en: 'Learning' },
  trained: { fa: 'آموزش‌دیده', en: 'Learned' },
  accepted: { fa: 'پذیرفته', en: 'Accepted' },
  rejected: { fa: 'ردشده', en: 'Rejected' },
  error: { fa: 'خطا', en: 'Error' },
  noSpaceLeft: { fa: 'سهم تمام شده', en: 'Out of characters' },
  damaged: { fa: 'متن آسیب‌دیده', en: 'Damaged text' },
  damagedLine: {
    fa: 'بخشی از فارسی این فایل درست بیرون نیامده است.',
    en: 'Part of the Persian in this file came out wrong.',
  },
  skippedLine: { fa: 'بعضی صفحه‌ها متنی نداشتند.', en: 'Some pages held no text.' },
});

export const uploadTexts = defineTexts({
  list: { fa: 'بارگذاری‌ها', en: 'Uploads' },
  waiting: { fa: 'در صف بارگذاری', en: 'Waiting to upload' },
  sending: { fa: 'در حال بارگذاری', en: 'Uploading' },
  failed: { fa: 'بارگذاری نشد', en: 'Not uploaded' },
  progress: { fa: 'بارگذاری «{name}»', en: 'Uploading “{name}”' },
  cancel: { fa: 'لغو بارگذاری «{name}»', en: 'Cancel uploading “{name}”' },
  dismiss: { fa: 'برداشتن «{name}» از فهرست', en: 'Take “{name}” off the list' },
  uploadAgain: { fa: 'بارگذاری دوبارهٔ «{name}»', en: 'Upload “{name}” again' },
  leaveTitle: { fa: 'بارگذاری تمام نشده است', en: 'The upload is not finished' },
  leaveBody: {
    fa: 'اگر از این صفحه بروید، فایل‌هایی که هنوز نرسیده‌اند اضافه نمی‌شوند.',
    en: 'If you leave now, files that are still on their way will not be added.',
  },
  leave: { fa: 'توقف بارگذاری و رفتن', en: 'Stop and leave' },
});

export const formTexts = defineTexts({
  textTitle: { fa: 'افزودن متن', en: 'Add a text' },
  textName: { fa: 'عنوان', en: 'Title' },
  textNameHint: {
    fa: 'برای پیدا کردن آن در فهرست؛ مثلاً «شرایط بازگشت کالا».',
    en: 'To find it in the list, such as “Return policy”.',
  },
  textBody: { fa: 'متن', en: 'Text' },
  save: { fa: 'افزودن', en: 'Add' },
});

export const previewTexts = defineTexts({
  title: { fa: 'پیش‌نمایش متن', en: 'Text preview' },
  view: { fa: 'نمایش', en: 'View' },
  passages: { fa: 'بخش‌ها', en: 'Passages' },
  wholeText: { fa: 'متن کامل', en: 'Whole text' },
  damagedTitle: {
    fa: 'فارسیِ این فایل درست بیرون نیامده است.',
    en: 'The Persian in this file came out wrong.',
  },
  damagedBody: {
    fa: 'احتمالاً با قلم غیریونیکد ساخته شده است. فایل Word اصلی یا نسخهٔ تازه‌ای از PDF را بفرستید.',
    en: 'It was probably made with a non-Unicode font. Send the original Word file or a fresh PDF.',
  },
  tablesUnclear: {
    fa: 'ستون‌های بعضی جدول‌های این فایل روشن نبود. متن را با فایل اصلی مقایسه کنید.',
    en: 'The columns of some tables could not be told apart. Compare the text with the original.',
  },
  drawnByScript: {
    fa: 'بیشتر این صفحه را اسکریپت می‌سازد و در این متن نیست؛ آنچه کم است به شکل متن اضافه کنید.',
    en: 'Scripts draw most of this page, so it is missing here. Add what is missing as a text.',
  },
  hidden: {
    fa: 'بخش‌هایی که خواننده نمی‌بیند (متن پنهان، سفید روی سفید، حذف‌شده یا یادداشت) یاد گرفته نشد.',
    en: 'Text that readers cannot see (hidden, white on white, deleted, or comments) was not learned.',
  },
  skipped: {
    fa: 'بعضی صفحه‌ها تصویرند و متنی از آن‌ها خوانده نشد.',
    en: 'Some pages are pictures, and no text was read from them.',
  },
  notYet: { fa: 'متن این مورد هنوز آماده نیست.', en: 'The text of this item is not ready yet.' },
  noPassages: { fa: 'هنوز بخشی از این متن ساخته نشده است.', en: 'No passages have been made of it yet.' },
});
