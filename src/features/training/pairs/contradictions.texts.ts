import { defineTexts } from '../../../i18n/texts.ts';

export const contradictionTexts = defineTexts({
  intro: {
    fa: 'اگر محتوای جدید با قبلی نخواند یا تکراری باشد، خبرتان می‌کنیم.',
    en: 'We flag new content that contradicts or repeats what’s already there.',
  },
  contradiction: { fa: 'ناسازگار', en: 'Contradiction' },
  duplicate: { fa: 'تکراری', en: 'Duplicate' },
  first: { fa: 'مورد یکم: {title}', en: 'First: {title}' },
  second: { fa: 'مورد دوم: {title}', en: 'Second: {title}' },
  between: { fa: '«{one}» و «{other}»', en: '“{one}” and “{other}”' },
  keepFirst: { fa: 'مورد یکم بماند', en: 'Keep first' },
  keepSecond: { fa: 'مورد دوم بماند', en: 'Keep second' },
  dismiss: { fa: 'هر دو درست‌اند', en: 'Both are correct' },
  comparing: { fa: 'در حال بررسی محتوای جدید…', en: 'Checking new content…' },
  emptyTitle: { fa: 'ناسازگاری پیدا نشد', en: 'No contradictions found' },
  emptyBody: {
    fa: 'اگر دو نوشته با هم نخوانند، اینجا کنار هم می‌بینید.',
    en: 'When two items disagree, you see them here side by side.',
  },
  kept: { fa: 'یکی ماند و دیگری حذف شد', en: 'One kept, the other deleted' },
  dismissed: { fa: 'هر دو ماندند', en: 'Both kept' },
});
