import { defineTexts } from '../../../i18n/texts.ts';

export const modelConnectionTexts = defineTexts({
  title: { fa: 'مدل زبانی', en: 'Language model' },
  about: {
    fa: 'مدلی که پاسخ همهٔ بات‌ها را می‌نویسد. اگر مدلی تنظیم نشود یا جواب ندهد، موتور داخلی پاسخ می‌دهد.',
    en: 'The model that writes the answers of all bots. Without one, or while it is down, the embedded engine answers.',
  },
  current: { fa: 'تنظیم فعلی', en: 'Current settings' },
  none: {
    fa: 'مدلی تنظیم نشده؛ موتور داخلی پاسخ می‌دهد.',
    en: 'No model is set. The embedded engine answers.',
  },
  model: { fa: 'مدل', en: 'Model' },
  address: { fa: 'آدرس سرور', en: 'Server address' },
  key: { fa: 'کلید API', en: 'API key' },
  keySet: { fa: 'تنظیم شده', en: 'Set' },
  keyMissing: { fa: 'تنظیم نشده', en: 'Not set' },
  patience: { fa: 'مهلت شروع پاسخ', en: 'Time for first words' },
  seconds: { fa: '{count} ثانیه', en: { one: '{count} second', other: '{count} seconds' } },
  prices: { fa: 'قیمت هر میلیون توکن', en: 'Price of a million tokens' },
  pricesOf: { fa: 'ورودی {input}، خروجی {output}', en: 'Input {input}, output {output}' },
  pricesMissing: {
    fa: 'تنظیم نشده؛ هزینه فقط به توکن حساب می‌شود',
    en: 'Not set. Costs are counted in tokens only',
  },
  embedding: { fa: 'جست‌وجوی معنایی', en: 'Search by meaning' },
  rerank: { fa: 'مرتب‌سازی دوباره', en: 'Re-ranking' },
  unused: { fa: '{model} (فایل‌ها نیست؛ کار نمی‌کند)', en: '{model} (files missing, not in use)' },
  filesMissing: {
    fa: 'فایل‌های مدل محلی روی سرور نیست و جست‌وجو بدون آن انجام می‌شود. دستور زیر را اجرا کنید و سرور را دوباره راه بیندازید.',
    en: 'The files of the local model are missing, so search works without it. Run this command, then restart the server.',
  },
  getModels: { fa: 'دستور دریافت مدل‌ها', en: 'Command that downloads the models' },
  test: { fa: 'تست اتصال', en: 'Test a connection' },
  testAbout: {
    fa: 'یک سؤال نمونه از مدل می‌پرسیم. پیش از عوض‌کردن تنظیم‌ها، مدل دیگری را هم می‌توانید امتحان کنید.',
    en: 'We ask the model a sample question. You can try another model before you change the settings.',
  },
  server: { fa: 'سرور', en: 'Server' },
  other: { fa: 'سرور دیگر', en: 'Another server' },
  hosted: { fa: 'سرویس خارجی', en: 'Hosted service' },
  iranian: { fa: 'سرویس ایرانی', en: 'Iranian gateway' },
  local: { fa: 'روی همین دستگاه', en: 'On this machine' },
  modelHint: { fa: 'نام مدل، همان‌طور که سرور می‌شناسد', en: 'The name the server knows it by' },
  keyHint: {
    fa: 'خالی بماند، کلید تنظیم‌شده به کار می‌رود؛ آن هم فقط برای آدرس خودش.',
    en: 'Leave empty to use the key that is set. It is sent to its own address only.',
  },
  keyHintNone: { fa: 'اگر سرور کلید نمی‌خواهد، خالی بگذارید.', en: 'Leave empty if the server needs none.' },
  run: { fa: 'تست', en: 'Test' },
  running: { fa: 'در حال پرسیدن از مدل…', en: 'Asking the model…' },
  cancel: { fa: 'لغو', en: 'Cancel' },
  required: { fa: 'این را وارد کنید.', en: 'This field is required.' },
  question: { fa: 'سؤال نمونه', en: 'Sample question' },
  answer: { fa: 'پاسخ مدل', en: 'The model’s answer' },
  firstWords: { fa: 'شروع پاسخ', en: 'First words after' },
  total: { fa: 'کل زمان', en: 'Whole time' },
  milliseconds: { fa: '{count} میلی‌ثانیه', en: '{count} ms' },
  tokens: { fa: 'توکن‌ها', en: 'Tokens' },
  tokensOf: { fa: '{input} ورودی، {output} خروجی', en: '{input} in, {output} out' },
  reckoned: {
    fa: '{tokens} (تخمینی؛ سرور نشمرد)',
    en: '{tokens} (estimated: the server reported none)',
  },
  cost: { fa: 'هزینهٔ این تست', en: 'Cost of this test' },
  costUnknown: { fa: 'قیمت این مدل تنظیم نشده', en: 'No price is set for this model' },
  structured: { fa: 'خروجی ساختاریافته', en: 'Structured output' },
  structuredYes: { fa: 'دارد', en: 'Supported' },
  structuredNo: { fa: 'ندارد؛ متن ساده به کار می‌رود', en: 'Not supported. Plain text is used' },
  use: { fa: 'برای استفاده از این مدل', en: 'To use this model' },
  useAbout: {
    fa: 'این خط‌ها را در فایل ‎.env سرور بگذارید و سرور را دوباره راه بیندازید. کلید را خودتان بنویسید.',
    en: 'Put these lines into the server’s .env file and restart it. Fill in the key yourself.',
  },
  lines: { fa: 'تنظیم‌ها', en: 'Settings' },
});

