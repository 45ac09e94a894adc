// Texts of training errors in Persian and English.

export const trainingErrorTexts = {
  SourceDuplicate: {
    fa: 'این دانش پیش‌تر افزوده شده است.',
    en: 'This has already been added',
  },
  TooManySources: {
    fa: 'بیش از ۵۰ فایل پذیرفته نمی‌شود.',
    en: 'At most 50 files are accepted',
  },
  FileTooLarge: {
    fa: 'هر فایل باید حداکثر ۱۰ مگابایت باشد.',
    en: 'Each file may be at most 10 MB',
  },
  UploadTooLarge: {
    fa: 'حجم کل بارگذاری باید حداکثر ۵۰ مگابایت باشد.',
    en: 'One upload may be at most 50 MB',
  },
  FileTypeRefused: {
    fa: 'این قالب پذیرفته نیست؛ PDF، DOC، DOCX، XLSX، CSV یا TXT بفرستید.',
    en: 'This format is not accepted; send PDF, DOC, DOCX, XLSX, CSV or TXT',
  },
  FileTypeMismatch: {
    fa: 'محتوای فایل با پسوند آن یکی نیست.',
    en: "The file's content does not match its extension",
  },
  AttachmentRefused: {
    fa: 'این قالب پذیرفته نیست؛ عکس، PDF، متن، فایل آفیس یا ZIP بفرستید.',
    en: 'This format is not accepted; send a picture, PDF, text, office file or ZIP',
  },
  TooManyAttachments: {
    fa: 'هر پیام حداکثر ۵ فایل می‌گیرد.',
    en: 'A message takes at most 5 files',
  },
  PictureTooLarge: {
    fa: 'این عکس بیش از ۸۰۰۰ پیکسل پهنا یا بلندی دارد.',
    en: 'This picture is wider or taller than 8,000 pixels',
  },
  FileEmpty: { fa: 'این فایل متنی ندارد.', en: 'This file has no text' },
  FileEncrypted: {
    fa: 'این فایل رمزگذاری شده است؛ نسخهٔ بدون رمز را بفرستید.',
    en: 'This file is encrypted; send a copy without a password',
  },
  FileScanned: {
    fa: 'این فایل تصویر اسکن‌شده است و متنی ندارد.',
    en: 'This file is a scan and holds no text',
  },
  FileDamaged: {
    fa: 'این فایل آسیب دیده است و باز نمی‌شود.',
    en: 'This file is damaged and cannot be opened',
  },
  FileTooComplex: {
    fa: 'محتوای بازشدهٔ این فایل بیش از اندازه بزرگ است.',
    en: "This file's unpacked content is too large",
  },
  FileTimedOut: {
    fa: 'خواندن این فایل بیش از اندازه طول کشید.',
    en: 'Reading this file took too long',
  },
  LinkInvalid: {
    fa: 'پیوند واردشده نامعتبر است.',
    en: 'The entered link is invalid',
  },
  LinkPrivate: {
    fa: 'این نشانی در شبکهٔ داخلی است.',
    en: 'This address is inside a private network',
  },
  TooManyLinks: {
    fa: 'بیش از ۵۰ پیوند پذیرفته نمی‌شود.',
    en: 'At most 50 links are accepted',
  },
  SearchRunning: {
    fa: 'جست‌وجوی دیگری در جریان است.',
    en: 'Another search is running',
  },
  PageNotFound: { fa: 'این صفحه پیدا نشد.', en: 'This page was not found' },
  PageRefused: {
    fa: 'سایت اجازهٔ دیدن این صفحه را نداد.',
    en: 'The site did not allow this page',
  },
  PageEmpty: { fa: 'این صفحه متنی ندارد.', en: 'This page has no text' },
  PageTooLarge: {
    fa: 'این صفحه بیش از ۱۰ مگابایت است.',
    en: 'This page is larger than 10 MB',
  },
  PageTooComplex: {
    fa: 'محتوای این نشانی پیچیده‌تر از آن است که خوانده شود.',
    en: 'What is at this address is too complex to be read',
  },
  PageTimedOut: {
    fa: 'پاسخ این صفحه بیش از اندازه طول کشید.',
    en: 'This page took too long to answer',
  },
  PageNotReadable: {
    fa: 'این نشانی صفحهٔ وب یا سند نیست.',
    en: 'This address is not a page or a document',
  },
  PageChallenged: {
    fa: 'سایت به جای صفحه آزمون «ربات نیستم» نشان داد.',
    en: 'The site showed a robot check instead of the page',
  },
  PageNeedsScript: {
    fa: 'متن این صفحه را اسکریپت می‌سازد و خوانده نمی‌شود.',
    en: 'A script makes the text of this page, so it cannot be read',
  },
  PageParked: {
    fa: 'در این نشانی هنوز سایتی نیست یا دامنه برای فروش است.',
    en: 'There is no site at this address yet, or its domain is for sale',
  },
  PageNoIndex: {
    fa: 'خود صفحه (noindex) خواسته است که ربات‌ها آن را نخوانند.',
    en: 'The page itself asks robots not to keep it (noindex)',
  },
  SitemapNotRead: {
    fa: 'این نقشهٔ سایت کامل خوانده نشد؛ شاید صفحه‌هایی پیدا نشده باشد.',
    en: 'This sitemap could not be read in full, so pages may be missing',
  },
  RobotsForbidden: {
    fa: 'فایل robots.txt سایت اجازهٔ خواندن این صفحه را نمی‌دهد.',
    en: "The site's robots.txt forbids this page",
  },
  RedirectLoop: {
    fa: 'این نشانی پشت سر هم به نشانی دیگری می‌رود.',
    en: 'This address redirects without end',
  },
  RedirectRefused: {
    fa: 'این نشانی به جایی می‌رود که خوانده نمی‌شود.',
    en: 'This address leads to one that cannot be read',
  },
  SiteUnreachable: {
    fa: 'پاسخی از سایت نرسید.',
    en: 'The site did not answer',
  },
  SiteFaulty: {
    fa: 'خود سایت در این نشانی خطا داد.',
    en: 'The site itself failed at this address',
  },
  SiteBusy: {
    fa: 'سایت اکنون درخواستی نمی‌پذیرد؛ شاید شلوغ یا در دست تعمیر است.',
    en: 'The site takes no requests right now; it may be busy or under maintenance',
  },
  TableTypeRefused: {
    fa: 'این قالب پذیرفته نیست؛ CSV یا XLSX بفرستید.',
    en: 'This format is not accepted; send CSV or XLSX',
  },
  TableTooLarge: {
    fa: 'جدول باید حداکثر ۲۰ مگابایت باشد؛ آن را به چند فایل بخش کنید.',
    en: 'A table may be at most 20 MB; split it into several files',
  },
  TableTooLong: {
    fa: 'جدول باید حداکثر ۲۰٬۰۰۰ ردیف داشته باشد؛ آن را به چند فایل بخش کنید.',
    en: 'A table may have at most 20,000 rows; split it into several files',
  },
  TableEmpty: {
    fa: 'در این جدول ردیفی برای افزودن نیست.',
    en: 'This table has no row to add',
  },
  ImportRunning: {
    fa: 'افزودن جدول پیشین هنوز تمام نشده است.',
    en: 'The former table is still being added',
  },
  TrainingFailed: { fa: 'خطا در آموزش', en: 'Training error' },
  TextDoubtful: {
    fa: 'متن خوانده‌شده شاید درست نباشد؛ آن را ببینید و بپذیرید یا رد کنید.',
    en: 'The text may not have been read correctly; look at it, then accept or reject it',
  },
  TextRefused: {
    fa: 'متن این مورد را نپذیرفتید.',
    en: 'You rejected the text of this item',
  },
  TextChanged: {
    fa: 'در این میان این متن جای دیگری ذخیره شده است.',
    en: 'This text was saved elsewhere meanwhile',
  },
  PairChanged: {
    fa: 'در این میان این پرسش و پاسخ جای دیگری ذخیره شده است.',
    en: 'This question and answer was saved elsewhere meanwhile',
  },
  FileNotScanned: {
    fa: 'متن این مورد از تصویر خوانده نمی‌شود.',
    en: "This item's text is not read from images",
  },
  SourceBusy: {
    fa: 'این مورد هم‌اکنون در حال یادگیری است.',
    en: 'This item is being learned right now',
  },
  BotFileTooLarge: {
    fa: 'در فایل بات حداکثر ۲۰ مگابایت، ۲٬۰۰۰ متن و ۲۰٬۰۰۰ پرسش و پاسخ جا می‌شود.',
    en: "A bot's file holds at most 20 MB, 2,000 texts and 20,000 pairs",
  },
  BotFileUnreadable: {
    fa: 'این فایل یک بات نیست یا ناقص است.',
    en: "This is no bot's file, or it is cut off",
  },
  BotFileNewer: {
    fa: 'این فایل از نسخهٔ تازه‌تری است.',
    en: 'This file is of a newer version',
  },
  BotFileWrong: {
    fa: 'بخشی از فایل درست نیست.',
    en: 'A part of the file is not right',
  },
  TestDuplicate: {
    fa: 'این پرسش در میان پرسش‌های آزمون هست.',
    en: 'This is among the test questions already',
  },
  TooManyTests: {
    fa: 'هر بات حداکثر ۵۰۰ پرسش آزمون دارد.',
    en: 'A bot has at most 500 test questions',
  },
  NoTests: {
    fa: 'هنوز پرسشی برای آزمون نوشته نشده است.',
    en: 'There are no test questions yet',
  },
  TestsRunning: {
    fa: 'آزمونی در جریان است؛ تا پایان آن صبر کنید یا متوقفش کنید.',
    en: 'A test is under way; wait for its end or stop it',
  },
};
