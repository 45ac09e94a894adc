import { defineTexts } from '../../../i18n/texts.ts';

export const generationTexts = defineTexts({
  open: { fa: 'ساختن از دانش بات', en: 'Make from the knowledge' },
  title: { fa: 'پرسش‌های ساخته‌شده از دانش بات', en: 'Questions made from the knowledge' },
  about: {
    fa: 'هر پرسش را با پاسخی که باید بگیرد ببینید. تیکِ آنچه نمی‌خواهید را بردارید و بقیه را بیفزایید؛ تا آن موقع چیزی ذخیره نمی‌شود.',
    en: 'Read each question with the answer it should get. Untick what you do not want and add the rest; nothing is saved before.',
  },
  question: { fa: 'پرسش', en: 'Question' },
  source: { fa: 'از کجا', en: 'Made from' },
  noSource: { fa: 'در دانش نیست', en: 'Not in the knowledge' },
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
  addNone: { fa: 'پرسشی انتخاب نشده', en: 'No question chosen' },
  askModel: { fa: 'پرسش‌های بیشتر با مدل', en: 'More with the model' },
  modelHint: {
    fa: 'مدل از زبان مشتری می‌پرسد. هزینهٔ آن در سقف بات حساب می‌شود.',
    en: 'The model asks in the words of customers. What it costs counts to the limit of the bot.',
  },
  modelSpent: {
    fa: 'سقف هزینهٔ مدل این بات پر شده است؛ پرسش‌های زیر بدون مدل ساخته شده‌اند.',
    en: 'The spending limit of this bot is reached; these questions were made without the model.',
  },
  written: {
    fa: 'مدل {count} پرسش نوشت که پاسخشان در دانش بات هست.',
    en: {
      one: 'The model wrote {count} question whose answer stands in the knowledge.',
      other: 'The model wrote {count} questions whose answers stand in the knowledge.',
    },
  },
  writtenNone: {
    fa: 'پاسخ هیچ‌کدام از پرسش‌های مدل در دانش بات نبود؛ چیزی افزوده نشد.',
    en: 'None of the questions of the model has its answer in the knowledge, so none was kept.',
  },
  emptyTitle: { fa: 'پرسش تازه‌ای ساخته نشد', en: 'No new questions' },
  emptyBody: {
    fa: 'یا بات هنوز چیزی یاد نگرفته، یا همهٔ پرسش‌هایی که از دانشش ساخته می‌شود از پیش در آزمون هست.',
    en: 'Either the bot has not learned anything yet, or the test has all questions that its knowledge gives.',
  },
  addedTitle: {
    fa: '{count} پرسش به آزمون افزوده شد',
    en: { one: '{count} question added to the test', other: '{count} questions added to the test' },
  },
  addedBody: {
    fa: 'حالا آزمون بگیرید تا ببینید بات چند تا را درست پاسخ می‌دهد.',
    en: 'Run the tests now to see how many the bot gets right.',
  },
  toRun: { fa: 'رفتن به آزمون', en: 'Go to the tests' },
  toQuestions: { fa: 'دیدن پرسش‌ها', en: 'See the questions' },
  earlierTurns: { fa: 'پیام‌های قبلی مشتری', en: 'Earlier messages of the customer' },
  earlierTurnsHint: {
    fa: 'اگر پرسش ادامهٔ یک گفتگوست، پیام‌های پیشین مشتری را هر کدام در یک سطر بنویسید؛ حداکثر {max} پیام.',
    en: 'Where the question goes on from others, write the earlier messages of the customer, one a line, at most {max}.',
  },
  after: { fa: 'پس از «{messages}»', en: 'After “{messages}”' },
  conversationLabel: { fa: 'گفتگو', en: 'Conversation' },
  visitor: { fa: 'مشتری', en: 'Customer' },
  bot: { fa: 'بات', en: 'Bot' },
  withheld: { fa: 'پاسخی که نگفت', en: 'Answer it withheld' },
});
