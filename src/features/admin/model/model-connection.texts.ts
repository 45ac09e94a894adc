import { defineTexts } from '../../../i18n/texts.ts';

export const modelConnectionTexts = defineTexts({
  title: { fa: 'مدل زبانی', en: 'Language model' },
  about: {
    fa: 'مدلی که پاسخ همهٔ بات‌ها را می‌نویسد. بدون آن، موتور داخلی جواب می‌دهد.',
    en: 'Writes the answers of all bots. Without it, the built-in engine answers.',
  },
  current: { fa: 'تنظیم فعلی', en: 'Current settings' },
  none: {
    fa: 'مدلی تنظیم نشده؛ موتور داخلی جواب می‌دهد.',
    en: 'No model is set. The built-in engine answers.',
  },
  model: { fa: 'مدل', en: 'Model' },
  address: { fa: 'آدرس سرور', en: 'Server address' },
  key: { fa: 'کلید API', en: 'API key' },
  keySet: { fa: 'تنظیم شده', en: 'Set' },
  keyMissing: { fa: 'تنظیم نشده', en: 'Not set' },
  firstTokenTimeout: { fa: 'مهلت شروع پاسخ', en: 'First-token timeout' },
  seconds: { fa: '{count} ثانیه', en: { one: '{count} second', other: '{count} seconds' } },
  prices: { fa: 'قیمت هر میلیون توکن', en: 'Price per million tokens' },
  pricesOf: { fa: 'ورودی {input}، خروجی {output}', en: 'Input {input}, output {output}' },
  pricesMissing: {
    fa: 'تنظیم نشده؛ هزینه فقط با توکن حساب می‌شود',
    en: 'Not set. Costs are counted in tokens only',
  },
  embedding: { fa: 'جست‌وجوی معنایی', en: 'Semantic search' },
  rerank: { fa: 'مرتب‌سازی دوباره', en: 'Reranking' },
  unused: { fa: '{model} (فایل‌ها پیدا نشد)', en: '{model} (files missing)' },
  filesMissing: {
    fa: 'فایل‌های مدل محلی روی سرور نیست. این دستور را اجرا کنید و سرور را دوباره راه بیندازید.',
    en: 'The local model’s files are missing. Run this command, then restart the server.',
  },
  getModels: { fa: 'دستور دانلود مدل‌ها', en: 'Command to download the models' },
  test: { fa: 'تست اتصال', en: 'Test connection' },
  testAbout: {
    fa: 'یک سؤال نمونه از مدل می‌پرسیم. مدل‌های دیگر را هم می‌توانید امتحان کنید.',
    en: 'We ask the model a sample question. You can try other models too.',
  },
  server: { fa: 'سرور', en: 'Server' },
  other: { fa: 'سرور دیگر', en: 'Another server' },
  hosted: { fa: 'سرویس خارجی', en: 'Hosted service' },
  iranian: { fa: 'سرویس ایرانی', en: 'Iranian gateway' },
  local: { fa: 'روی همین دستگاه', en: 'On this machine' },
  modelHint: { fa: 'نام مدل در آن سرور', en: 'The model’s name on that server' },
  keyHint: {
    fa: 'خالی: کلید تنظیم‌شده، فقط برای آدرس خودش.',
    en: 'Empty: the saved key, for its own address only.',
  },
  keyHintNone: { fa: 'اگر سرور کلید نمی‌خواهد، خالی بگذارید.', en: 'Leave empty if no key is needed.' },
  run: { fa: 'تست', en: 'Test' },
  running: { fa: 'در حال پرسیدن از مدل…', en: 'Asking the model…' },
  cancel: { fa: 'لغو', en: 'Cancel' },
  required: { fa: 'این فیلد الزامی است.', en: 'This field is required' },
  question: { fa: 'سؤال نمونه', en: 'Sample question' },
  answer: { fa: 'پاسخ مدل', en: 'Model’s answer' },
  firstWords: { fa: 'شروع پاسخ', en: 'First words after' },
  total: { fa: 'کل زمان', en: 'Total time' },
  milliseconds: { fa: '{count} میلی‌ثانیه', en: '{count} ms' },
  tokens: { fa: 'توکن‌ها', en: 'Tokens' },
  tokensOf: { fa: '{input} ورودی، {output} خروجی', en: '{input} in, {output} out' },
  estimated: {
    fa: '{tokens} (تخمینی)',
    en: '{tokens} (estimated)',
  },
  cost: { fa: 'هزینهٔ این تست', en: 'Cost of this test' },
  costUnknown: { fa: 'قیمت این مدل تنظیم نشده', en: 'No price set for this model' },
  structured: { fa: 'خروجی ساختاریافته', en: 'Structured output' },
  structuredYes: { fa: 'دارد', en: 'Supported' },
  structuredNo: { fa: 'ندارد؛ متن ساده استفاده می‌شود', en: 'Not supported; plain text is used' },
  use: { fa: 'برای استفاده از این مدل', en: 'To use this model' },
  useAbout: {
    fa: 'این خط‌ها را در فایل ‎.env سرور بگذارید و کلید را خودتان بنویسید. بعد، سرور را دوباره راه بیندازید.',
    en: 'Add these lines to the server’s .env file, fill in the key, and restart it.',
  },
  lines: { fa: 'تنظیم‌ها', en: 'Settings' },
});

