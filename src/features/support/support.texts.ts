import { defineTexts } from '../../i18n/texts.ts';

export const supportTexts = defineTexts({
  intro: {
    fa: 'پرسش یا مشکلتان را بنویسید؛ پاسخ همین‌جا می‌آید و با ایمیل هم باخبر می‌شوید.',
    en: 'Write your question or problem. The answer comes here, and an email tells you of it.',
  },
  create: { fa: 'درخواست تازه', en: 'New request' },
  list: { fa: 'درخواست‌های شما', en: 'Your requests' },
  emptyTitle: { fa: 'هنوز درخواستی نفرستاده‌اید', en: 'You have sent no request yet' },
  emptyBody: {
    fa: 'شاید دستیار همین حالا پاسخ را بداند؛ اگر نه، درخواست بفرستید.',
    en: 'The assistant may know the answer right now. If not, send a request.',
  },
  askAssistant: { fa: 'پرسیدن از دستیار', en: 'Ask the assistant' },
  back: { fa: 'همهٔ درخواست‌ها', en: 'All requests' },
  files: { fa: '{count} پیوست', en: { one: '{count} file', other: '{count} files' } },
  replies: { fa: '{count} پاسخ', en: { one: '{count} reply', other: '{count} replies' } },
  open: { fa: 'در انتظار پاسخ', en: 'Waiting for an answer' },
  answered: { fa: 'پاسخ‌داده', en: 'Answered' },
  closed: { fa: 'بسته', en: 'Closed' },
  sales: { fa: 'فروش', en: 'Sales' },
  technical: { fa: 'فنی', en: 'Technical' },
  general: { fa: 'عمومی', en: 'General' },
});

export const newRequestTexts = defineTexts({
  form: { fa: 'درخواست تازه', en: 'New request' },
  subject: { fa: 'موضوع', en: 'Subject' },
  category: { fa: 'دسته', en: 'Category' },
  text: { fa: 'شرح', en: 'Description' },
  textHint: {
    fa: 'چه می‌خواستید بکنید و چه دیدید؟ رمز عبور یا کد ننویسید.',
    en: 'What did you want to do, and what did you see? Never write a password or code.',
  },
  files: { fa: 'پیوست‌ها', en: 'Attachments' },
  filesHint: {
    fa: 'تصویر، PDF، Word، متن و لاگ · هر فایل تا ۵ مگابایت · تا ۵ فایل',
    en: 'Pictures, PDF, Word, text and logs · up to 5 MB each · up to 5 files',
  },
  send: { fa: 'فرستادن درخواست', en: 'Send the request' },
  sent: { fa: 'درخواست شما رسید.', en: 'Your request has arrived.' },
  draftSaved: { fa: 'پیش‌نویس روی همین دستگاه نگه داشته می‌شود.', en: 'The draft is kept on this device.' },
  waitingForFiles: {
    fa: 'پس از رسیدن فایل‌ها فرستاده می‌شود…',
    en: 'It goes out once the files have arrived…',
  },
  blocked: {
    fa: 'فایلی نرسیده است: دوباره بفرستید یا از فهرست بردارید.',
    en: 'A file did not arrive: send it again, or take it off the list.',
  },
});

export const fileTexts = defineTexts({
  list: { fa: 'فایل‌های پیوست', en: 'Attached files' },
  replay: { fa: 'بازپخش', en: 'Replay' },
  waiting: { fa: 'در صف', en: 'Waiting' },
  sending: { fa: 'در حال فرستادن', en: 'Uploading' },
  attached: { fa: 'پیوست شد', en: 'Attached' },
  failed: { fa: 'پیوست نشد', en: 'Not attached' },
  progress: { fa: 'فرستادن «{name}»', en: 'Uploading “{name}”' },
  cancel: { fa: 'لغو فرستادن «{name}»', en: 'Cancel uploading “{name}”' },
  remove: { fa: 'برداشتن «{name}»', en: 'Remove “{name}”' },
  uploadAgain: { fa: 'فرستادن دوبارهٔ «{name}»', en: 'Upload “{name}” again' },
  tooMany: { fa: 'بیش از پنج فایل پیوست نمی‌شود.', en: 'No more than five files can be attached.' },
  duplicate: { fa: 'این فایل را پیش‌تر افزوده‌اید.', en: 'You have added this file already.' },
  lost: {
    fa: 'این فایل دیگر نگه داشته نمی‌شود؛ دوباره پیوستش کنید.',
    en: 'This file is not kept any more. Attach it again.',
  },
  kinds: {
    fa: 'تصویر (PNG، JPG، GIF، WEBP)، PDF، Word، TXT یا LOG بفرستید.',
    en: 'Send a picture (PNG, JPG, GIF, WEBP), PDF, Word, TXT or LOG.',
  },
  large: { fa: 'هر فایل تا ۵ مگابایت است.', en: 'Each file may have 5 MB.' },
  open: { fa: 'باز کردن «{name}»، {size}', en: 'Open “{name}”, {size}' },
  saved: { fa: '«{name}» ذخیره شد.', en: '“{name}” was saved.' },
  opening: { fa: 'در حال باز کردن…', en: 'Opening…' },
  notOpened: { fa: 'فایل باز نشد', en: 'The file could not be opened' },
});

