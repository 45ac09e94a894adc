import { defineTexts } from '../../../i18n/texts.ts';

export const traceTexts = defineTexts({
  title: { fa: 'چرا این پاسخ؟', en: 'Why this answer?' },
  missing: { fa: 'ردی نمانده است', en: 'No trace was kept' },
  missingBody: {
    fa: 'برای این پاسخ ثبت نشده است که چگونه ساخته شد؛ شاید پیش از این قابلیت داده شده باشد.',
    en: 'It was not recorded how this answer came about; it may be older than this feature.',
  },
  byModel: {
    fa: 'مدل {model} این پاسخ را از روی {count} بخش از دانش شما نوشت.',
    en: {
      one: 'The model {model} wrote this from {count} passage of your knowledge.',
      other: 'The model {model} wrote this from {count} passages of your knowledge.',
    },
  },
  byExtraction: {
    fa: 'این پاسخ، بی‌آنکه مدلی دخالت کند، از متن دانش شما برداشته شد.',
    en: 'This answer was taken word for word from your knowledge; no model took part.',
  },
  byPerson: {
    fa: 'بازدیدکننده خواست با یک انسان گفتگو کند؛ در دانش چیزی جست‌وجو نشد.',
    en: 'The visitor asked for a person; nothing was searched for in the knowledge.',
  },
  byCourtesy: {
    fa: 'پیام فقط احوال‌پرسی یا تعارف بود؛ در دانش چیزی جست‌وجو نشد.',
    en: 'The message was only a courtesy; nothing was searched for in the knowledge.',
  },
  byStep: { fa: 'این پاسخ را «{step}» داد.', en: 'This was answered by “{step}”.' },
  abstained: {
    fa: 'بات پاسخ نداد، چون آنچه یافت به‌اندازهٔ کافی مطمئن نبود. گفتگو به اپراتور سپرده شد.',
    en: 'The bot did not answer, because its confidence was too low. An operator was called.',
  },
  enough: {
    fa: 'اطمینان {share} است؛ این بات از {threshold} به بالا پاسخ می‌دهد.',
    en: 'Confidence is {share}; this bot answers from {threshold} up.',
  },
  enoughForModel: {
    fa: 'اطمینان جست‌وجو {share} بود، کمتر از {threshold} این بات؛ ولی مدل پاسخ را در بخش‌های زیر یافت و نشانشان داد.',
    en: 'The search’s confidence was {share}, below this bot’s {threshold}, but the model found the answer in the passages below and named them.',
  },
  facts: { fa: 'در یک نگاه', en: 'At a glance' },
  language: { fa: 'زبان پاسخ', en: 'Language of the reply' },
  fa: { fa: 'فارسی', en: 'Persian' },
  en: { fa: 'انگلیسی', en: 'English' },
  nl: { fa: 'هلندی', en: 'Dutch' },
  cost: { fa: 'از پیام‌های بسته', en: 'Messages of the plan' },
  free: { fa: 'رایگان', en: 'Free' },
  messages: { fa: '{count} پیام', en: { one: '{count} message', other: '{count} messages' } },
  model: { fa: 'مدل', en: 'Model' },
  tokens: { fa: 'توکن', en: 'Tokens' },
  tokensOf: { fa: '{input} خوانده، {output} نوشته', en: '{input} read, {output} written' },
  tokensAbout: {
    fa: 'حدود {input} خوانده، {output} نوشته (برآورد ما؛ سرویس مدل نشمرده است)',
    en: 'About {input} read, {output} written (reckoned by us: the model’s service did not count)',
  },
  price: { fa: 'هزینهٔ مدل', en: 'Cost of the model' },
  time: { fa: 'زمان', en: 'Time' },
  seconds: { fa: '{count} ثانیه', en: { one: '{count} second', other: '{count} seconds' } },
  milliseconds: { fa: '{count} میلی‌ثانیه', en: '{count} ms' },
  understood: { fa: 'پرسش چگونه فهمیده شد', en: 'How the question was understood' },
  previousQuestion: { fa: 'در ادامهٔ: {question}', en: 'Following: {question}' },
  passages: { fa: 'چه یافت شد', en: 'What was found' },
  noPassages: { fa: 'چیزی در دانش یافت نشد.', en: 'Nothing was found in the knowledge.' },
  cited: { fa: 'در پاسخ آمد', en: 'Used in the answer' },
  score: { fa: 'امتیاز {share}', en: 'Score {share}' },
  lexicalScore: { fa: 'واژه‌ها {share}', en: 'Words {share}' },
  meaning: { fa: 'معنا {share}', en: 'Meaning {share}' },
  rerank: { fa: 'بازچینش {share}', en: 'Re-ranked {share}' },
  steps: { fa: 'گام‌ها و زمانشان', en: 'Steps and their time' },
  prompt: { fa: 'متنی که به مدل فرستاده شد', en: 'What the model was sent' },
  raw: { fa: 'داده‌های خام', en: 'Raw data' },
});

