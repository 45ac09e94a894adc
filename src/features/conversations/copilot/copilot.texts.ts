import { defineTexts } from '../../../i18n/texts.ts';

export const copilotTexts = defineTexts({
  summarise: { fa: 'خلاصه کردن گفتگو', en: 'Summarize conversation' },
  summary: { fa: 'خلاصهٔ گفتگو', en: 'Conversation summary' },
  summarising: { fa: 'در حال خلاصه کردن…', en: 'Summarizing…' },
  cancel: { fa: 'انصراف', en: 'Cancel' },
  again: { fa: 'خلاصهٔ تازه', en: 'Summarize again' },
  show: { fa: 'نمایش خلاصه', en: 'Show summary' },
  hide: { fa: 'بستن خلاصه', en: 'Hide summary' },
  byModel: {
    fa: 'نوشتهٔ مدل است و شاید اشتباه داشته باشد. مهمان نمی‌بیند.',
    en: 'Written by AI and may be wrong. Visitors don’t see it.',
  },
  outdated: {
    fa: 'این خلاصه {count} پیام تازه را ندارد.',
    en: { one: 'Doesn’t cover {count} newer message.', other: 'Doesn’t cover {count} newer messages.' },
  },
  suggest: { fa: 'پیشنهاد پاسخ', en: 'Suggest replies' },
  suggestTitle: { fa: 'پاسخ‌های پیشنهادی', en: 'Suggested replies' },
  finding: { fa: 'در حال جست‌وجو در دانش بات…', en: 'Searching your knowledge…' },
  written: { fa: 'نوشتهٔ مدل از روی منابع', en: 'Written by AI from your sources' },
  passage: { fa: 'از منابع', en: 'From your sources' },
  canned: { fa: 'پاسخ آماده', en: 'Canned reply' },
  use: { fa: 'استفاده', en: 'Use it' },
  used: { fa: 'پاسخ پیشنهادی جایگزین شد.', en: 'Suggested reply inserted.' },
  undo: { fa: 'برگرداندن', en: 'Undo' },
  noneTitle: { fa: 'پاسخی پیدا نشد', en: 'No reply found' },
  noneBody: {
    fa: 'نه در منابع چیزی بود، نه در پاسخ‌های آماده.',
    en: 'Nothing in your sources or canned replies matches.',
  },
  modelFailed: {
    fa: 'مدل جواب نداد. این‌ها از منابع شماست.',
    en: 'The AI model didn’t respond. These come from your sources.',
  },
  modelSpent: {
    fa: 'سقف هزینهٔ مدل این ماه پر شده. این‌ها از منابع شماست.',
    en: 'The AI limit is used up. These come from your sources.',
  },
  read: {
    fa: 'قبل از ارسال بخوانید؛ شاید اشتباه داشته باشد.',
    en: 'Read it before sending; it can be wrong.',
  },
  translate: { fa: 'ترجمهٔ پیام', en: 'Translate message' },
  translation: { fa: 'ترجمهٔ مدل', en: 'Translated by AI' },
  translating: { fa: 'در حال ترجمه…', en: 'Translating…' },
  hideText: { fa: 'بستن', en: 'Hide' },
  toText: { fa: 'نمایش متن صدا', en: 'Show as text' },
  listening: { fa: 'در حال نوشتن متن صدا…', en: 'Transcribing…' },
  spokenText: { fa: 'متن صدا، نوشتهٔ مدل', en: 'Transcribed by AI' },
  unsupported: {
    fa: 'سرویس مدل شما صدا را به متن تبدیل نمی‌کند.',
    en: 'Your AI service can’t transcribe voice.',
  },
  inaudible: { fa: 'در این صدا حرفی شنیده نشد.', en: 'No words were heard in this recording.' },
  retry: { fa: 'دوباره', en: 'Try again' },
});
