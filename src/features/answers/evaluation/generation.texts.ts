import { defineTexts } from '../../../i18n/texts.ts';

export const generationTexts = defineTexts({
  open: { fa: 'ساخت از دانش بات', en: 'Generate from knowledge' },
  title: { fa: 'پرسش‌های ساخته‌شده از دانش بات', en: 'Questions generated from knowledge' },
  about: {
    fa: 'پرسش‌ها را ببینید و هر کدام را نمی‌خواهید بردارید. تا اضافه نکنید، چیزی ذخیره نمی‌شود.',
    en: 'Uncheck the questions you don’t want, then add the rest. Nothing is saved until then.',
  },
  question: { fa: 'پرسش', en: 'Question' },
  source: { fa: 'منبع', en: 'Source' },
  noSource: { fa: 'در دانش نیست', en: 'Not in knowledge' },
  kind: { fa: 'نوع', en: 'Type' },
  pair: { fa: 'پرسش و پاسخ، با بیان دیگر', en: 'Q&A, reworded' },
  row: { fa: 'ردیف جدول', en: 'Table row' },
  fact: { fa: 'عدد در متن', en: 'Number in text' },
  heading: { fa: 'عنوان متن', en: 'Heading' },
  conversation: { fa: 'گفتگوی چندپیامی', en: 'Several messages' },
  unknown: { fa: 'خارج از دانش', en: 'Outside the knowledge' },
  model: { fa: 'نوشتهٔ مدل', en: 'Written by the model' },
  edit: { fa: 'ویرایش «{question}»', en: 'Edit “{question}”' },
  back: { fa: 'بازگشت', en: 'Back' },
  add: {
    fa: 'افزودن {count} پرسش',
    en: { one: 'Add {count} question', other: 'Add {count} questions' },
  },
  askModel: { fa: 'پرسش‌های بیشتر با مدل', en: 'Generate more with AI' },
  modelHint: {
    fa: 'مدل مثل مشتری می‌پرسد. هزینه‌اش از سقف بات کم می‌شود.',
    en: 'The model asks the way customers do. Its cost counts towards the bot’s limit.',
  },
  modelSpent: {
    fa: 'سقف هزینهٔ مدل پر شده؛ این پرسش‌ها بدون مدل ساخته شده‌اند.',
    en: 'Spending limit reached; these questions were generated without the model.',
  },
  written: {
    fa: 'مدل {count} پرسش نوشت که جوابشان در دانش بات هست.',
    en: {
      one: 'The model wrote {count} question that your knowledge answers.',
      other: 'The model wrote {count} questions that your knowledge answers.',
    },
  },
  writtenNone: {
    fa: 'مدل پرسش جدیدی پیدا نکرد.',
    en: 'The model found no new questions.',
  },
  emptyTitle: { fa: 'پرسش جدیدی ساخته نشد', en: 'No new questions' },
  emptyBody: {
    fa: 'بات هنوز دانشی ندارد، یا همهٔ پرسش‌ها قبلاً اضافه شده‌اند.',
    en: 'The bot has no knowledge yet, or all its questions were already added.',
  },
  addedTitle: {
    fa: '{count} پرسش اضافه شد',
    en: { one: '{count} question added', other: '{count} questions added' },
  },
  addedBody: {
    fa: 'حالا ارزیابی کنید تا ببینید چند تا درست است.',
    en: 'Run the tests to see how many the bot gets right.',
  },
  toRun: { fa: 'رفتن به ارزیابی', en: 'Go to tests' },
  toQuestions: { fa: 'دیدن پرسش‌ها', en: 'View questions' },
  earlierTurns: { fa: 'پیام‌های قبلی مشتری', en: 'Earlier messages from the customer' },
  earlierTurnsHint: {
    fa: 'پیام‌های قبلی گفتگو، هر کدام در یک سطر؛ تا {max} پیام.',
    en: 'Earlier messages of the chat, one per line, up to {max}.',
  },
  after: { fa: 'بعد از «{messages}»', en: 'After “{messages}”' },
  conversationLabel: { fa: 'گفتگو', en: 'Conversation' },
  visitor: { fa: 'مشتری', en: 'Customer' },
  bot: { fa: 'بات', en: 'Bot' },
  withheld: { fa: 'پاسخی که نگفت', en: 'Withheld answer' },
});
