import { defineTexts } from '../../../i18n/texts.ts';

export const contradictionTexts = defineTexts({
  intro: {
    fa: 'هر چه یاد گرفته می‌شود با دانش پیشین سنجیده می‌شود: دو عدد متفاوت دربارهٔ یک چیز، یا یک حرف که دو جا نوشته شده است.',
    en: 'What is learned is compared with what is known: different amounts of one matter, or one thing written twice.',
  },
  contradiction: { fa: 'ناسازگار', en: 'Contradiction' },
  duplicate: { fa: 'تکراری', en: 'Repeated' },
  first: { fa: 'مورد یکم: {title}', en: 'First: {title}' },
  second: { fa: 'مورد دوم: {title}', en: 'Second: {title}' },
  between: { fa: '«{one}» و «{other}»', en: '“{one}” and “{other}”' },
  keepFirst: { fa: 'مورد یکم بماند', en: 'Keep the first' },
  keepSecond: { fa: 'مورد دوم بماند', en: 'Keep the second' },
  dismiss: { fa: 'هر دو درست‌اند', en: 'Both are right' },
  comparing: { fa: 'دانش تازه دارد سنجیده می‌شود…', en: 'New knowledge is being compared…' },
  emptyTitle: { fa: 'ناسازگاری‌ای پیدا نشد', en: 'Nothing contradicts itself' },
  emptyBody: {
    fa: 'اگر دو نوشته دربارهٔ یک چیز دو عدد متفاوت بگویند، اینجا کنار هم می‌بینید.',
    en: 'When two items name different amounts of one matter you see them here side by side.',
  },
  kept: { fa: 'یکی ماند و دیگری حذف شد', en: 'One is kept, the other deleted' },
  dismissed: { fa: 'هر دو ماندند', en: 'Both stay' },
});
