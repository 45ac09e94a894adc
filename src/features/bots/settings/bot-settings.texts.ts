import { defineTexts } from '../../../i18n/texts.ts';

export const settingsTexts = defineTexts({
  title: { fa: 'تنظیمات بات', en: 'Bot settings' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  tryIt: { fa: 'گفتگوی آزمایشی', en: 'Test chat' },
  identity: { fa: 'معرفی', en: 'Identity' },
  name: { fa: 'نام بات', en: 'Bot name' },
  nameHint: { fa: 'مهمان‌ها این نام را بالای گفتگو می‌بینند.', en: 'Shown above the chat.' },
  introduction: { fa: 'پیام معرفی', en: 'Introduction' },
  introductionHint: {
    fa: 'یک جمله دربارهٔ کسب‌وکارتان که زیر نام بات می‌آید.',
    en: 'One sentence about your business, shown below the bot’s name.',
  },
  answerStyle: { fa: 'شیوهٔ پاسخ', en: 'How it answers' },
  language: { fa: 'زبان پاسخ', en: 'Response language' },
  languageHint: {
    fa: 'پاسخ‌ها به همان زبانِ متن شما نوشته می‌شوند.',
    en: 'Answers stay in the language of your content.',
  },
  auto: { fa: 'همان زبان پرسش', en: 'Same as the question' },
  fa: { fa: 'فارسی', en: 'Persian' },
  en: { fa: 'انگلیسی', en: 'English' },
  nl: { fa: 'هلندی', en: 'Dutch' },
  creativity: { fa: 'خلاقیت', en: 'Creativity' },
  quotes: { fa: 'نقل کلمه‌به‌کلمه', en: 'Word for word' },
  free: { fa: 'آزاد', en: 'Free' },
  creativity0: {
    fa: 'جمله‌های دانش شما را کلمه‌به‌کلمه نقل می‌کند.',
    en: 'Quotes your content word for word.',
  },
  creativityLow: {
    fa: 'نزدیک به متن شما می‌نویسد، فقط کوتاه‌تر.',
    en: 'Stays close to your wording, only shorter.',
  },
  creativityHigh: {
    fa: 'آزادتر و گرم‌تر می‌نویسد؛ اطلاعات همان می‌ماند.',
    en: 'Rephrases freely and warmly. The facts stay the same.',
  },
  creativityHint: {
    fa: 'برای این تنظیم باید مدل زبانی وصل باشد.',
    en: 'Needs a connected language model.',
  },
  instructions: { fa: 'دستورهای شما', en: 'Your instructions' },
  instructionsHint: {
    fa: 'لحن را بگویید؛ مثلاً «خودمانی و کوتاه بنویس». هر ۵ کاراکتر یک کلمه است.',
    en: 'Describe the tone, such as “casual and short”. 5 characters count as one word.',
  },
  accuracy: { fa: 'دقت', en: 'Accuracy' },
  approval: { fa: 'تأیید اپراتور', en: 'Operator approval' },
  approvalOn: { fa: 'تأیید پاسخ‌ها قبل از ارسال', en: 'Approve answers before sending' },
  approvalHint: {
    fa: 'پاسخ‌ها بعد از تأیید شما فرستاده می‌شوند. مهمان تا آن وقت می‌بیند که پاسخش در حال بررسی است.',
    en: 'Answers are sent once you approve them. Until then, visitors see that their answer is being checked.',
  },
  approvalWait: { fa: 'مهلت بررسی', en: 'Time limit' },
  approvalWaitHint: {
    fa: 'اگر تا این زمان بررسی نشود، گفتگو به اپراتور می‌رسد.',
    en: 'Unreviewed answers aren’t sent; the conversation goes to an operator.',
  },
  minutes: {
    fa: '{count} دقیقه',
    en: { one: '{count} minute', other: '{count} minutes' },
  },
  hours: { fa: '{count} ساعت', en: { one: '{count} hour', other: '{count} hours' } },
  enhanced: { fa: 'دقت بیشتر', en: 'Enhanced accuracy' },
  enhancedHint: {
    fa: 'پرسش با بیان‌های دیگر هم جست‌وجو و پاسخ با منابع مقایسه می‌شود. هر پاسخ {count} پیام حساب می‌شود.',
    en: {
      one: 'Searches with other wordings and checks the answer against its sources. Each answer costs {count} message.',
      other:
        'Searches with other wordings and checks the answer against its sources. Each answer costs {count} messages.',
    },
  },
  enhancedShort: {
    fa: 'پیام کافی برای دقت بیشتر ندارید. فعلاً پاسخ‌های ساده با یک پیام داده می‌شوند.',
    en: 'Not enough messages for enhanced accuracy. For now, plain answers cost one message each.',
  },
  threshold: { fa: 'کی جواب بدهد؟', en: 'When should it answer?' },
  lowThreshold: { fa: 'پاسخ‌گویی بیشتر', en: 'Answer more' },
  highThreshold: { fa: 'فقط با اطمینان', en: 'Only when sure' },
  thresholdLow: {
    fa: 'بیشتر پرسش‌ها را خودش جواب می‌دهد؛ گاهی هم اشتباه.',
    en: 'Answers most questions itself; occasionally wrong.',
  },
  thresholdMedium: {
    fa: 'وقتی نسبتاً مطمئن است جواب می‌دهد؛ بقیه به شما می‌رسد.',
    en: 'Answers when fairly sure and hands you the rest.',
  },
  thresholdHigh: {
    fa: 'فقط وقتی خیلی مطمئن است جواب می‌دهد؛ گفتگوهای بیشتری به شما می‌رسد.',
    en: 'Answers only when very sure. More conversations reach you.',
  },
  thresholdPreview: {
    fa: 'با این تنظیم، {count} تا از {total} پرسش اخیر جواب می‌گیرد.',
    en: {
      one: 'With this setting, {count} of the last {total} questions is answered.',
      other: 'With this setting, {count} of the last {total} questions are answered.',
    },
  },
  barelyAnswered: { fa: 'جواب می‌گیرد', en: 'Answered' },
  barelyEscalated: { fa: 'به شما می‌رسد', en: 'Handed to you' },
  noneAsked: {
    fa: 'بعد از اولین پرسش‌ها، نمونه‌ها را اینجا می‌بینید.',
    en: 'Real examples show up here after the first questions.',
  },
  saved: { fa: 'تنظیمات بات ذخیره شد.', en: 'Bot settings saved.' },
});

export const modelTexts = defineTexts({
  title: { fa: 'مدل', en: 'Model' },
  embedded: { fa: 'موتور داخلی', en: 'Built-in engine' },
  embeddedBody: {
    fa: 'پاسخ‌ها مستقیم از متن دانش شما برداشته می‌شوند و هزینه ندارند. برای پاسخ با مدل زبانی، مدیر سامانه باید آن را وصل کند.',
    en: 'Answers come straight from your content, at no cost. To write them with a language model, ask your administrator to connect one.',
  },
  answerModel: { fa: 'نوشتن پاسخ', en: 'Writing answers' },
  semanticSearch: { fa: 'جست‌وجوی معنایی', en: 'Semantic search' },
  rerank: { fa: 'مرتب‌سازی دوباره', en: 'Reranking' },
  ready: { fa: '{ready} از {passages} بخش آماده است', en: '{ready} of {passages} passages ready' },
  thisMonth: { fa: 'از {date}', en: 'Since {date}' },
  answers: {
    fa: '{count} پاسخ',
    en: { one: '{count} answer', other: '{count} answers' },
  },
  tokens: { fa: '{count} توکن', en: { one: '{count} token', other: '{count} tokens' } },
  spentThisMonth: { fa: 'مصرف این ماه', en: 'Spent this month' },
  limit: { fa: 'سقف ماهانه', en: 'Monthly limit' },
  limitHint: {
    fa: 'با پر شدن سقف، تا ماه بعد بدون مدل زبانی جواب می‌دهد.',
    en: 'Once reached, answers come without a language model until next month.',
  },
  noLimit: { fa: 'بدون سقف', en: 'No limit' },
  inTokens: { fa: 'توکن', en: 'Tokens' },
  inMoney: { fa: 'مبلغ', en: 'Money' },
  amount: { fa: 'مقدار سقف', en: 'Amount' },
  thousandTokens: { fa: 'هزار توکن', en: 'thousand tokens' },
  toman: { fa: 'تومان', en: 'toman' },
  saveLimit: { fa: 'ذخیرهٔ سقف', en: 'Save limit' },
  limitSaved: { fa: 'سقف ماهانه ذخیره شد.', en: 'Limit saved.' },
  reachedTitle: { fa: 'سقف این ماه پر شده است', en: 'This month’s limit is reached' },
  reached: {
    fa: 'فعلاً بدون مدل زبانی جواب می‌دهد. برای برگشتن مدل، سقف را بالا ببرید.',
    en: 'Answers come without a language model. Raise the limit to use it again.',
  },
});
