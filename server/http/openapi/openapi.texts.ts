export type DocsLocale = 'fa' | 'en';

export const docsTexts = {
  title: { fa: 'API پاسخ', en: 'Pasokh API' },
  about: {
    fa: 'درخواست‌هایی که برنامه‌های دیگر می‌توانند بفرستند. کنار هر درخواست نوشته شده است که کلید چه دسترسی‌ای باید داشته باشد. زمان‌ها به میلی‌ثانیه از آغاز ۱۹۷۰ (UTC) هستند.',
    en: 'The calls for other programs. Beside each stands what its key must be allowed. Instants are milliseconds since the epoch.',
  },
  authorization: {
    fa: 'کلید را در پنل بسازید و با هر درخواست در این سرآیند بفرستید:',
    en: 'Make a key in the panel and send it with every call in this header:',
  },
  openApiDocument: { fa: 'همین‌ها به زبان ماشین:', en: 'The same as a machine reads it:' },
  failure: {
    fa: 'درخواستی که انجام نشود چنین پاسخی می‌گیرد، و error یکی از نام‌هایی است که زیر همان درخواست آمده است:',
    en: 'A call that fails is answered so, and error is one of the names listed with the call:',
  },
  parameters: { fa: 'پارامترها', en: 'Parameters' },
  body: { fa: 'بدنه', en: 'Body' },
  answer: { fa: 'پاسخ', en: 'Answer' },
  failures: { fa: 'خطاها', en: 'Failures' },
  path: { fa: 'در نشانی', en: 'in the path' },
  query: { fa: 'پس از علامت پرسش', en: 'in the query' },
  header: { fa: 'در سرآیند', en: 'in a header' },
} as const satisfies Record<string, Readonly<Record<DocsLocale, string>>>;

/** Names of call groups; one without an entry uses its own name. */
export const areaTexts: Readonly<Record<string, Readonly<Record<DocsLocale, string>>>> = {
  bots: { fa: 'بات‌ها', en: 'Bots' },
  training: { fa: 'دانش', en: 'Knowledge' },
  pairs: { fa: 'پرسش و پاسخ', en: 'Questions and answers' },
  conversations: { fa: 'گفتگوها', en: 'Conversations' },
  reports: { fa: 'گزارش', en: 'Reports' },
};

/** Persian summaries of calls; the English ones are in the contract. */
export const summaryTexts: Readonly<Record<string, string>> = {
  'bots.list': 'بات‌های حساب',
  'bots.read': 'یک بات',
  'training.list': 'وضعیت کلی و همهٔ دانسته‌ها، تازه‌ترین در آغاز',
  'training.addFile': 'یک فایل را یاد می‌گیرد؛ بدنهٔ درخواست خود فایل است و نامش پس از علامت پرسش می‌آید',
  'training.addText': 'یک متن را یاد می‌گیرد',
  'training.read': 'یکی از دانسته‌ها با متن و بخش‌های آن (۲۰۰ بخش نخست)',
  'training.remove': 'یکی از دانسته‌ها را کنار می‌گذارد؛ تا مدتی می‌توان آن را برگرداند',
  'pairs.list': 'پرسش و پاسخ‌ها، صفحه به صفحه؛ جست‌وجو به شکل حروف، رقم‌ها و نیم‌فاصله حساس نیست',
  'pairs.add': 'یک پرسش و پاسخ می‌افزاید و آن را یاد می‌گیرد',
  'pairs.edit': 'یک پرسش و پاسخ را تغییر می‌دهد و دوباره یاد می‌گیرد؛ نویسه‌های پیشین پس داده می‌شوند',
  'pairs.remove': 'پرسش و پاسخ‌ها را از دانش کنار می‌گذارد؛ تا مدتی می‌توان آن‌ها را برگرداند',
  'conversations.list':
    'گفتگوها با فیلتر و جست‌وجو، صفحه به صفحه؛ ممکن است صفحه‌ای پیش از پایان فهرست کوتاه یا خالی باشد',
  'conversations.read': 'یک گفتگو و بازدیدکنندهٔ آن',
  'conversations.messages': 'صفحه‌ای از پیام‌ها: تازه‌ترین‌ها، یا پیام‌های پیش یا پس از یک جایگاه',
  'conversations.reply': 'پیامی از سوی اپراتور می‌فرستد؛ هوشمند از آن پس در این گفتگو خاموش است',
  'conversations.pauseAi':
    'هوشمند را در یک گفتگو خاموش یا روشن می‌کند؛ با sure حتی وقتی همکاری در حال نوشتن است',
  'conversations.assign':
    'گفتگو را به کسی می‌سپارد یا به صف برمی‌گرداند (null)؛ با from فقط اگر هنوز نزد همان کسی باشد که می‌پنداشتید',
  'conversations.changeStatus': 'گفتگو را می‌بندد یا دوباره باز می‌کند',
  'reports.read': 'آمار چند روز در کنار روزهای پیش از آن، به تفکیک روز، سرویس و اپراتور',
  'reports.export': 'آمار به شکل فایل CSV: یک سطر برای هر روز، سرویس یا اپراتور',
  'dailyLimits.read': 'چند پیام در روز ممکن است هزینهٔ یک اتصال باشد، و امروز چند پیام هزینه شده است',
  'privacy.find':
    'گفتگوهای یک نفر با همهٔ بات‌ها، با شماره، ایمیل، شناسهٔ کانال یا شناسهٔ گفتگو به هر شکلی که نوشته شود',
  'privacy.list': 'خروجی‌ها و حذف‌های حساب، تازه‌ترین اول، با پیشرفت هرکدام',
  'privacy.exportPeople': 'ساخت فایل خروجی از گفتگوها؛ این فایل پس از هفت روز حذف می‌شود',
  'privacy.erasePeople': 'حذف گفتگوها و مشخصات بازدیدکننده‌هایشان، با پنج دقیقه فرصت لغو',
  'privacy.cancel': 'لغو حذفی که هنوز شروع نشده، یا لغو خروجی و حذف فایل آن',
};
