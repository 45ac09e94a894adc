import { defineTexts } from '../../../i18n/texts.ts';

export const pairsTexts = defineTexts({
  title: { fa: 'پرسش و پاسخ', en: 'Q&A' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  sections: { fa: 'بخش‌های پرسش و پاسخ', en: 'Q&A sections' },
  all: { fa: 'همه', en: 'All' },
  unansweredTab: { fa: 'بی‌پاسخ‌مانده', en: 'Unanswered' },
  contradictionsTab: { fa: 'ناسازگاری‌ها', en: 'Conflicts' },
  add: { fa: 'پرسش تازه', en: 'New Q&A' },
  import: { fa: 'از فایل', en: 'Import' },
  export: { fa: 'خروجی', en: 'Export' },
  exportCsv: { fa: 'CSV', en: 'CSV' },
  exportCsvDetail: { fa: 'برای هر برنامه', en: 'For any program' },
  exportXlsx: { fa: 'XLSX (اکسل)', en: 'XLSX (Excel)' },
  exportedParts: {
    fa: 'خروجی در {count} فایل آمد؛ هر کدام را جداگانه می‌توان وارد کرد.',
    en: {
      one: 'It came as {count} file.',
      other: 'It came as {count} files; each can be imported by itself.',
    },
  },
  search: { fa: 'جست‌وجوی پرسش و پاسخ', en: 'Search Q&A' },
  filter: { fa: 'نمایش', en: 'Show' },
  learned: { fa: 'آموزش‌دیده', en: 'Learned' },
  unlearned: { fa: 'آموزش‌ندیده', en: 'Not learned' },
  table: { fa: 'پرسش‌ها و پاسخ‌ها', en: 'Questions and answers' },
  found: {
    fa: '{count} پرسش',
    en: { one: '{count} pair', other: '{count} pairs' },
  },
  question: { fa: 'پرسش', en: 'Question' },
  answer: { fa: 'پاسخ', en: 'Answer' },
  characters: { fa: 'نویسه', en: 'Characters' },
  status: { fa: 'وضعیت', en: 'Status' },
  added: { fa: 'اضافه‌شده', en: 'Added' },
  actions: { fa: 'کارها', en: 'Actions' },
  edit: { fa: 'ویرایش', en: 'Edit' },
  retrain: { fa: 'دوباره یاد بگیر', en: 'Learn again' },
  remove: { fa: 'حذف', en: 'Delete' },
  removeSelected: { fa: 'حذف انتخاب‌شده‌ها', en: 'Delete selected' },
  emptyTitle: { fa: 'هنوز پرسش و پاسخی نیست', en: 'No questions and answers yet' },
  emptyBody: {
    fa: 'پرسش‌های پرتکرار و پاسخ دقیقشان را بنویسید؛ بات همان را می‌گوید. اگر فهرستی آماده دارید، از فایل CSV یا اکسل اضافه کنید.',
    en: 'Write frequent questions with their exact answers, and the bot says just that. A list you already have can come in as CSV or Excel.',
  },
  newTitle: { fa: 'پرسش و پاسخ تازه', en: 'New question and answer' },
  editTitle: { fa: 'ویرایش پرسش و پاسخ', en: 'Edit question and answer' },
  hint: {
    fa: 'پرسش را آن‌طور بنویسید که مشتری می‌پرسد. بات پاسخ را همین‌طور که هست می‌گوید.',
    en: 'Write the question as a customer asks it. The bot gives the answer just as it is.',
  },
  editHint: {
    fa: 'تا تغییر یاد گرفته شود، پاسخ قبلی برقرار است.',
    en: 'Until the change is learned, the former answer stands.',
  },
  save: { fa: 'ذخیره', en: 'Save' },
  openSame: { fa: 'باز کردن همان پرسش', en: 'Open that one' },
  sameIs: {
    fa: 'همین پرسش پیش‌تر نوشته شده است: «{question}»',
    en: 'This question is there already: “{question}”',
  },
  savedNew: { fa: 'اضافه شد و در حال یادگیری است.', en: 'Added, and being learned.' },
  savedEdit: { fa: 'ذخیره شد و دوباره یاد گرفته می‌شود.', en: 'Saved, and being learned anew.' },
  removed: { fa: '{count} پرسش حذف شد', en: { one: '{count} pair deleted', other: '{count} pairs deleted' } },
  restored: {
    fa: '{count} پرسش برگشت',
    en: { one: '{count} pair is back', other: '{count} pairs are back' },
  },
  leftOut: {
    fa: '{count} پرسش برنگشت، چون دوباره نوشته شده یا مهلتش گذشته است',
    en: {
      one: '{count} pair did not come back: written anew meanwhile, or too late',
      other: '{count} pairs did not come back: written anew meanwhile, or too late',
    },
  },
  undo: { fa: 'برگرداندن', en: 'Undo' },
  draftLost: { fa: 'چیزی که نوشته‌اید ذخیره نشده است.', en: 'What you wrote is not saved.' },
});

export const editConflictTexts = defineTexts({
  title: {
    fa: 'این پرسش و پاسخ در این میان عوض شده است',
    en: 'This question and answer has changed meanwhile',
  },
  body: {
    fa: 'جای دیگری ذخیره شده است. نوشتهٔ شما همین‌جاست و چیزی گم نشده؛ ببینید کدام بماند.',
    en: 'It was saved elsewhere. What you wrote is still here and nothing is lost; choose which one stays.',
  },
  inQuestion: { fa: 'پرسش: از ذخیره‌شده تا نوشتهٔ شما', en: 'Question: from what is saved to yours' },
  inAnswer: { fa: 'پاسخ: از ذخیره‌شده تا نوشتهٔ شما', en: 'Answer: from what is saved to yours' },
  keepLocal: { fa: 'نوشتهٔ من ذخیره شود', en: 'Save mine' },
  acceptRemote: { fa: 'برداشتن نوشتهٔ ذخیره‌شده', en: 'Take the saved one' },
});
