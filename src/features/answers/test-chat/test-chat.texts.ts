import { defineTexts } from '../../../i18n/texts.ts';

export const testChatTexts = defineTexts({
  title: { fa: 'گفتگوی آزمایشی', en: 'Test chat' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  restart: { fa: 'گفتگوی تازه', en: 'New conversation' },
  install: { fa: 'ادامه: نصب', en: 'Next: install' },
  emptyTitle: { fa: 'از بات خود بپرسید', en: 'Ask your bot' },
  emptyBody: {
    fa: 'پاسخ‌ها درست همان‌هایی است که مشتری می‌بیند، همراه با منبع و میزان اطمینان. بازدیدکنندگان این گفتگو را نمی‌بینند.',
    en: 'Answers are exactly what a customer gets, with their sources and confidence. Visitors do not see this conversation.',
  },
  suggestions: { fa: 'برای شروع بپرسید', en: 'Start with' },
  thread: { fa: 'پیام‌های گفتگوی آزمایشی', en: 'Messages of the test conversation' },
  you: { fa: 'شما', en: 'You' },
  ai: { fa: 'پاسخ هوشمند', en: 'AI answer' },
  operator: { fa: 'اپراتور', en: 'Operator' },
  thinking: { fa: 'در حال یافتن پاسخ…', en: 'Finding an answer…' },
  sources: { fa: 'منابع', en: 'Sources' },
  confidence: { fa: 'اطمینان {share}', en: 'Confidence {share}' },
  cost: { fa: 'هزینه: {count} پیام', en: { one: 'Cost: {count} message', other: 'Cost: {count} messages' } },
  abstained: { fa: 'برای اپراتور نشان شد', en: 'Marked for an operator' },
  saveAsPair: { fa: 'ساخت پرسش و پاسخ', en: 'Make this a Q&A pair' },
  why: { fa: 'چرا این پاسخ؟', en: 'Why this answer?' },
  ask: { fa: 'پرسش شما', en: 'Your question' },
  askHere: { fa: 'به فارسی یا انگلیسی بپرسید…', en: 'Ask in Persian or English…' },
  send: { fa: 'پرسیدن', en: 'Ask' },
  queued: { fa: 'با برگشتن اتصال فرستاده می‌شود.', en: 'It will be sent when the connection is back.' },
  busy: { fa: 'سرور شلوغ است؛ چند لحظهٔ دیگر فرستاده می‌شود.', en: 'We’re busy. It will be sent in a moment.' },
  discard: { fa: 'دور انداختن', en: 'Discard' },
  newerFailed: { fa: 'شاید پیام‌هایی جا مانده باشد.', en: 'Some messages may be missing.' },
  pairTitle: { fa: 'افزودن پرسش و پاسخ', en: 'Add a question and answer' },
  pairHint: {
    fa: 'پاسخ را درست کنید؛ از این پس بات همین را می‌گوید.',
    en: 'Correct the answer. From now on the bot says this.',
  },
  question: { fa: 'پرسش', en: 'Question' },
  answer: { fa: 'پاسخ', en: 'Answer' },
  pairNoRoom: {
    fa: 'در بسته جایی برای این پاسخ نمانده است. نگه داشته می‌شود، ولی بات آن را نمی‌گوید تا جا باز کنید یا بستهٔ بزرگ‌تری بگیرید و دوباره آموزشش دهید.',
    en: 'The plan has no room left for this answer. It is kept, but the bot does not say it until you make room or take a bigger plan, and learn it again.',
  },
  savePair: { fa: 'افزودن به دانش', en: 'Add to knowledge' },
  pairSaved: { fa: 'به دانش بات اضافه شد.', en: 'Added to the bot’s knowledge.' },
});

/** System lines of a test conversation. */
export const testEventTexts = defineTexts({
  escalated: {
    fa: 'در گفتگوی واقعی، اینجا به اپراتور سپرده می‌شود.',
    en: 'In a real conversation, this goes to an operator.',
  },
  assigned: { fa: 'گفتگو به اپراتور سپرده شد.', en: 'The conversation was assigned.' },
  unassigned: { fa: 'گفتگو به صف برگشت.', en: 'The conversation is back in the queue.' },
  handedOn: { fa: 'گفتگو به اپراتور دیگری سپرده شد.', en: 'The conversation was passed on.' },
  queued: { fa: 'گفتگو در صف اپراتورها ماند.', en: 'The conversation waits for an operator.' },
  interrupted: {
    fa: 'اپراتور وارد گفتگو شد؛ پاسخ هوش مصنوعی فرستاده نمی‌شود.',
    en: 'Operator intervention detected, AI response will not be sent',
  },
  takenOver: { fa: 'اپراتور گفتگو را بر عهده گرفت.', en: 'An operator took over.' },
  aiPaused: { fa: 'پاسخ هوشمند خاموش شد.', en: 'AI answers are off.' },
  aiResumed: { fa: 'پاسخ هوشمند روشن شد.', en: 'AI answers are on.' },
  closed: { fa: 'گفتگو بسته شد.', en: 'The conversation was closed.' },
  reopened: { fa: 'گفتگو باز شد.', en: 'The conversation was reopened.' },
  flooded: { fa: 'به پیام‌های پشت سر هم پاسخ داده نمی‌شود.', en: 'Rapid messages are not answered.' },
  unprocessable: { fa: 'پیام خواندنی نبود.', en: 'The message could not be processed.' },
});
