import { defineTexts } from '../../../i18n/texts.ts';

export const macroTexts = defineTexts({
  menu: { fa: 'دستور آماده…', en: 'Run macro…' },
  title: { fa: 'دستورهای آماده', en: 'Macros' },
  placeholder: { fa: 'نام یا کلید دستور را بنویسید…', en: 'Type a macro’s name or key…' },
  manage: { fa: 'ساختن و ویرایش دستورها', en: 'Create and edit macros' },
  again: { fa: 'دوباره', en: 'Try again' },
  ran: {
    fa: '«{name}» در {count} گفتگو اجرا شد.',
    en: { one: 'Ran “{name}” in {count} conversation.', other: 'Ran “{name}” in {count} conversations.' },
  },
  ranAndSent: {
    fa: '«{name}» در {count} گفتگو اجرا شد. پیامِ فرستاده‌شده برنمی‌گردد.',
    en: {
      one: 'Ran “{name}” in {count} conversation. Undo keeps the sent message.',
      other: 'Ran “{name}” in {count} conversations. Undo keeps the sent messages.',
    },
  },
  refused: {
    fa: '«{name}» اجرا نشد. «{action}» ممکن نبود: {reason}',
    en: 'Couldn’t run “{name}”. “{action}” isn’t possible: {reason}',
  },
  otherBot: { fa: 'این پاسخ آماده مال بات دیگری است.', en: 'this canned reply belongs to another bot.' },
});