export const stepTexts = defineTexts({
  person: { fa: 'درخواست اپراتور', en: 'Asked for a person' },
  courtesy: { fa: 'تعارف و احوال‌پرسی', en: 'Courtesy' },
  wordings: { fa: 'بیان‌های دیگر پرسش', en: 'Other wordings' },
  retrieval: { fa: 'جست‌وجوی واژه‌ها', en: 'Search by words' },
  vectors: { fa: 'جست‌وجوی معنا', en: 'Search by meaning' },
  rerank: { fa: 'بازچینش', en: 'Re-ranking' },
  freshen: { fa: 'پرسیدن تازه‌ها', en: 'Asking for news' },
  model: { fa: 'نوشتن مدل', en: 'Writing by the model' },
  verification: { fa: 'سنجش با منابع', en: 'Check against the sources' },
  extraction: { fa: 'برداشتن از متن', en: 'Taking from the text' },
  order: { fa: 'پیگیری سفارش', en: 'Order look-up' },
  hours: { fa: 'ساعت کاری', en: 'Opening hours' },
});

export const outcomeTexts = defineTexts({
  answered: { fa: 'پاسخ داد', en: 'answered' },
  passed: { fa: 'انجام شد', en: 'done' },
  failed: { fa: 'ناموفق', en: 'failed' },
  skipped: { fa: 'کنار گذاشته شد', en: 'left out' },
  abstained: { fa: 'پاسخی نیافت', en: 'found no answer' },
});

export const fallbackTexts = defineTexts({
  modelDown: {
    fa: 'سرویس مدل پاسخ نداد؛ موتور داخلی از متن دانش پاسخ داد.',
    en: 'The model’s service was down; the embedded engine answered from the knowledge.',
  },
  modelSkipped: {
    fa: 'چون چیز مناسبی یافت نشد، مدل پرسیده نشد.',
    en: 'Nothing suitable was found, so the model was not asked.',
  },
  modelRefused: {
    fa: 'نوشتهٔ مدل کنار گذاشته شد، چون {why}.',
    en: 'What the model wrote was dropped: {why}.',
  },
  modelCut: {
    fa: 'نوشتهٔ مدل نیمه‌کاره ماند و کنار گذاشته شد؛ موتور داخلی از متن دانش پاسخ داد.',
    en: 'The model’s answer was cut off and dropped; the embedded engine answered from the knowledge.',
  },
  modelDeclined: {
    fa: 'مدل نوشت که پاسخ را نمی‌داند؛ این پاسخ حساب نشد و گفتگو به اپراتور سپرده شد.',
    en: 'The model said it could not answer. That does not count as an answer, so an operator was called.',
  },
  vectorsDown: {
    fa: 'جست‌وجوی معنا در دسترس نبود؛ فقط واژه‌ها جست‌وجو شدند.',
    en: 'Search by meaning was not available; only words were searched.',
  },
  vectorsMissing: {
    fa: 'دانش این بات هنوز برای جست‌وجوی معنا آماده نشده است.',
    en: 'This bot’s knowledge is not ready for search by meaning yet.',
  },
  rerankDown: { fa: 'بازچینش در دسترس نبود.', en: 'Re-ranking was not available.' },
  freshDown: {
    fa: 'فروشگاه به‌موقع پاسخ نداد؛ از آنچه پیش‌تر آموخته شده بود استفاده شد.',
    en: 'The shop did not answer in time; what was learned before was used.',
  },
  verificationDown: {
    fa: 'سنجش با منابع انجام نشد، چون سرویس مدل پاسخ نداد.',
    en: 'The check against the sources was not made: the model’s service did not answer.',
  },
  spendLimit: {
    fa: 'سقف هزینهٔ ماهانهٔ مدل پر شده است؛ موتور داخلی پاسخ داد.',
    en: 'The month’s limit for the model is reached; the embedded engine answered.',
  },
  languageUnavailable: {
    fa: 'بی مدل، متن دانش به همان زبان خودش آمد، نه زبان خواسته‌شده.',
    en: 'Without a model the knowledge is quoted in its own language, not the one asked for.',
  },
});

/** Why the model's answer was dropped, by the model step's `refused`. */
export const breachTexts = defineTexts({
  prompt: { fa: 'متن دستورهای بات در آن بود', en: 'it recited the bot’s instructions' },
  link: { fa: 'لینکی در آن بود که در دانش شما نیست', en: 'it held a link that is not in your knowledge' },
  address: {
    fa: 'ایمیلی در آن بود که در دانش شما نیست',
    en: 'it held an email address that is not in your knowledge',
  },
  strange: { fa: 'حرفش از دانش شما نبود', en: 'it was about something your knowledge does not cover' },
  figure: {
    fa: 'عدد یا مبلغی در آن بود که دانش شما دربارهٔ این موضوع نمی‌گوید',
    en: 'it gave a number or price your knowledge does not give for this',
  },
  code: {
    fa: 'شماره یا کدی در آن بود که در دانش شما نیست',
    en: 'it gave a number to call, card or code that is not in your knowledge',
  },
  offer: {
    fa: 'چیزی رایگان، تخفیف یا ضمانتی پیشنهاد داد که در دانش شما نیست',
    en: 'it offered something free, a discount or a guarantee your knowledge does not offer',
  },
  promise: {
    fa: 'قولی داد یا کاری را انجام‌شده دانست که در دانش شما نیست',
    en: 'it promised or claimed to have done something your knowledge does not say',
  },
  denial: {
    fa: 'چیزی گفت که خلاف دانش شماست',
    en: 'it said the opposite of your knowledge',
  },
  name: {
    fa: 'نام کسی، جایی یا برندی در آن بود که در دانش شما نیست',
    en: 'it named a person, place or brand that is not in your knowledge',
  },
  day: {
    fa: 'روزی را گفت که در دانش شما نیست',
    en: 'it named a day that is not in your knowledge',
  },
});
