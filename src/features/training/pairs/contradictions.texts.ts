import { defineTexts } from '../../../i18n/texts.ts';

export const contradictionTexts = defineTexts({
  intro: {
    fa: 'هر چه یاد گرفته می‌شود با دانش قبلی مقایسه می‌شود: دو عدد متفاوت دربارهٔ یک چیز، یا یک حرف که دو جا نوشته شده است.',
    en: 'New knowledge is compared with existing knowledge: two different numbers for the same thing, or the same statement in two places.',
  },
  contradiction: { fa: 'ناسازگار', en: 'Contradiction' },
  duplicate: { fa: 'تکراری', en: 'Duplicate' },
  first: { fa: 'مورد یکم: {title}', en: 'First: {title}' },
  second: { fa: 'مورد دوم: {title}', en: 'Second: {title}' },
  between: { fa: '«{one}» و «{other}»', en: '“{one}” and “{other}”' },
  keepFirst: { fa: 'مورد یکم بماند', en: 'Keep first' },
  keepSecond: { fa: 'مورد دوم بماند', en: 'Keep second' },
  dismiss: { fa: 'هر دو درست‌اند', en: 'Both are correct' },
  comparing: { fa: 'دانش تازه دارد سنجیده می‌شود…', en: 'Comparing new knowledge…' },
  emptyTitle: { fa: 'ناسازگاری‌ای پیدا نشد', en: 'No contradictions found' },
  emptyBody: {
    fa: 'اگر دو نوشته دربارهٔ یک چیز دو عدد متفاوت بگویند، اینجا کنار هم می‌بینید.',
    en: 'When two items give different numbers for the same thing, you see them here side by side.',
  },
  kept: { fa: 'یکی ماند و دیگری حذف شد', en: 'One was kept, the other deleted' },
  dismissed: { fa: 'هر دو ماندند', en: 'Both were kept' },
});
