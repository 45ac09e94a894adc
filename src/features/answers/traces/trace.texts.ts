import { defineTexts } from '../../../i18n/texts.ts';

export const traceTexts = defineTexts({
  title: { fa: 'چرا این پاسخ؟', en: 'Why this answer?' },
  missing: { fa: 'جزئیاتی ثبت نشده', en: 'No details recorded' },
  missingBody: {
    fa: 'این پاسخ احتمالاً قدیمی‌تر از این قابلیت است.',
    en: 'This answer is probably older than this feature.',
  },
  byModel: {
    fa: 'مدل {model} این پاسخ را از {count} بخش دانش شما نوشت.',
    en: {
      one: '{model} wrote this from {count} passage of your knowledge.',
      other: '{model} wrote this from {count} passages of your knowledge.',
    },
  },
  byExtraction: {
    fa: 'این پاسخ مستقیم از متن دانش شما برداشته شد.',
    en: 'Taken word for word from your knowledge, without a model.',
  },
  byPerson: {
    fa: 'مهمان اپراتور خواست؛ دانش جست‌وجو نشد.',
    en: 'The visitor asked for a person, so knowledge wasn’t searched.',
  },
  byCourtesy: {
    fa: 'فقط احوال‌پرسی بود؛ دانش جست‌وجو نشد.',
    en: 'It was only small talk, so knowledge wasn’t searched.',
  },
  byStep: { fa: 'این پاسخ را «{step}» داد.', en: 'Answered by “{step}”.' },
  abstained: {
    fa: 'بات به‌اندازهٔ کافی مطمئن نبود و گفتگو را به اپراتور سپرد.',
    en: 'The bot wasn’t confident enough, so it called an operator.',
  },
  enough: {
    fa: 'اطمینان {share} است؛ این بات از {threshold} به بالا جواب می‌دهد.',
    en: 'Confidence is {share}. This bot answers from {threshold} up.',
  },
  enoughForModel: {
    fa: 'اطمینان {share} بود، کمتر از {threshold}؛ ولی مدل جواب را در بخش‌های زیر پیدا کرد.',
    en: 'Confidence was {share}, below {threshold}, but the model found the answer in the passages below.',
  },
  facts: { fa: 'خلاصه', en: 'At a glance' },
  language: { fa: 'زبان پاسخ', en: 'Response language' },
  fa: { fa: 'فارسی', en: 'Persian' },
  en: { fa: 'انگلیسی', en: 'English' },
  nl: { fa: 'هلندی', en: 'Dutch' },
  cost: { fa: 'پیام مصرف‌شده', en: 'Messages used' },
  free: { fa: 'رایگان', en: 'Free' },
  messages: { fa: '{count} پیام', en: { one: '{count} message', other: '{count} messages' } },
  model: { fa: 'مدل', en: 'Model' },
  tokens: { fa: 'توکن', en: 'Tokens' },
  tokensOf: { fa: '{input} ورودی، {output} خروجی', en: '{input} in, {output} out' },
  tokensAbout: {
    fa: 'حدود {input} ورودی، {output} خروجی (تخمینی)',
    en: 'About {input} in, {output} out (estimated)',
  },
  price: { fa: 'هزینهٔ مدل', en: 'Model cost' },
  time: { fa: 'زمان', en: 'Time' },
  seconds: { fa: '{count} ثانیه', en: { one: '{count} second', other: '{count} seconds' } },
  milliseconds: { fa: '{count} میلی‌ثانیه', en: '{count} ms' },
  understood: { fa: 'برداشت از پرسش', en: 'How the question was read' },
  previousQuestion: { fa: 'در ادامهٔ: {question}', en: 'Follow-up to: {question}' },
  passages: { fa: 'نتیجه‌های جست‌وجو', en: 'Search results' },
  noPassages: { fa: 'چیزی در دانش پیدا نشد.', en: 'Nothing found in your knowledge.' },
  cited: { fa: 'در پاسخ آمد', en: 'Used in the answer' },
  score: { fa: 'امتیاز {share}', en: 'Score {share}' },
  lexicalScore: { fa: 'کلمه‌ها {share}', en: 'Words {share}' },
  meaning: { fa: 'معنا {share}', en: 'Meaning {share}' },
  rerank: { fa: 'مرتب‌سازی دوباره {share}', en: 'Reranked {share}' },
  steps: { fa: 'مراحل و زمان', en: 'Steps and timing' },
  prompt: { fa: 'متنی که به مدل فرستاده شد', en: 'Prompt sent to the model' },
  raw: { fa: 'داده‌های خام', en: 'Raw data' },
});

