import { defineTexts } from '../../../i18n/texts.ts';

export const pairsTexts = defineTexts({
  title: { fa: 'پرسش و پاسخ', en: 'Q&A' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  sections: { fa: 'بخش‌های پرسش و پاسخ', en: 'Q&A sections' },
  all: { fa: 'همه', en: 'All' },
  unansweredTab: { fa: 'بی‌پاسخ', en: 'Unanswered' },
  contradictionsTab: { fa: 'ناسازگاری‌ها', en: 'Conflicts' },
  add: { fa: 'پرسش جدید', en: 'New Q&A' },
  import: { fa: 'وارد کردن', en: 'Import' },
  export: { fa: 'خروجی', en: 'Export' },
  exportCsv: { fa: 'CSV', en: 'CSV' },
  exportCsvDetail: { fa: 'برای همهٔ برنامه‌ها', en: 'For any program' },
  exportXlsx: { fa: 'XLSX (اکسل)', en: 'XLSX (Excel)' },
  exportedParts: {
    fa: 'خروجی در {count} فایل است؛ هر کدام را جدا وارد کنید.',
    en: {
      one: 'Exported as {count} file.',
      other: 'Exported as {count} files. Import each one separately.',
    },
  },
  search: { fa: 'جست‌وجوی پرسش و پاسخ', en: 'Search Q&A' },
  filter: { fa: 'نمایش', en: 'Show' },
  trained: { fa: 'آموزش‌دیده', en: 'Trained' },
  untrained: { fa: 'آموزش‌ندیده', en: 'Not trained' },
  table: { fa: 'پرسش‌ها و پاسخ‌ها', en: 'Questions and answers' },
  found: {
    fa: '{count} پرسش',
    en: { one: '{count} Q&A', other: '{count} Q&As' },
  },
  question: { fa: 'پرسش', en: 'Question' },
  answer: { fa: 'پاسخ', en: 'Answer' },
  characters: { fa: 'کاراکتر', en: 'Characters' },
  status: { fa: 'وضعیت', en: 'Status' },
  added: { fa: 'اضافه‌شده', en: 'Added' },
  actions: { fa: 'کارها', en: 'Actions' },
  edit: { fa: 'ویرایش', en: 'Edit' },
  retrain: { fa: 'آموزش دوباره', en: 'Retrain' },
  remove: { fa: 'حذف', en: 'Delete' },
  removeSelected: { fa: 'حذف انتخاب‌شده‌ها', en: 'Delete selected' },
  emptyTitle: { fa: 'هنوز پرسش و پاسخی نیست', en: 'No Q&A yet' },
  emptyBody: {
    fa: 'پرسش‌های پرتکرار را با پاسخ دقیق بنویسید؛ بات همان را می‌گوید. از CSV یا اکسل هم می‌توانید وارد کنید.',
    en: 'Add frequent questions with exact answers and the bot says just that. You can also import CSV or Excel.',
  },
  newTitle: { fa: 'پرسش و پاسخ جدید', en: 'New Q&A' },
  editTitle: { fa: 'ویرایش پرسش و پاسخ', en: 'Edit Q&A' },
  hint: {
    fa: 'پرسش را همان‌طور بنویسید که مهمان می‌پرسد. پاسخ بدون تغییر گفته می‌شود.',
    en: 'Write the question the way visitors ask it. The answer is given word for word.',
  },
  editHint: {
    fa: 'تا آموزش دوباره، پاسخ قبلی داده می‌شود.',
    en: 'The old answer is used until the change is trained.',
  },
  save: { fa: 'ذخیره', en: 'Save' },
  openDuplicate: { fa: 'باز کردن همان پرسش', en: 'Open it' },
  duplicateExists: {
    fa: 'این پرسش قبلاً نوشته شده: «{question}»',
    en: 'This question already exists: “{question}”',
  },
  savedNew: { fa: 'اضافه شد و آموزش می‌بیند.', en: 'Added. Training now.' },
  savedEdit: { fa: 'ذخیره شد و دوباره آموزش می‌بیند.', en: 'Saved. Retraining now.' },
  removed: { fa: '{count} پرسش حذف شد', en: { one: '{count} Q&A deleted', other: '{count} Q&As deleted' } },
  restored: {
    fa: '{count} پرسش برگشت',
    en: { one: '{count} Q&A restored', other: '{count} Q&As restored' },
  },
  skipped: {
    fa: '{count} پرسش برنگشت؛ دوباره نوشته شده یا مهلتش تمام شده است',
    en: {
      one: '{count} Q&A wasn’t restored: rewritten or expired',
      other: '{count} Q&As weren’t restored: rewritten or expired',
    },
  },
  undo: { fa: 'برگرداندن', en: 'Undo' },
  draftLost: { fa: 'نوشتهٔ شما هنوز ذخیره نشده است.', en: 'Your changes aren’t saved.' },
});

export const editConflictTexts = defineTexts({
  title: {
    fa: 'این پرسش و پاسخ جای دیگری عوض شد',
    en: 'This Q&A was changed elsewhere',
  },
  body: {
    fa: 'نوشتهٔ شما گم نشده است. انتخاب کنید کدام بماند.',
    en: 'Your text isn’t lost. Choose which version to keep.',
  },
  inQuestion: { fa: 'پرسش: از نسخهٔ ذخیره‌شده تا نوشتهٔ شما', en: 'Question: saved version to yours' },
  inAnswer: { fa: 'پاسخ: از نسخهٔ ذخیره‌شده تا نوشتهٔ شما', en: 'Answer: saved version to yours' },
  keepLocal: { fa: 'ذخیرهٔ نوشتهٔ من', en: 'Save mine' },
  acceptRemote: { fa: 'استفاده از نسخهٔ ذخیره‌شده', en: 'Use saved version' },
});
