import { defineTexts } from '../../../i18n/texts.ts';

export const moderationTexts = defineTexts({
  filter: { fa: 'اسپم', en: 'Spam' },
  spam: { fa: 'اسپم است', en: 'Mark as spam' },
  notSpam: { fa: 'اسپم نیست', en: 'Not spam' },
  block: { fa: 'مسدود کردن مهمان', en: 'Block visitor' },
  noticeSpam: {
    fa: 'این گفتگو اسپم است؛ در فهرست‌ها و گزارش‌ها نیست.',
    en: 'This conversation is spam. It isn’t in lists or reports.',
  },
  markedSpam: {
    fa: '{count} گفتگو اسپم شد.',
    en: { one: '{count} marked as spam.', other: '{count} marked as spam.' },
  },
  unmarked: {
    fa: '{count} گفتگو از اسپم بیرون آمد.',
    en: { one: '{count} is no longer spam.', other: '{count} are no longer spam.' },
  },
  blocked: {
    fa: '{count} مهمان مسدود شد.',
    en: { one: '{count} visitor blocked.', other: '{count} visitors blocked.' },
  },
});