/** Outcomes of a connection test: what happened and what to do. */
export const outcomeTexts = defineTexts({
  answered: { fa: 'اتصال برقرار است و پاسخ درست بود.', en: 'The connection works and the answer is right.' },
  wrong: {
    fa: 'اتصال برقرار است، ولی پاسخ درست نبود. این مدل شاید برای فارسی یا برای پاسخ از متن کوچک باشد.',
    en: 'The connection works, but the answer is wrong. The model may be too small to answer from texts.',
  },
  declined: {
    fa: 'اتصال برقرار است، ولی مدل پاسخی در متن نمونه پیدا نکرد.',
    en: 'The connection works, but the model found no answer in the sample text.',
  },
  keyRefused: {
    fa: 'سرور کلید را قبول نکرد. کلید را بررسی کنید.',
    en: 'The server refused the key. Check it.',
  },
  notFound: {
    fa: 'سرور این مدل یا آدرس را نمی‌شناسد. نام مدل و آدرس را بررسی کنید.',
    en: 'The server does not know this model or address. Check both.',
  },
  quota: {
    fa: 'اعتبار یا سقف درخواست این کلید تمام شده است.',
    en: 'This key has run out of credit or requests.',
  },
  serverError: {
    fa: 'سرور مدل خطا داد. کمی بعد دوباره امتحان کنید.',
    en: 'The model’s server failed. Try again later.',
  },
  silent: {
    fa: 'مدل به‌موقع شروع به پاسخ نکرد. مدل سریع‌تری بگذارید یا مهلت را با OPENAI_FIRST_TOKEN_SECONDS زیاد کنید.',
    en: 'The model did not begin in time. Use a faster one, or raise OPENAI_FIRST_TOKEN_SECONDS.',
  },
  cut: { fa: 'پاسخ مدل نیمه‌کاره ماند.', en: 'The model’s answer was cut off.' },
  unreachable: {
    fa: 'به سرور وصل نشدیم یا جوابش قابل فهم نبود. آدرس را بررسی کنید؛ معمولاً به ‎/v1 ختم می‌شود.',
    en: 'The server cannot be reached or does not speak this protocol. Check the address; it usually ends in /v1.',
  },
  addressInvalid: {
    fa: 'این آدرس قابل استفاده نیست. برای پورت‌های غیرمعمول، آدرس را در OUTBOUND_ALLOWED بگذارید.',
    en: 'This address cannot be used. For unusual ports, name the host in OUTBOUND_ALLOWED.',
  },
  addressPrivate: {
    fa: 'این آدرس در شبکهٔ داخلی است. برای استفاده، آن را در OUTBOUND_ALLOWED بگذارید.',
    en: 'This address is on a private network. To use it, name it in OUTBOUND_ALLOWED.',
  },
});
