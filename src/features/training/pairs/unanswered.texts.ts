import { defineTexts } from '../../../i18n/texts.ts';

export const unansweredTexts = defineTexts({
  list: { fa: 'پرسش‌های بی‌پاسخ', en: 'Unanswered questions' },
  intro: {
    fa: 'پرسش‌هایی که بات از پسشان برنیامد',
    en: 'Questions your bot couldn’t answer well',
  },
  range: { fa: 'بازه', en: 'Range' },
  week: { fa: '۷ روز', en: '7 days' },
  month: { fa: '۳۰ روز', en: '30 days' },
  ever: { fa: 'همه', en: 'All' },
  times: {
    fa: 'در {count} گفتگو',
    en: { one: 'In {count} conversation', other: 'In {count} conversations' },
  },
  last: { fa: 'آخرین بار', en: 'Last asked' },
  abstained: { fa: 'نمی‌دانست', en: 'Didn’t know' },
  unsure: { fa: 'مطمئن نبود', en: 'Unsure' },
  disliked: { fa: 'نپسندیدند', en: 'Disliked' },
  answer: { fa: 'نوشتن پاسخ', en: 'Write an answer' },
  dismiss: { fa: 'نادیده گرفتن', en: 'Dismiss' },
  dismissFor: { fa: 'نادیده گرفتن «{question}»', en: 'Dismiss “{question}”' },
  open: { fa: 'دیدن گفتگو', en: 'View conversation' },
  more: { fa: 'بیشتر', en: 'More' },
  clustering: { fa: 'در حال دسته‌بندی پرسش‌های جدید…', en: 'Grouping new questions…' },
  emptyTitle: { fa: 'پرسش بی‌پاسخی نیست', en: 'No unanswered questions' },
  emptyBody: {
    fa: 'اگر بات جوابی را نداند، اینجا می‌بینید و پاسخش را می‌نویسید.',
    en: 'When your bot doesn’t know something, it shows up here for you to answer.',
  },
  answered: { fa: 'پاسخ ذخیره شد و آموزش می‌بیند.', en: 'Answer saved. Training now.' },
  dismissed: { fa: '«{question}» نادیده گرفته شد', en: '“{question}” dismissed' },
  restored: { fa: '«{question}» برگشت', en: '“{question}” restored' },
});