export const threadTexts = defineTexts({
  messages: { fa: 'نوشته‌های این درخواست', en: 'What was written in this request' },
  you: { fa: 'شما', en: 'You' },
  support: { fa: 'پشتیبانی پاسخ', en: 'Pasokh support' },
  sentAt: { fa: 'فرستاده‌شده', en: 'Sent' },
  from: { fa: 'از', en: 'From' },
  category: { fa: 'دسته', en: 'Category' },
  email: { fa: 'ایمیل', en: 'Email' },
  phone: { fa: 'موبایل', en: 'Phone' },
  account: { fa: 'دیدن حساب', en: 'See the account' },
  reply: { fa: 'نوشتهٔ شما', en: 'Your message' },
  replyHere: { fa: 'چیزی بیفزایید…', en: 'Add something…' },
  answerHere: { fa: 'پاسخ را بنویسید…', en: 'Write the answer…' },
  send: { fa: 'فرستادن', en: 'Send' },
  reopens: {
    fa: 'این درخواست بسته است؛ با نوشتن شما دوباره باز می‌شود.',
    en: 'This request is closed; writing opens it again.',
  },
  emailNotice: { fa: 'پرسنده با ایمیل هم باخبر می‌شود.', en: 'Whoever asked is told by email too.' },
  close: { fa: 'بستن درخواست', en: 'Close the request' },
  reopen: { fa: 'باز کردن دوباره', en: 'Reopen' },
  refused: { fa: 'ثبت نشد', en: 'Not done' },
});

export const adminRequestsTexts = defineTexts({
  title: { fa: 'درخواست‌های پشتیبانی', en: 'Support requests' },
  statuses: { fa: 'وضعیت درخواست‌ها', en: 'Status of the requests' },
  table: { fa: 'صف درخواست‌ها', en: 'Queue of requests' },
  subject: { fa: 'موضوع', en: 'Subject' },
  requester: { fa: 'پرسنده', en: 'From' },
  category: { fa: 'دسته', en: 'Category' },
  when: { fa: 'زمان', en: 'When' },
  emptyOpenTitle: { fa: 'کسی منتظر پاسخ نیست', en: 'Nobody is waiting for an answer' },
  emptyTitle: { fa: 'درخواستی با این وضعیت نیست', en: 'No request has this status' },
  emptyBody: {
    fa: 'درخواست تازه که برسد، زیر «در انتظار پاسخ» می‌آید.',
    en: 'A new request appears under “Waiting for an answer”.',
  },
});

export const recordingTexts = defineTexts({
  attach: {
    fa: 'پنج دقیقهٔ گذشتهٔ پنل را هم بفرست تا پشتیبانی ببیند چه شد',
    en: 'Attach the last five minutes of the panel, so that support sees what happened',
  },
  preview: { fa: 'چه چیزی فرستاده می‌شود؟', en: 'What will be sent?' },
  content: {
    fa: 'حالت‌های صفحه‌هایی که دیدید و رویدادهای آن‌ها، نه تصویر صفحه.',
    en: 'The states of the screens you saw and their events, not a picture of the screen.',
  },
  masked: {
    fa: 'نام‌ها، شماره‌ها، مبلغ‌ها، رمزها و همهٔ نوشته‌ها با حروف و رقم‌های دیگری به همان اندازه عوض می‌شوند و از روی فایل برنمی‌گردند.',
    en: 'Names, numbers, amounts, passwords and all texts are replaced by other letters and digits of the same length, and cannot be recovered from the file.',
  },
  kept: {
    fa: 'فقط پشتیبانی آن را می‌بیند، هر بار دیدنش در گزارش رویدادهای حساب می‌آید و پس از ۳۰ روز پاک می‌شود.',
    en: 'Only support sees it, the account’s audit log shows each time it is opened, and it is deleted after 30 days.',
  },
  size: {
    fa: '{count} رویداد در {screens} صفحه · {size}',
    en: '{count} events on {screens} screens · {size}',
  },
  raw: { fa: 'متن فایل', en: 'The file’s text' },
});
