import { defineTexts } from '../../../i18n/texts.ts';

export const createTexts = defineTexts({
  title: { fa: 'بات جدید', en: 'New bot' },
  step: { fa: 'مرحلهٔ {number} از {count}', en: 'Step {number} of {count}' },
  identity: { fa: 'معرفی بات', en: 'About the bot' },
  answerStyle: { fa: 'شیوهٔ پاسخ', en: 'How it answers' },
  firstSource: { fa: 'از کجا یاد بگیرد؟', en: 'What should it answer from?' },
  intro: {
    fa: 'همه‌چیز را بعداً هم می‌توانید عوض کنید.',
    en: 'You can change everything later.',
  },
  next: { fa: 'ادامه', en: 'Continue' },
  back: { fa: 'مرحلهٔ قبل', en: 'Back' },
  submit: { fa: 'ساخت بات', en: 'Create bot' },
  name: { fa: 'نام بات', en: 'Bot name' },
  nameHint: { fa: 'مهمان این نام را در گفتگو می‌بیند.', en: 'Visitors see this name in the chat.' },
  nameChecking: { fa: 'در حال بررسی نام…', en: 'Checking name…' },
  nameFree: { fa: 'این نام آزاد است.', en: 'This name is available.' },
  introduction: { fa: 'معرفی', en: 'Introduction' },
  introductionHint: {
    fa: 'در یک یا دو جمله: به چه پرسش‌هایی جواب می‌دهد؟',
    en: 'One or two sentences: what does it help with?',
  },
  language: { fa: 'زبان پاسخ', en: 'Response language' },
  auto: { fa: 'خودکار', en: 'Automatic' },
  autoDetail: { fa: 'به زبان پرسش', en: 'Same as the question' },
  fa: { fa: 'فارسی', en: 'Persian' },
  en: { fa: 'انگلیسی', en: 'English' },
  nl: { fa: 'هلندی', en: 'Dutch' },
  creativity: { fa: 'خلاقیت', en: 'Creativity' },
  quotes: { fa: 'نقل کلمه‌به‌کلمه', en: 'Word for word' },
  free: { fa: 'آزاد', en: 'Free' },
  instructions: { fa: 'دستورهای شما (اختیاری)', en: 'Your instructions (optional)' },
  instructionsHint: {
    fa: 'لحن را بگویید؛ مثلاً «خودمانی و کوتاه بنویس». هر ۵ کاراکتر یک کلمه است.',
    en: 'Describe the tone, such as “casual and short”. 5 characters count as one word.',
  },
  approval: { fa: 'تأیید پاسخ‌ها قبل از ارسال', en: 'Approve answers before sending' },
  approvalHint: {
    fa: 'پاسخ‌ها بعد از تأیید شما فرستاده می‌شوند. مهمان تا آن وقت می‌بیند که پاسخش در حال بررسی است.',
    en: 'Answers are sent once you approve them. Until then, visitors see that their answer is being checked.',
  },
  startWith: { fa: 'شروع آموزش', en: 'Start with' },
  items: { fa: 'فایل، صفحهٔ وب، متن یا پرسش و پاسخ', en: 'Files, web pages, texts or Q&A' },
  itemsDetail: {
    fa: 'در مرحلهٔ بعد اضافه می‌کنید.',
    en: 'You’ll add them in the next step.',
  },
  shop: { fa: 'فروشگاه یا سایت وردپرسی', en: 'WooCommerce shop or WordPress site' },
  shopDetail: {
    fa: 'محصولات و نوشته‌ها خودکار خوانده و به‌روز می‌شوند.',
    en: 'Products and posts are read and updated automatically.',
  },
  later: { fa: 'بعداً', en: 'Later' },
  laterDetail: {
    fa: 'بات ساخته می‌شود، ولی تا آموزش نبیند جواب نمی‌دهد.',
    en: 'The bot is created, but can’t answer until you train it.',
  },
  kept: {
    fa: 'نوشته‌هایتان در همین تب می‌ماند.',
    en: 'Your input is kept in this tab.',
  },
});
