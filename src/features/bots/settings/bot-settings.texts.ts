import { defineTexts } from '../../../i18n/texts.ts';

export const settingsTexts = defineTexts({
  title: { fa: 'تنظیمات بات', en: 'Bot settings' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  tryIt: { fa: 'آزمایش بات', en: 'Try the bot' },
  identity: { fa: 'معرفی', en: 'Identity' },
  name: { fa: 'نام بات', en: 'Bot name' },
  nameHint: { fa: 'بازدیدکنندگان همین نام را بالای گفتگو می‌بینند.', en: 'Visitors see it above the chat.' },
  introduction: { fa: 'پیام معرفی', en: 'Introduction' },
  introductionHint: {
    fa: 'یک جمله دربارهٔ کسب‌وکارتان که زیر نام بات می‌آید.',
    en: 'One sentence about your business, shown under the bot’s name.',
  },
  answerStyle: { fa: 'شیوهٔ پاسخ', en: 'How it answers' },
  language: { fa: 'زبان پاسخ', en: 'Language of replies' },
  languageHint: {
    fa: 'بدون مدل زبانی، متن دانش به زبان خودش می‌ماند و فقط احوال‌پرسی و پوزش به این زبان گفته می‌شود.',
    en: 'Without a language model the knowledge is quoted in its own language; only courtesies and apologies follow this choice.',
  },
  auto: { fa: 'همان زبان پرسش', en: 'The language of the question' },
  fa: { fa: 'فارسی', en: 'Persian' },
  en: { fa: 'انگلیسی', en: 'English' },
  nl: { fa: 'هلندی', en: 'Dutch' },
  creativity: { fa: 'خلاقیت', en: 'Creativity' },
  quotes: { fa: 'نقل مو‌به‌مو', en: 'Quotes' },
  free: { fa: 'آزاد', en: 'Free' },
  creativity0: {
    fa: 'از مدل خواسته می‌شود جمله‌های دانش شما را واژه‌به‌واژه نقل کند.',
    en: 'The model is asked to quote the sentences of your knowledge word for word.',
  },
  creativityLow: {
    fa: 'نزدیک به متن دانش می‌نویسد، فقط کوتاه‌تر.',
    en: 'Stays close to the wording of your knowledge, only shorter.',
  },
  creativityHigh: {
    fa: 'آزادتر و گرم‌تر بازگو می‌کند؛ حقیقت‌ها همان می‌مانند.',
    en: 'Rephrases freely and warmly; the facts stay as they are.',
  },
  creativityHint: {
    fa: 'وقتی اثر دارد که یک مدل زبانی پاسخ را بنویسد.',
    en: 'Takes effect where a language model writes the answer.',
  },
  instructions: { fa: 'دستورهای شما', en: 'Your instructions' },
  instructionsHint: {
    fa: 'لحن و شیوه را بگویید؛ مثلاً «خودمانی و کوتاه بنویس». هر ۵ نویسه یک واژه شمرده می‌شود.',
    en: 'Say in which tone and manner; “casual and short”, for example. Five characters count as one word.',
  },
  accuracy: { fa: 'دقت', en: 'Accuracy' },
  approval: { fa: 'تأیید اپراتور', en: 'Operator approval' },
  approvalOn: { fa: 'پاسخ‌ها پیش از ارسال تأیید شوند', en: 'Answers are approved before they are sent' },
  approvalHint: {
    fa: 'هر پاسخ هوش مصنوعی در صف «تأیید» می‌ماند تا اپراتوری آن را تأیید، اصلاح یا رد کند؛ به بازدیدکننده گفته می‌شود که پاسخش در حال بررسی است. در آزمایش بات، پاسخ‌ها بی‌درنگ نشان داده می‌شوند.',
    en: 'Each answer of the AI waits under “Approve” until an operator approves, corrects or rejects it; the visitor is told that it is being checked. In the test chat answers are shown at once.',
  },
  approvalWait: { fa: 'مهلت بررسی', en: 'Time to decide' },
  approvalWaitHint: {
    fa: 'پاسخی که تا این زمان بررسی نشود فرستاده نمی‌شود و گفتگو به اپراتور سپرده می‌شود.',
    en: 'What nobody decides on in time is not sent, and the conversation goes to an operator.',
  },
  minutes: {
    fa: '{count} دقیقه',
    en: { one: '{count} minute', other: '{count} minutes' },
  },
  hours: { fa: '{count} ساعت', en: { one: '{count} hour', other: '{count} hours' } },
  enhanced: { fa: 'دقت بیشتر', en: 'Enhanced accuracy' },
  enhancedHint: {
    fa: 'پرسش دو بار و با بیان‌های دیگر جست‌وجو و پاسخ با منابعش سنجیده می‌شود. هر پاسخ به‌جای یک پیام، {count} پیام از بسته کم می‌کند.',
    en: {
      one: 'The question is searched twice in other wordings and the answer is checked against its sources. Each answer costs {count} message instead of one.',
      other:
        'The question is searched twice in other wordings and the answer is checked against its sources. Each answer costs {count} messages instead of one.',
    },
  },
  enhancedShort: {
    fa: 'پیام‌های باقی‌ماندهٔ بسته برای دقت بیشتر کافی نیست. تا کافی شود، بات ساده و هر بار با یک پیام پاسخ می‌دهد.',
    en: 'The plan has too few messages left for enhanced accuracy. Until it has more, the bot answers plainly, for one message each.',
  },
  threshold: { fa: 'چه وقت پاسخ بدهد؟', en: 'When should it answer?' },
  lowThreshold: { fa: 'پرجرئت', en: 'Bold' },
  highThreshold: { fa: 'محتاط', en: 'Careful' },
  thresholdLow: {
    fa: 'بیشتر پرسش‌ها را خودش پاسخ می‌دهد؛ گاهی هم اشتباه می‌کند.',
    en: 'Answers most questions itself, and is sometimes wrong.',
  },
  thresholdMedium: {
    fa: 'وقتی نسبتاً مطمئن است پاسخ می‌دهد و باقی را به شما می‌سپارد.',
    en: 'Answers when it is fairly sure, and passes the rest to you.',
  },
  thresholdHigh: {
    fa: 'فقط وقتی بسیار مطمئن است پاسخ می‌دهد؛ گفتگوهای بیشتری به شما می‌رسد.',
    en: 'Answers only when it is very sure; more conversations come to you.',
  },
  thresholdPreview: {
    fa: 'با این تنظیم، از {total} پرسش اخیر {count} تا پاسخ می‌گیرد.',
    en: {
      one: 'With this setting, {count} of the last {total} questions is answered.',
      other: 'With this setting, {count} of the last {total} questions are answered.',
    },
  },
  barelyAnswered: { fa: 'پاسخ می‌گیرد', en: 'Answered' },
  barelyEscalated: { fa: 'به شما سپرده می‌شود', en: 'Passed to you' },
  noneAsked: {
    fa: 'پس از نخستین پرسش‌ها، اینجا نمونه‌هایی از پرسش‌های واقعی می‌بینید.',
    en: 'After the first questions you see examples of real ones here.',
  },
  saved: { fa: 'تنظیمات بات ذخیره شد.', en: 'The bot’s settings are saved.' },
});

export const modelTexts = defineTexts({
  title: { fa: 'مدل', en: 'Model' },
  embedded: { fa: 'موتور داخلی', en: 'Embedded engine' },
  embeddedBody: {
    fa: 'پاسخ‌ها را موتور داخلی، بی‌هزینه و بدون سرویس بیرونی، از متن دانش شما برمی‌دارد. برای نوشتن پاسخ با یک مدل زبانی، مدیر این سرور باید آن را در تنظیمات سرور بیفزاید.',
    en: 'The embedded engine takes answers from your knowledge, free of charge and without any outside service. To let a language model write them, whoever runs this server adds one to its settings.',
  },
  answerModel: { fa: 'نوشتن پاسخ', en: 'Writing answers' },
  semanticSearch: { fa: 'جست‌وجوی معنا', en: 'Search by meaning' },
  rerank: { fa: 'بازچینش', en: 'Re-ranking' },
  ready: { fa: '{ready} از {passages} بخش آماده است', en: '{ready} of {passages} passages are ready' },
  thisMonth: { fa: 'از {date}', en: 'Since {date}' },
  answers: {
    fa: '{count} پاسخ',
    en: { one: '{count} answer', other: '{count} answers' },
  },
  tokens: { fa: '{count} توکن', en: { one: '{count} token', other: '{count} tokens' } },
  spentThisMonth: { fa: 'مصرف این ماه', en: 'Spent this month' },
  limit: { fa: 'سقف ماهانه', en: 'Limit of a month' },
  limitHint: {
    fa: 'با پر شدن سقف، موتور داخلی پاسخ می‌دهد تا ماه بعد آغاز شود.',
    en: 'When it is reached, the embedded engine answers until the next month begins.',
  },
  noLimit: { fa: 'بی‌سقف', en: 'No limit' },
  inTokens: { fa: 'توکن', en: 'Tokens' },
  inMoney: { fa: 'مبلغ', en: 'Money' },
  amount: { fa: 'اندازهٔ سقف', en: 'Amount' },
  thousandTokens: { fa: 'هزار توکن', en: 'thousand tokens' },
  toman: { fa: 'تومان', en: 'toman' },
  saveLimit: { fa: 'ذخیرهٔ سقف', en: 'Save the limit' },
  limitSaved: { fa: 'سقف ماهانه ذخیره شد.', en: 'The limit is saved.' },
  reachedTitle: { fa: 'سقف این ماه پر شده است', en: 'This month’s limit is reached' },
  reached: {
    fa: 'اکنون موتور داخلی پاسخ می‌دهد. با بالا بردن سقف، مدل همین حالا بازمی‌گردد.',
    en: 'The embedded engine answers now. Raise the limit and the model is back at once.',
  },
});
