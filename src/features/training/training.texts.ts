import { defineTexts } from '../../i18n/texts.ts';

export const trainingTexts = defineTexts({
  title: { fa: 'دانش', en: 'Knowledge' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  addTitle: { fa: 'افزودن دانش', en: 'Add knowledge' },
  test: { fa: 'گفتگوی آزمایشی', en: 'Test chat' },
  next: { fa: 'ادامه: گفتگوی آزمایشی', en: 'Next: test chat' },
  addText: { fa: 'افزودن متن', en: 'Paste text' },
  pairsCount: {
    fa: 'دیدن {count} پرسش و پاسخ',
    en: { one: 'View {count} Q&A', other: 'View {count} Q&As' },
  },
  editor: { fa: 'نوشتن در ویرایشگر', en: 'Write in editor' },
  addPair: { fa: 'افزودن پرسش و پاسخ', en: 'Add Q&A' },
  addLink: { fa: 'افزودن لینک', en: 'Add link' },
  addOptions: { fa: 'روش‌های افزودن دانش', en: 'Ways to add knowledge' },
  filesTab: { fa: 'فایل و متن', en: 'Files and texts' },
  linksTab: { fa: 'لینک', en: 'Links' },
  dropLabel: { fa: 'فایل‌های دانش', en: 'Knowledge files' },
  dropHint: {
    fa: 'PDF، Word، Excel، CSV و TXT · هر فایل تا ۱۰ مگابایت · هر بار تا ۵۰ مگابایت · تا ۵۰ فایل',
    en: 'PDF, Word, Excel, CSV and TXT · up to 10 MB each · up to 50 MB at once · up to 50 files',
  },
  charactersLeft: { fa: 'ظرفیت دانش باقی‌مانده', en: 'Knowledge capacity left' },
  remaining: { fa: '{remaining} از {total}', en: '{remaining} of {total}' },
  list: { fa: 'منابع دانش', en: 'Knowledge sources' },
  items: { fa: '{count} منبع', en: { one: '{count} source', other: '{count} sources' } },
  search: { fa: 'جست‌وجو در دانش', en: 'Search knowledge' },
  filter: { fa: 'نوع', en: 'Type' },
  all: { fa: 'همه', en: 'All' },
  files: { fa: 'فایل', en: 'Files' },
  texts: { fa: 'متن', en: 'Texts' },
  pairs: { fa: 'پرسش و پاسخ', en: 'Q&A' },
  links: { fa: 'لینک', en: 'Links' },
  noMatch: { fa: 'چیزی پیدا نشد', en: 'Nothing matches this search' },
  clearSearch: { fa: 'پاک کردن جست‌وجو', en: 'Clear search' },
  emptyTitle: { fa: 'هنوز دانشی ندارید', en: 'No knowledge yet' },
  emptyBody: {
    fa: 'شرایط فروش، راهنمای محصول یا پرسش‌های پرتکرار را اضافه کنید. بات فقط از روی همین‌ها جواب می‌دهد.',
    en: 'Add your terms, product guides or FAQs. The bot answers only from these.',
  },
  pages: { fa: '{count} صفحه', en: { one: '{count} page', other: '{count} pages' } },
  characters: { fa: 'کاراکتر', en: 'characters' },
  preview: { fa: 'پیش‌نمایش «{title}»', en: 'Preview “{title}”' },
  retry: { fa: 'آموزش دوبارهٔ «{title}»', en: 'Retrain “{title}”' },
  cancel: { fa: 'توقف آموزش «{title}»', en: 'Stop training “{title}”' },
  pause: { fa: 'مکث آموزش «{title}»', en: 'Pause training “{title}”' },
  resume: { fa: 'ادامهٔ آموزش «{title}»', en: 'Resume training “{title}”' },
  accept: { fa: 'تأیید متن «{title}»', en: 'Accept text of “{title}”' },
  reject: { fa: 'رد متن «{title}»', en: 'Reject text of “{title}”' },
  remove: { fa: 'حذف «{title}»', en: 'Remove “{title}”' },
  progress: { fa: 'پیشرفت «{title}»', en: 'Progress of “{title}”' },
  removed: { fa: '«{title}» حذف شد.', en: '“{title}” removed.' },
  undo: { fa: 'برگرداندن', en: 'Undo' },
  restored: { fa: '«{title}» برگشت.', en: '“{title}” restored.' },
  askOwner: {
    fa: 'فایل، لینک و متن را فقط صاحب حساب اضافه می‌کند؛ شما پرسش و پاسخ اضافه کنید.',
    en: 'Only the account owner manages files, links and texts. You can add Q&A.',
  },
});

export const sourceTexts = defineTexts({
  untrained: { fa: 'آموزش‌ندیده', en: 'Not trained' },
  pending: { fa: 'در صف آموزش', en: 'Queued for training' },
  learning: { fa: 'در حال آموزش', en: 'Training' },
  trained: { fa: 'آموزش‌دیده', en: 'Trained' },
  accepted: { fa: 'تأییدشده', en: 'Accepted' },
  rejected: { fa: 'خوانده نشد', en: 'Failed' },
  error: { fa: 'خطا', en: 'Error' },
  noSpaceLeft: { fa: 'ظرفیت تمام شد', en: 'Out of capacity' },
  damaged: { fa: 'متن آسیب‌دیده', en: 'Damaged text' },
  damagedLine: {
    fa: 'بخشی از متن فارسی درست خوانده نشد.',
    en: 'Part of the Persian text is damaged.',
  },
  skippedLine: { fa: 'بعضی صفحه‌ها متنی نداشتند.', en: 'Some pages have no text.' },
});

export const uploadTexts = defineTexts({
  list: { fa: 'بارگذاری‌ها', en: 'Uploads' },
  waiting: { fa: 'در صف بارگذاری', en: 'Queued' },
  sending: { fa: 'در حال بارگذاری', en: 'Uploading' },
  failed: { fa: 'بارگذاری نشد', en: 'Upload failed' },
  progress: { fa: 'بارگذاری «{name}»', en: 'Uploading “{name}”' },
  cancel: { fa: 'لغو بارگذاری «{name}»', en: 'Cancel upload of “{name}”' },
  dismiss: { fa: 'حذف «{name}» از فهرست', en: 'Remove “{name}” from the list' },
  uploadAgain: { fa: 'بارگذاری دوبارهٔ «{name}»', en: 'Upload “{name}” again' },
  leaveTitle: { fa: 'بارگذاری تمام نشده است', en: 'Upload isn’t finished' },
  leaveBody: {
    fa: 'اگر بروید، فایل‌های ناتمام اضافه نمی‌شوند.',
    en: 'If you leave now, unfinished files won’t be added.',
  },
  leave: { fa: 'توقف بارگذاری و رفتن', en: 'Stop and leave' },
});

export const formTexts = defineTexts({
  textTitle: { fa: 'افزودن متن', en: 'Add text' },
  textName: { fa: 'عنوان', en: 'Title' },
  textNameHint: {
    fa: 'برای پیدا کردنش در فهرست؛ مثلاً «شرایط بازگشت کالا».',
    en: 'To find it in the list, such as “Return policy”.',
  },
  textBody: { fa: 'متن', en: 'Text' },
  save: { fa: 'افزودن', en: 'Add' },
});

export const previewTexts = defineTexts({
  title: { fa: 'پیش‌نمایش متن', en: 'Text preview' },
  view: { fa: 'نمایش', en: 'View' },
  passages: { fa: 'بخش‌ها', en: 'Passages' },
  wholeText: { fa: 'متن کامل', en: 'Full text' },
  damagedTitle: {
    fa: 'متن فارسی این فایل درست خوانده نشد.',
    en: 'The Persian text in this file is damaged.',
  },
  damagedBody: {
    fa: 'شاید فونت فایل یونیکد نیست. فایل Word اصلی یا PDF جدید بفرستید.',
    en: 'It probably uses a non-Unicode font. Upload the original Word file or a fresh PDF.',
  },
  tablesUnclear: {
    fa: 'ستون‌های بعضی جدول‌ها روشن نبود. متن را با فایل اصلی مقایسه کنید.',
    en: 'Some table columns were unclear. Compare the text with the original.',
  },
  drawnByScript: {
    fa: 'بیشتر این صفحه با اسکریپت ساخته می‌شود و خوانده نشد. کمبودها را به شکل متن اضافه کنید.',
    en: 'Scripts draw most of this page, so it wasn’t read. Add what’s missing as text.',
  },
  hidden: {
    fa: 'متن‌های پنهان، حذف‌شده و یادداشت‌ها آموزش داده نشدند.',
    en: 'Hidden or deleted text and comments weren’t trained.',
  },
  skipped: {
    fa: 'بعضی صفحه‌ها عکس‌اند و متنی نداشتند.',
    en: 'Some pages are images without text.',
  },
  notYet: { fa: 'متن هنوز آماده نیست.', en: 'The text isn’t ready yet.' },
  noPassages: { fa: 'هنوز بخشی ساخته نشده است.', en: 'No passages yet.' },
});
