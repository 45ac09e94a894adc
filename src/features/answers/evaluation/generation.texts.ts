import { defineTexts } from '../../../i18n/texts.ts';

export const generationTexts = defineTexts({
  open: { fa: 'ساختن از دانش بات', en: 'Generate from knowledge' },
  title: { fa: 'پرسش‌های ساخته‌شده از دانش بات', en: 'Questions generated from knowledge' },
  about: {
    fa: 'هر پرسش را با پاسخی که باید بگیرد ببینید. تیکِ آنچه نمی‌خواهید را بردارید و بقیه را اضافه کنید؛ تا آن موقع چیزی ذخیره نمی‌شود.',
    en: 'Check each question and the answer it should get. Clear the ones you don’t want and add the rest. Nothing is saved until then.',
  },
  question: { fa: 'پرسش', en: 'Question' },
  source: { fa: 'از کجا', en: 'Source' },
  noSource: { fa: 'در دانش نیست', en: 'Not in knowledge' },
  kind: { fa: 'نوع', en: 'Kind' },
  pair: { fa: 'پرسش و پاسخ، جور دیگر', en: 'Q&A, asked another way' },
  row: { fa: 'ردیف جدول', en: 'Row of a table' },
  fact: { fa: 'عدد در متن', en: 'Number in a text' },
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
    fa: 'مدل از زبان مشتری می‌پرسد. هزینهٔ آن در سقف بات حساب می‌شود.',
    en: 'The model asks the way customers do. Its cost counts toward the bot’s spending limit.',
  },
  modelSpent: {
    fa: 'سقف هزینهٔ مدل این بات پر شده است؛ پرسش‌های زیر بدون مدل ساخته شده‌اند.',
    en: 'This bot has reached its spending limit, so these questions were generated without the model.',
  },
  written: {
    fa: 'مدل {count} پرسش نوشت که پاسخشان در دانش بات هست.',
    en: {
      one: 'The model wrote {count} question that your knowledge answers.',
      other: 'The model wrote {count} questions that your knowledge answers.',
    },
  },
  writtenNone: {
    fa: 'مدل پرسش تازه‌ای ننوشت که پاسخش در دانش بات باشد.',
    en: 'The model wrote no new questions that your knowledge answers.',
  },
  emptyTitle: { fa: 'پرسش تازه‌ای ساخته نشد', en: 'No new questions' },
  emptyBody: {
    fa: 'یا بات هنوز چیزی یاد نگرفته، یا همهٔ پرسش‌هایی که از دانشش ساخته می‌شود از پیش در آزمون هست.',
    en: 'Either the bot has learned nothing yet, or every question its knowledge gives is already in the test.',
  },
  addedTitle: {
    fa: '{count} پرسش به آزمون اضافه شد',
    en: { one: '{count} question added to the test', other: '{count} questions added to the test' },
  },
  addedBody: {
    fa: 'حالا آزمون بگیرید تا ببینید بات چند تا را درست پاسخ می‌دهد.',
    en: 'Run the tests now to see how many the bot gets right.',
  },
  toRun: { fa: 'رفتن به آزمون', en: 'Go to the tests' },
  toQuestions: { fa: 'دیدن پرسش‌ها', en: 'See the questions' },
  earlierTurns: { fa: 'پیام‌های قبلی مشتری', en: 'Earlier messages from the customer' },
  earlierTurnsHint: {
    fa: 'اگر پرسش ادامهٔ یک گفتگوست، پیام‌های قبلی مشتری را هر کدام در یک سطر بنویسید؛ حداکثر {max} پیام.',
    en: 'If the question continues a conversation, enter the customer’s earlier messages, one per line, up to {max}.',
  },
  after: { fa: 'پس از «{messages}»', en: 'After “{messages}”' },
  conversationLabel: { fa: 'گفتگو', en: 'Conversation' },
  visitor: { fa: 'مشتری', en: 'Customer' },
  bot: { fa: 'بات', en: 'Bot' },
  withheld: { fa: 'پاسخی که نگفت', en: 'Withheld answer' },
});
