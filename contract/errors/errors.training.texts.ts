// Texts of training errors in Persian and English.

export const trainingErrorTexts = {
  SourceDuplicate: {
    fa: 'این دانش قبلاً اضافه شده است.',
    en: 'Already added',
  },
  TooManySources: {
    fa: 'هر بار تا ۵۰ فایل می‌توانید بفرستید.',
    en: 'You can add up to 50 files',
  },
  FileTooLarge: {
    fa: 'هر فایل باید حداکثر ۱۰ مگابایت باشد.',
    en: 'Each file can be up to 10 MB',
  },
  UploadTooLarge: {
    fa: 'هر بار تا ۵۰ مگابایت می‌توانید بفرستید.',
    en: 'You can upload up to 50 MB at once',
  },
  FileTypeRefused: {
    fa: 'نوع فایل مجاز نیست. PDF، DOC، DOCX، XLSX، CSV یا TXT بفرستید.',
    en: 'Unsupported file type. Use PDF, DOC, DOCX, XLSX, CSV or TXT',
  },
  FileTypeMismatch: {
    fa: 'محتوای فایل با پسوندش نمی‌خواند.',
    en: "The file's content doesn't match its extension",
  },
  AttachmentRefused: {
    fa: 'این نوع فایل مجاز نیست؛ عکس، PDF، متن، آفیس یا ZIP بفرستید.',
    en: 'Unsupported file type. Use a picture, PDF, text, office file or ZIP',
  },
  TooManyAttachments: {
    fa: 'هر پیام تا ۵ فایل دارد.',
    en: 'A message can have up to 5 files',
  },
  PictureTooLarge: {
    fa: 'طول یا عرض عکس بیشتر از ۸۰۰۰ پیکسل است.',
    en: 'This picture is wider or taller than 8,000 pixels',
  },
  FileEmpty: { fa: 'این فایل متنی ندارد.', en: 'This file has no text' },
  FileEncrypted: {
    fa: 'این فایل رمز دارد؛ نسخهٔ بدون رمز بفرستید.',
    en: 'This file is password-protected. Upload a copy without a password',
  },
  FileScanned: {
    fa: 'این فایل اسکن است و متن ندارد.',
    en: 'This file is a scan without text',
  },
  FileDamaged: {
    fa: 'این فایل خراب است و باز نمی‌شود.',
    en: "This file is damaged and can't be opened",
  },
  FileTooComplex: {
    fa: 'محتوای این فایل خیلی بزرگ است.',
    en: "This file's content is too large",
  },
  FileTimedOut: {
    fa: 'خواندن این فایل خیلی طول کشید.',
    en: 'Reading this file took too long',
  },
  LinkInvalid: {
    fa: 'لینک واردشده نامعتبر است.',
    en: 'The entered link is invalid',
  },
  LinkPrivate: {
    fa: 'این آدرس در شبکهٔ داخلی است.',
    en: 'This address is in a private network',
  },
  TooManyLinks: {
    fa: 'هر بار تا ۵۰ لینک می‌توانید اضافه کنید.',
    en: 'You can add up to 50 links',
  },
  SearchRunning: {
    fa: 'جست‌وجوی دیگری در جریان است.',
    en: 'Another search is running',
  },
  PageNotFound: { fa: 'این صفحه پیدا نشد.', en: 'Page not found' },
  PageRefused: {
    fa: 'سایت این صفحه را نشان نداد.',
    en: 'The site refused to show this page',
  },
  PageEmpty: { fa: 'این صفحه متنی ندارد.', en: 'This page has no text' },
  PageTooLarge: {
    fa: 'این صفحه بیش از ۱۰ مگابایت است.',
    en: 'This page is larger than 10 MB',
  },
  PageTooComplex: {
    fa: 'این صفحه برای خواندن خیلی پیچیده است.',
    en: 'This page is too complex to read',
  },
  PageTimedOut: {
    fa: 'باز شدن این صفحه خیلی طول کشید.',
    en: 'This page took too long to respond',
  },
  PageNotReadable: {
    fa: 'این آدرس صفحهٔ وب یا سند نیست.',
    en: "This address isn't a page or a document",
  },
  PageChallenged: {
    fa: 'سایت به‌جای صفحه، «ربات نیستم» نشان داد.',
    en: 'The site showed a robot check instead of the page',
  },
  PageNeedsScript: {
    fa: 'این صفحه با اسکریپت ساخته می‌شود و خوانده نشد.',
    en: "Scripts create this page's text, so it can't be read",
  },
  PageParked: {
    fa: 'این آدرس هنوز سایتی ندارد.',
    en: "There's no site at this address yet",
  },
  PageNoIndex: {
    fa: 'صفحه از ربات‌ها خواسته آن را نخوانند (noindex).',
    en: 'The page asks robots not to index it (noindex)',
  },
  SitemapNotRead: {
    fa: 'نقشهٔ سایت کامل خوانده نشد؛ شاید صفحه‌هایی کم باشد.',
    en: "Couldn't read the whole sitemap, so some pages may be missing",
  },
  RobotsForbidden: {
    fa: 'فایل robots.txt سایت اجازهٔ خواندن نمی‌دهد.',
    en: "The site's robots.txt blocks this page",
  },
  RedirectLoop: {
    fa: 'این آدرس مدام به آدرس دیگری می‌رود.',
    en: 'This address keeps redirecting',
  },
  RedirectRefused: {
    fa: 'این آدرس به جایی می‌رود که خوانده نمی‌شود.',
    en: "This address leads to a page we can't read",
  },
  SiteUnreachable: {
    fa: 'سایت جواب نداد.',
    en: "The site didn't respond",
  },
  SiteFaulty: {
    fa: 'سایت در این آدرس خطا داد.',
    en: 'The site returned an error',
  },
  SiteBusy: {
    fa: 'سایت شلوغ یا در حال تعمیر است.',
    en: 'The site is busy or under maintenance',
  },
  ContactUnreachable: {
    fa: 'الان نمی‌شود از این کانال به او پیام داد.',
    en: "They can't be written to on this channel now",
  },
  ContactsUnreadable: {
    fa: 'این فایل جدول نیست؛ آن را با قالب CSV ذخیره کنید.',
    en: "This file isn't a table. Save it as CSV",
  },
  ContactsTooLarge: {
    fa: 'فایل باید حداکثر ۳۰ مگابایت باشد؛ آن را چند فایل کنید.',
    en: 'A file can be up to 30 MB. Split it into several files',
  },
  ContactsTooLong: {
    fa: 'فایل باید حداکثر ۱۰۰٬۰۰۰ ردیف باشد؛ آن را چند فایل کنید.',
    en: 'A file can have up to 100,000 rows. Split it into several files',
  },
  TableTypeRefused: {
    fa: 'این نوع فایل مجاز نیست؛ CSV یا XLSX بفرستید.',
    en: 'Unsupported file type. Use CSV or XLSX',
  },
  TableTooLarge: {
    fa: 'جدول باید حداکثر ۲۰ مگابایت باشد؛ آن را چند فایل کنید.',
    en: 'A table can be up to 20 MB. Split it into several files',
  },
  TableTooLong: {
    fa: 'جدول باید حداکثر ۲۰٬۰۰۰ ردیف باشد؛ آن را چند فایل کنید.',
    en: 'A table can have up to 20,000 rows. Split it into several files',
  },
  TableEmpty: {
    fa: 'این جدول ردیفی برای اضافه کردن ندارد.',
    en: 'This table has no rows to add',
  },
  ImportRunning: {
    fa: 'جدول قبلی هنوز در حال اضافه شدن است.',
    en: 'The previous table is still being added',
  },
  TrainingFailed: { fa: 'خطا در آموزش', en: 'Training error' },
  TextDoubtful: {
    fa: 'شاید متن درست خوانده نشده باشد؛ آن را تأیید یا رد کنید.',
    en: 'The text may be wrong. Accept or reject it',
  },
  TextRefused: {
    fa: 'این متن را رد کردید.',
    en: 'You rejected this text',
  },
  TextChanged: {
    fa: 'این متن جای دیگری ذخیره شد.',
    en: 'This text was just saved elsewhere',
  },
  PairChanged: {
    fa: 'این پرسش و پاسخ جای دیگری ذخیره شد.',
    en: 'This Q&A was just saved elsewhere',
  },
  FileNotScanned: {
    fa: 'این مورد عکس نیست.',
    en: "This item isn't an image",
  },
  SourceBusy: {
    fa: 'این مورد در حال آموزش است.',
    en: 'This item is being trained right now',
  },
  BotFileTooLarge: {
    fa: 'فایل بات خیلی بزرگ است. سقف: ۲۰ مگابایت، ۲٬۰۰۰ متن و ۲۰٬۰۰۰ پرسش.',
    en: 'This bot export is too large. The limit is 20 MB, 2,000 texts and 20,000 Q&As',
  },
  BotFileUnreadable: {
    fa: 'این فایل، خروجی یک بات نیست.',
    en: 'Not a valid bot export',
  },
  BotFileNewer: {
    fa: 'این فایل از نسخهٔ جدیدتری است.',
    en: 'This file is from a newer version',
  },
  BotFileWrong: {
    fa: 'بخشی از فایل درست نیست.',
    en: 'Part of this file is invalid',
  },
  TestDuplicate: {
    fa: 'این پرسش قبلاً اضافه شده است.',
    en: 'This test question already exists',
  },
  TooManyTests: {
    fa: 'هر بات تا ۵۰۰ پرسش ارزیابی دارد.',
    en: 'A bot can have up to 500 test questions',
  },
  NoTests: {
    fa: 'هنوز پرسش ارزیابی ندارید.',
    en: 'No test questions yet',
  },
  TestsRunning: {
    fa: 'ارزیابی دیگری در جریان است؛ صبر کنید یا متوقفش کنید.',
    en: 'Tests are already running. Wait for them or stop them',
  },
};
