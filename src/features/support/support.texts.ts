import { defineTexts } from '../../i18n/texts.ts';

export const supportTexts = defineTexts({
  intro: {
    fa: 'پرسش یا مشکلتان را بنویسید؛ جواب اینجا و با ایمیل می‌رسد.',
    en: 'Describe your question or problem. We’ll reply here and by email.',
  },
  create: { fa: 'درخواست جدید', en: 'New request' },
  list: { fa: 'درخواست‌های شما', en: 'Your requests' },
  emptyTitle: { fa: 'هنوز درخواستی ندارید', en: 'No requests yet' },
  emptyBody: {
    fa: 'شاید دستیار جواب را بداند؛ اگر نه، درخواست بفرستید.',
    en: 'The assistant may know the answer. If not, send a request.',
  },
  askAssistant: { fa: 'پرسیدن از دستیار', en: 'Ask the assistant' },
  back: { fa: 'همهٔ درخواست‌ها', en: 'All requests' },
  files: { fa: '{count} پیوست', en: { one: '{count} file', other: '{count} files' } },
  replies: { fa: '{count} پاسخ', en: { one: '{count} reply', other: '{count} replies' } },
  open: { fa: 'منتظر جواب', en: 'Waiting for a reply' },
  answered: { fa: 'پاسخ‌داده', en: 'Answered' },
  closed: { fa: 'بسته', en: 'Closed' },
  sales: { fa: 'فروش', en: 'Sales' },
  technical: { fa: 'فنی', en: 'Technical' },
  general: { fa: 'عمومی', en: 'General' },
});

export const newRequestTexts = defineTexts({
  form: { fa: 'درخواست جدید', en: 'New request' },
  subject: { fa: 'موضوع', en: 'Subject' },
  category: { fa: 'دسته', en: 'Category' },
  text: { fa: 'شرح', en: 'Description' },
  textHint: {
    fa: 'چه می‌خواستید و چه شد؟ رمز عبور یا کد ننویسید.',
    en: 'What did you try, and what happened? Never include passwords or codes.',
  },
  files: { fa: 'پیوست‌ها', en: 'Attachments' },
  filesHint: {
    fa: 'عکس، PDF، Word، متن و لاگ · تا ۵ فایل، هر کدام تا ۵ مگابایت',
    en: 'Images, PDF, Word, text and logs · up to 5 files, 5 MB each',
  },
  send: { fa: 'ارسال درخواست', en: 'Send request' },
  sent: { fa: 'درخواست شما رسید.', en: 'Request sent.' },
  draftSaved: { fa: 'پیش‌نویس روی همین دستگاه می‌ماند.', en: 'Draft saved on this device.' },
  waitingForFiles: {
    fa: 'بعد از رسیدن فایل‌ها فرستاده می‌شود…',
    en: 'Sending once the files are uploaded…',
  },
  blocked: {
    fa: 'فایلی نرسیده: دوباره بفرستید یا حذفش کنید.',
    en: 'A file failed to upload. Retry or remove it.',
  },
});

export const fileTexts = defineTexts({
  list: { fa: 'فایل‌های پیوست', en: 'Attached files' },
  replay: { fa: 'بازپخش', en: 'Replay' },
  waiting: { fa: 'در صف', en: 'Queued' },
  sending: { fa: 'در حال ارسال', en: 'Uploading' },
  attached: { fa: 'پیوست شد', en: 'Attached' },
  failed: { fa: 'پیوست نشد', en: 'Upload failed' },
  progress: { fa: 'ارسال «{name}»', en: 'Uploading “{name}”' },
  cancel: { fa: 'لغو ارسال «{name}»', en: 'Cancel upload of “{name}”' },
  remove: { fa: 'حذف «{name}»', en: 'Remove “{name}”' },
  uploadAgain: { fa: 'ارسال دوبارهٔ «{name}»', en: 'Upload “{name}” again' },
  tooMany: { fa: 'تا پنج فایل می‌توانید پیوست کنید.', en: 'You can attach up to five files.' },
  duplicate: { fa: 'این فایل قبلاً پیوست شده است.', en: 'This file is already attached.' },
  lost: {
    fa: 'این فایل حذف شده؛ دوباره پیوستش کنید.',
    en: 'This file is gone. Attach it again.',
  },
  kinds: {
    fa: 'عکس (PNG، JPG، GIF، WEBP)، PDF، Word، TXT یا LOG بفرستید.',
    en: 'Use an image (PNG, JPG, GIF, WEBP), PDF, Word, TXT or LOG.',
  },
  large: { fa: 'هر فایل تا ۵ مگابایت است.', en: 'Each file can be up to 5 MB.' },
  open: { fa: 'باز کردن «{name}»، {size}', en: 'Open “{name}”, {size}' },
  saved: { fa: '«{name}» ذخیره شد.', en: '“{name}” saved.' },
  opening: { fa: 'در حال باز کردن…', en: 'Opening…' },
  notOpened: { fa: 'فایل باز نشد', en: 'Couldn’t open the file' },
});