export const stepTexts = defineTexts({
  person: { fa: 'درخواست اپراتور', en: 'Operator requested' },
  courtesy: { fa: 'احوال‌پرسی', en: 'Small talk' },
  wordings: { fa: 'بیان‌های دیگر پرسش', en: 'Other wordings' },
  retrieval: { fa: 'جست‌وجوی کلمه‌ای', en: 'Word search' },
  vectors: { fa: 'جست‌وجوی معنایی', en: 'Semantic search' },
  rerank: { fa: 'مرتب‌سازی دوباره', en: 'Reranking' },
  freshen: { fa: 'خواندن اطلاعات روز', en: 'Live data' },
  model: { fa: 'نوشتن با مدل', en: 'Written by the model' },
  verification: { fa: 'مقایسه با منابع', en: 'Source check' },
  extraction: { fa: 'برداشتن از متن', en: 'Taken from your content' },
  order: { fa: 'پیگیری سفارش', en: 'Order lookup' },
  hours: { fa: 'ساعت کاری', en: 'Opening hours' },
  tool: { fa: 'ابزار', en: 'Tool' },
  toolChoice: { fa: 'انتخاب ابزار با مدل', en: 'Tool choice by the model' },
});

export const outcomeTexts = defineTexts({
  answered: { fa: 'جواب داد', en: 'answered' },
  passed: { fa: 'انجام شد', en: 'done' },
  failed: { fa: 'ناموفق', en: 'failed' },
  skipped: { fa: 'کنار گذاشته شد', en: 'skipped' },
  abstained: { fa: 'جوابی پیدا نکرد', en: 'found no answer' },
});

export const fallbackTexts = defineTexts({
  modelDown: {
    fa: 'مدل جواب نداد؛ پاسخ مستقیم از دانش برداشته شد.',
    en: 'The model was down, so the built-in engine answered from your knowledge.',
  },
  modelSkipped: {
    fa: 'چیز مناسبی پیدا نشد؛ از مدل نپرسیدیم.',
    en: 'Nothing suitable was found, so the model wasn’t asked.',
  },
  modelRefused: {
    fa: 'نوشتهٔ مدل کنار گذاشته شد، چون {why}.',
    en: 'The model’s answer was dropped: {why}.',
  },
  modelCut: {
    fa: 'نوشتهٔ مدل نیمه‌کاره ماند؛ پاسخ مستقیم از دانش برداشته شد.',
    en: 'The model’s answer was cut off, so the built-in engine answered from your knowledge.',
  },
  modelDeclined: {
    fa: 'مدل جواب را نمی‌دانست و گفتگو به اپراتور رسید.',
    en: 'The model couldn’t answer, so an operator was called.',
  },
  vectorsDown: {
    fa: 'جست‌وجوی معنایی قطع بود؛ فقط کلمه‌ها جست‌وجو شدند.',
    en: 'Semantic search was unavailable; only words were searched.',
  },
  vectorsMissing: {
    fa: 'دانش این بات هنوز برای جست‌وجوی معنایی آماده نیست.',
    en: 'This bot’s knowledge isn’t ready for semantic search yet.',
  },
  rerankDown: { fa: 'مرتب‌سازی دوباره قطع بود.', en: 'Reranking was unavailable.' },
  freshDown: {
    fa: 'فروشگاه به‌موقع جواب نداد؛ از اطلاعات قبلی استفاده شد.',
    en: 'The shop didn’t respond in time, so earlier data was used.',
  },
  verificationDown: {
    fa: 'مدل جواب نداد و پاسخ با منابع مقایسه نشد.',
    en: 'The model was down, so the answer wasn’t checked against its sources.',
  },
  spendLimit: {
    fa: 'سقف ماهانهٔ مدل پر شده؛ پاسخ بدون مدل داده شد.',
    en: 'The model’s monthly limit is reached, so the built-in engine answered.',
  },
  languageUnavailable: {
    fa: 'بدون مدل، پاسخ به زبان متن شما آمد.',
    en: 'Without a model, the answer stayed in the language of your content.',
  },
});

/** Why the model's answer was dropped, by the model step's `refused`. */
export const breachTexts = defineTexts({
  prompt: { fa: 'متن دستورهای بات را داشت', en: 'it repeated the bot’s instructions' },
  link: { fa: 'لینکی داشت که در دانش شما نیست', en: 'it had a link that isn’t in your knowledge' },
  address: {
    fa: 'ایمیلی داشت که در دانش شما نیست',
    en: 'it had an email address that isn’t in your knowledge',
  },
  strange: { fa: 'موضوعش در دانش شما نبود', en: 'it was about something outside your knowledge' },
  figure: {
    fa: 'عدد یا قیمتی داشت که در دانش شما نیست',
    en: 'it gave a number or price that isn’t in your knowledge',
  },
  code: {
    fa: 'شماره یا کدی داشت که در دانش شما نیست',
    en: 'it gave a phone number, card or code that isn’t in your knowledge',
  },
  offer: {
    fa: 'تخفیف، هدیه یا ضمانتی داد که در دانش شما نیست',
    en: 'it offered a freebie, discount or guarantee that isn’t in your knowledge',
  },
  promise: {
    fa: 'قولی داد که در دانش شما نیست',
    en: 'it promised something that isn’t in your knowledge',
  },
  denial: {
    fa: 'خلاف دانش شما بود',
    en: 'it contradicted your knowledge',
  },
  name: {
    fa: 'نام کسی، جایی یا برندی داشت که در دانش شما نیست',
    en: 'it named a person, place or brand that isn’t in your knowledge',
  },
  day: {
    fa: 'روزی را گفت که در دانش شما نیست',
    en: 'it named a day that isn’t in your knowledge',
  },
});
