import { defineTexts } from '../../../i18n/texts.ts';

export const createTexts = defineTexts({
  title: { fa: 'بات تازه', en: 'New bot' },
  step: { fa: 'گام {number} از {count}', en: 'Step {number} of {count}' },
  identity: { fa: 'معرفی بات', en: 'Introduce the bot' },
  answerStyle: { fa: 'شیوهٔ پاسخ', en: 'How it answers' },
  firstSource: { fa: 'از کجا یاد بگیرد؟', en: 'Where does it learn from?' },
  intro: {
    fa: 'همهٔ این‌ها را بعداً هم می‌توانید تغییر دهید.',
    en: 'Everything can be changed later.',
  },
  next: { fa: 'ادامه', en: 'Continue' },
  back: { fa: 'گام پیش', en: 'Back' },
  submit: { fa: 'ساخت بات', en: 'Create the bot' },
  name: { fa: 'نام بات', en: 'Bot name' },
  nameHint: { fa: 'مشتری این نام را در گفتگو می‌بیند.', en: 'Customers see this name in the conversation.' },
  nameChecking: { fa: 'بررسی نام…', en: 'Checking the name…' },
  nameFree: { fa: 'این نام آزاد است.', en: 'This name is free.' },
  introduction: { fa: 'معرفی', en: 'Introduction' },
  introductionHint: {
    fa: 'یک یا دو جمله: این بات به چه پرسش‌هایی پاسخ می‌دهد؟',
    en: 'A sentence or two: which questions does this bot answer?',
  },
  language: { fa: 'زبان پاسخ', en: 'Response language' },
  auto: { fa: 'خودکار', en: 'Automatic' },
  autoDetail: { fa: 'به زبان پرسش', en: 'The language of the question' },
  fa: { fa: 'فارسی', en: 'Persian' },
  en: { fa: 'انگلیسی', en: 'English' },
  nl: { fa: 'هلندی', en: 'Dutch' },
  creativity: { fa: 'خلاقیت', en: 'Creativity' },
  quotes: { fa: 'نقل مو‌به‌مو', en: 'Quotes' },
  free: { fa: 'آزاد', en: 'Free' },
  instructions: { fa: 'دستورهای شما (اختیاری)', en: 'Your instructions (optional)' },
  instructionsHint: {
    fa: 'لحن و شیوه را بگویید؛ مثلاً «خودمانی و کوتاه بنویس». هر ۵ نویسه یک واژه شمرده می‌شود.',
    en: 'Say in which tone and manner; “casual and short”, for example. Five characters count as one word.',
  },
  approval: { fa: 'پاسخ‌ها پیش از ارسال تأیید شوند', en: 'Answers are approved before they are sent' },
  approvalHint: {
    fa: 'هر پاسخ در صف «تأیید» می‌ماند تا شما یا اپراتورتان آن را تأیید، اصلاح یا رد کند؛ تا آن وقت به مشتری گفته می‌شود که پاسخش در حال بررسی است.',
    en: 'Each answer waits under “Approve” until you or an operator approves, corrects or rejects it; until then the customer is told that it is being checked.',
  },
  startWith: { fa: 'آغاز آموزش', en: 'Begin with' },
  items: { fa: 'فایل، صفحهٔ وب، متن یا پرسش و پاسخ', en: 'Files, web pages, texts, questions and answers' },
  itemsDetail: {
    fa: 'گام بعد، همه را در یک صفحه می‌افزایید.',
    en: 'The next step takes all of them on one page.',
  },
  shop: { fa: 'فروشگاه یا سایت وردپرسی', en: 'A WooCommerce shop or a WordPress site' },
  shopDetail: {
    fa: 'کالاها و نوشته‌ها خودبه‌خود خوانده و به‌روز می‌شوند.',
    en: 'Products and posts are read and kept up to date by themselves.',
  },
  later: { fa: 'بعداً', en: 'Later' },
  laterDetail: {
    fa: 'بات ساخته می‌شود، ولی تا چیزی نیاموزد پاسخی ندارد.',
    en: 'The bot is made, but has no answers until it learns something.',
  },
  kept: {
    fa: 'آنچه نوشته‌اید در این زبانه می‌ماند.',
    en: 'What you wrote stays in this tab.',
  },
});