export const threadTexts = defineTexts({
  messages: { fa: 'پیام‌های این درخواست', en: 'Request messages' },
  you: { fa: 'شما', en: 'You' },
  support: { fa: 'پشتیبانی پاسخ', en: 'Pasokh support' },
  sentAt: { fa: 'فرستاده‌شده', en: 'Sent' },
  from: { fa: 'از', en: 'From' },
  category: { fa: 'دسته', en: 'Category' },
  email: { fa: 'ایمیل', en: 'Email' },
  phone: { fa: 'موبایل', en: 'Phone' },
  account: { fa: 'دیدن حساب', en: 'View account' },
  reply: { fa: 'پیام شما', en: 'Your message' },
  replyHere: { fa: 'پیام بنویسید…', en: 'Write a message…' },
  answerHere: { fa: 'پاسخ را بنویسید…', en: 'Write a reply…' },
  send: { fa: 'ارسال', en: 'Send' },
  reopens: {
    fa: 'این درخواست بسته است؛ با پیام شما باز می‌شود.',
    en: 'This request is closed. Writing reopens it.',
  },
  emailNotice: { fa: 'فرستنده ایمیل هم می‌گیرد.', en: 'The sender gets an email too.' },
  close: { fa: 'بستن درخواست', en: 'Close request' },
  reopen: { fa: 'باز کردن دوباره', en: 'Reopen' },
  refused: { fa: 'ثبت نشد', en: 'Not saved' },
});

export const adminRequestsTexts = defineTexts({
  title: { fa: 'درخواست‌های پشتیبانی', en: 'Support requests' },
  statuses: { fa: 'وضعیت درخواست‌ها', en: 'Request status' },
  table: { fa: 'صف درخواست‌ها', en: 'Requests' },
  subject: { fa: 'موضوع', en: 'Subject' },
  requester: { fa: 'فرستنده', en: 'From' },
  category: { fa: 'دسته', en: 'Category' },
  when: { fa: 'زمان', en: 'When' },
  emptyOpenTitle: { fa: 'کسی منتظر جواب نیست', en: 'Nobody is waiting for a reply' },
  emptyTitle: { fa: 'درخواستی با این وضعیت نیست', en: 'No requests with this status' },
  emptyBody: {
    fa: 'درخواست‌های جدید در «منتظر جواب» می‌آیند.',
    en: 'New requests show up under “Waiting for a reply”.',
  },
});

export const recordingTexts = defineTexts({
  attach: {
    fa: 'ضبط پنج دقیقهٔ گذشتهٔ پنل هم پیوست شود',
    en: 'Attach a recording of the last five minutes',
  },
  preview: { fa: 'چه چیزی فرستاده می‌شود؟', en: 'What will be sent?' },
  content: {
    fa: 'حالت صفحه‌هایی که دیدید و رویدادهایشان، نه تصویر صفحه.',
    en: 'The states and events of the screens you saw, not screenshots.',
  },
  masked: {
    fa: 'نام‌ها، شماره‌ها، رمزها و همهٔ نوشته‌ها با حروف دیگری عوض می‌شوند و قابل برگشت نیستند.',
    en: 'Names, numbers, passwords and all texts are replaced and can’t be recovered.',
  },
  kept: {
    fa: 'فقط پشتیبانی می‌بیند، هر بازدید در گزارش رویدادها ثبت و بعد از ۳۰ روز پاک می‌شود.',
    en: 'Only support sees it, each view is logged, and it’s deleted after 30 days.',
  },
  size: {
    fa: '{count} رویداد در {screens} صفحه · {size}',
    en: '{count} events on {screens} screens · {size}',
  },
  raw: { fa: 'متن فایل', en: 'File content' },
});
