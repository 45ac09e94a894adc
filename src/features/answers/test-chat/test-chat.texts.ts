import { defineTexts } from '../../../i18n/texts.ts';

export const testChatTexts = defineTexts({
  title: { fa: 'گفتگوی آزمایشی', en: 'Test chat' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  restart: { fa: 'گفتگوی جدید', en: 'New conversation' },
  install: { fa: 'ادامه: نصب', en: 'Next: install' },
  emptyTitle: { fa: 'از بات خود بپرسید', en: 'Ask your bot' },
  emptyBody: {
    fa: 'همان پاسخی که مشتری می‌گیرد. ابزارها اینجا هم واقعاً سیستم شما را صدا می‌زنند.',
    en: 'The same answers your customers get. Tools really call your system here too.',
  },
  suggestions: { fa: 'برای شروع بپرسید', en: 'Try asking' },
  thread: { fa: 'پیام‌های گفتگوی آزمایشی', en: 'Test chat messages' },
  you: { fa: 'شما', en: 'You' },
  ai: { fa: 'بات', en: 'Bot' },
  operator: { fa: 'اپراتور', en: 'Operator' },
  thinking: { fa: 'در حال پیدا کردن پاسخ…', en: 'Finding an answer…' },
  sources: { fa: 'منابع', en: 'Sources' },
  confidence: { fa: 'اطمینان {share}', en: 'Confidence {share}' },
  cost: { fa: 'هزینه: {count} پیام', en: { one: 'Cost: {count} message', other: 'Cost: {count} messages' } },
  abstained: { fa: 'به اپراتور سپرده شد', en: 'Left for an operator' },
  saveAsPair: { fa: 'ذخیره در پرسش و پاسخ', en: 'Save as Q&A' },
  why: { fa: 'چرا این پاسخ؟', en: 'Why this answer?' },
  ask: { fa: 'پرسش شما', en: 'Your question' },
  askHere: { fa: 'به فارسی یا انگلیسی بپرسید…', en: 'Ask in Persian or English…' },
  send: { fa: 'پرسیدن', en: 'Ask' },
  queued: { fa: 'با برگشتن اینترنت فرستاده می‌شود.', en: 'Will send when you’re back online.' },
  busy: { fa: 'سرور شلوغ است؛ چند لحظهٔ دیگر فرستاده می‌شود.', en: 'Server is busy. Sending in a moment.' },
  discard: { fa: 'حذف', en: 'Discard' },
  newerFailed: { fa: 'شاید پیام‌هایی جا مانده باشد.', en: 'Some messages may be missing.' },
  pairTitle: { fa: 'افزودن پرسش و پاسخ', en: 'Add Q&A' },
  pairHint: {
    fa: 'پاسخ را اصلاح کنید؛ از این به بعد بات همین را می‌گوید.',
    en: 'Correct the answer. From now on the bot gives this one.',
  },
  question: { fa: 'پرسش', en: 'Question' },
  answer: { fa: 'پاسخ', en: 'Answer' },
  pairNoRoom: {
    fa: 'ظرفیت دانش پر است. پاسخ ذخیره می‌شود، ولی تا جا باز نکنید بات آن را نمی‌گوید.',
    en: 'Your knowledge capacity is full. The answer is saved, but the bot can’t use it until you make room.',
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
  assigned: { fa: 'گفتگو به اپراتور سپرده شد.', en: 'Assigned to an operator.' },
  unassigned: { fa: 'گفتگو به صف برگشت.', en: 'Returned to the queue.' },
  handedOn: { fa: 'گفتگو به اپراتور دیگری سپرده شد.', en: 'Assigned to another operator.' },
  queued: { fa: 'گفتگو در صف اپراتورهاست.', en: 'Waiting for an operator.' },
  interrupted: {
    fa: 'اپراتور وارد گفتگو شد؛ پاسخ بات فرستاده نمی‌شود.',
    en: 'Operator intervention detected, AI response will not be sent',
  },
  takenOver: { fa: 'اپراتور گفتگو را برداشت.', en: 'An operator took over.' },
  aiPaused: { fa: 'بات خاموش شد.', en: 'Bot turned off.' },
  aiResumed: { fa: 'بات روشن شد.', en: 'Bot turned on.' },
  closed: { fa: 'گفتگو بسته شد.', en: 'Conversation closed.' },
  reopened: { fa: 'گفتگو باز شد.', en: 'Conversation reopened.' },
  flooded: { fa: 'به پیام‌های پشت سر هم جواب داده نمی‌شود.', en: 'Rapid messages aren’t answered.' },
  unprocessable: { fa: 'پیام خوانده نشد.', en: 'Couldn’t process the message.' },
});
