export type DocsLocale = 'fa' | 'en';

export const docsTexts = {
  title: { fa: 'API پاسخ', en: 'Pasokh API' },
  about: {
    fa: 'درخواست‌هایی که برنامه‌های دیگر می‌توانند بفرستند، با دسترسی لازم برای هر کدام. زمان‌ها به میلی‌ثانیه از شروع ۱۹۷۰ (UTC) هستند.',
    en: 'Calls for other programs, each with the permission its key needs. Times are milliseconds since the epoch.',
  },
  authorization: {
    fa: 'کلید را در پنل بسازید و با هر درخواست در این هدر بفرستید:',
    en: 'Create a key in the panel and send it with every call in this header:',
  },
  openApiDocument: { fa: 'نسخهٔ OpenAPI:', en: 'OpenAPI version:' },
  failure: {
    fa: 'درخواست ناموفق چنین پاسخی می‌گیرد. error یکی از نام‌های زیر همان درخواست است:',
    en: 'A failed call returns this. error is one of the names listed with the call:',
  },
  parameters: { fa: 'پارامترها', en: 'Parameters' },
  body: { fa: 'بدنه', en: 'Body' },
  answer: { fa: 'پاسخ', en: 'Response' },
  failures: { fa: 'خطاها', en: 'Errors' },
  path: { fa: 'در آدرس', en: 'in the path' },
  query: { fa: 'بعد از علامت پرسش', en: 'in the query' },
  header: { fa: 'در هدر', en: 'in a header' },
} as const satisfies Record<string, Readonly<Record<DocsLocale, string>>>;

/** Names of call groups; one without an entry uses its own name. */
export const areaTexts: Readonly<Record<string, Readonly<Record<DocsLocale, string>>>> = {
  bots: { fa: 'بات‌ها', en: 'Bots' },
  answers: { fa: 'پاسخ‌ها', en: 'Answers' },
  training: { fa: 'دانش', en: 'Knowledge' },
  pairs: { fa: 'پرسش و پاسخ', en: 'Q&A' },
  conversations: { fa: 'گفتگوها', en: 'Conversations' },
  reports: { fa: 'گزارش', en: 'Reports' },
};

/** Persian summaries of calls; the English ones are in the contract. */
export const summaryTexts: Readonly<Record<string, string>> = {
  'bots.list': 'بات‌های حساب',
  'bots.read': 'یک بات',
  'answers.bots': 'بات‌هایی که می‌توان از آن‌ها پرسید، با شناسه و نام',
  'answers.ask': 'از دانش یک بات به پرسشی پاسخ می‌دهد؛ مثل پاسخ در گفتگو از بسته کم می‌شود',
  'answers.search': 'بخش‌هایی از دانش که به پرسش نزدیک‌ترند، بدون پاسخ؛ از بسته کم نمی‌شود',
  'training.list': 'وضعیت کلی و همهٔ منابع، تازه‌ترین اول',
  'training.addFile': 'یک فایل را آموزش می‌دهد؛ بدنهٔ درخواست خود فایل است و نامش بعد از علامت پرسش می‌آید',
  'training.addText': 'یک متن را آموزش می‌دهد',
  'training.read': 'یک منبع با متن و بخش‌های آن (۲۰۰ بخش اول)',
  'training.remove': 'یک منبع را حذف می‌کند؛ تا مدتی می‌توانید برگردانید',
  'pairs.list': 'پرسش و پاسخ‌ها، صفحه به صفحه؛ جست‌وجو به شکل حروف، رقم‌ها و نیم‌فاصله حساس نیست',
  'pairs.add': 'یک پرسش و پاسخ اضافه می‌کند و آموزش می‌دهد',
  'pairs.edit': 'یک پرسش و پاسخ را تغییر می‌دهد و دوباره آموزش می‌دهد؛ ظرفیت قبلی برمی‌گردد',
  'pairs.remove': 'پرسش و پاسخ‌ها را حذف می‌کند؛ تا مدتی می‌توانید برگردانید',
  'conversations.list':
    'گفتگوها با فیلتر و جست‌وجو، صفحه به صفحه؛ ممکن است صفحه‌ای قبل از پایان فهرست کوتاه یا خالی باشد',
  'conversations.read': 'یک گفتگو و مهمان آن',
  'conversations.messages': 'صفحه‌ای از پیام‌ها: تازه‌ترین‌ها، یا پیام‌های قبل یا بعد از یک جایگاه',
  'conversations.reply': 'پیامی از طرف اپراتور می‌فرستد؛ بات در این گفتگو خاموش می‌شود',
  'conversations.pauseAi': 'بات را در یک گفتگو خاموش یا روشن می‌کند؛ با sure حتی وقتی همکاری در حال نوشتن است',
  'conversations.assign':
    'گفتگو را به کسی می‌سپارد یا به صف برمی‌گرداند (null)؛ با from فقط اگر هنوز پیش همان نفر باشد',
  'conversations.changeStatus': 'گفتگو را می‌بندد یا دوباره باز می‌کند',
  'reports.read': 'آمار چند روز در کنار روزهای قبل از آن، به تفکیک روز، اتصال و اپراتور',
  'reports.export': 'آمار به شکل فایل CSV: یک سطر برای هر روز، اتصال یا اپراتور',
  'dailyLimits.read': 'سقف پیام روزانهٔ یک اتصال و مصرف امروز',
  'privacy.find':
    'گفتگوهای یک نفر با همهٔ بات‌ها، با شماره، ایمیل، شناسهٔ کانال یا شناسهٔ گفتگو به هر شکلی که نوشته شود',
  'privacy.list': 'خروجی‌ها و حذف‌های حساب، تازه‌ترین اول، با پیشرفت هرکدام',
  'privacy.exportPeople': 'ساخت فایل خروجی از گفتگوها؛ این فایل بعد از هفت روز حذف می‌شود',
  'privacy.erasePeople': 'حذف گفتگوها و مشخصات مهمان‌هایشان، با پنج دقیقه فرصت لغو',
  'privacy.cancel': 'لغو حذفی که هنوز شروع نشده، یا لغو خروجی و حذف فایل آن',
};
