import { defineTexts } from '../../../i18n/texts.ts';

export const unansweredTexts = defineTexts({
  list: { fa: 'پرسش‌های بی‌پاسخ‌مانده', en: 'Unanswered questions' },
  intro: {
    fa: 'آنچه بات پاسخش را نمی‌دانست، مطمئن نبود یا مشتری نپسندید؛ پرسش‌های هم‌معنی یک‌جا آمده‌اند.',
    en: 'What the bot did not know, was unsure of, or a customer disliked; questions of one meaning stand together.',
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
  abstained: { fa: 'نمی‌دانست', en: 'Did not know' },
  unsure: { fa: 'مطمئن نبود', en: 'Unsure' },
  disliked: { fa: 'نپسندیدند', en: 'Disliked' },
  answer: { fa: 'پاسخ می‌دهم', en: 'Answer it' },
  dismiss: { fa: 'نادیده بگیر', en: 'Dismiss' },
  dismissFor: { fa: 'نادیده گرفتن «{question}»', en: 'Dismiss “{question}”' },
  open: { fa: 'دیدن گفتگو', en: 'See the conversation' },
  more: { fa: 'بیشتر', en: 'More' },
  clustering: { fa: 'پرسش‌های تازه دارند دسته‌بندی می‌شوند…', en: 'New questions are being sorted in…' },
  emptyTitle: { fa: 'پرسشی بی‌پاسخ نمانده است', en: 'No question was left unanswered' },
  emptyBody: {
    fa: 'اگر بات پاسخ چیزی را نداند، همین‌جا می‌بینید و با یک پاسخ حلش می‌کنید.',
    en: 'When the bot does not know something you see it here, and settle it with one answer.',
  },
  answered: { fa: 'پاسخ ذخیره شد و در حال یادگیری است.', en: 'The answer is saved and being learned.' },
  dismissed: { fa: '«{question}» نادیده گرفته شد', en: '“{question}” dismissed' },
  restored: { fa: '«{question}» برگشت', en: '“{question}” is back' },
});