/** Outcomes of a connection test: what happened and what to do. */
export const outcomeTexts = defineTexts({
  answered: { fa: 'اتصال برقرار است و پاسخ درست بود.', en: 'Connected, and the answer is right.' },
  wrong: {
    fa: 'اتصال برقرار است، ولی پاسخ درست نبود. شاید این مدل کوچک است.',
    en: 'Connected, but the answer is wrong. The model may be too small.',
  },
  declined: {
    fa: 'اتصال برقرار است، ولی مدل پاسخی پیدا نکرد.',
    en: 'Connected, but the model found no answer in the sample text.',
  },
  keyRefused: {
    fa: 'سرور کلید را قبول نکرد. کلید را بررسی کنید.',
    en: 'The server rejected the key. Check it.',
  },
  notFound: {
    fa: 'سرور این مدل را نمی‌شناسد. نام و آدرس را بررسی کنید.',
    en: 'The server doesn’t know this model. Check the name and address.',
  },
  quota: {
    fa: 'اعتبار یا سقف درخواست این کلید تمام شده است.',
    en: 'This key is out of credit or requests.',
  },
  serverError: {
    fa: 'سرور مدل خطا داد. کمی بعد دوباره امتحان کنید.',
    en: 'The model server failed. Try again later.',
  },
  silent: {
    fa: 'مدل به‌موقع جواب نداد. مدل سریع‌تری بگذارید یا OPENAI_FIRST_TOKEN_SECONDS را زیاد کنید.',
    en: 'The model was too slow. Use a faster one or raise OPENAI_FIRST_TOKEN_SECONDS.',
  },
  cut: { fa: 'پاسخ مدل نیمه‌کاره ماند.', en: 'The model’s answer was cut off.' },
  unreachable: {
    fa: 'به سرور وصل نشدیم. آدرس را بررسی کنید؛ معمولاً آخرش ‎/v1 است.',
    en: 'Couldn’t reach the server. Check the address; it usually ends in /v1.',
  },
  addressInvalid: {
    fa: 'این آدرس قابل استفاده نیست. برای پورت‌های دیگر، OUTBOUND_ALLOWED را تنظیم کنید.',
    en: 'This address can’t be used. For other ports, set OUTBOUND_ALLOWED.',
  },
  addressPrivate: {
    fa: 'این آدرس در شبکهٔ داخلی است. اول آن را در OUTBOUND_ALLOWED بگذارید.',
    en: 'This address is on a private network. Add it to OUTBOUND_ALLOWED first.',
  },
});
