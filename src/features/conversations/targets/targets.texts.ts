import { defineTexts } from '../../../i18n/texts.ts';

export const targetTexts = defineTexts({
  filter: { fa: 'دیرشده', en: 'Late' },
  ever: { fa: 'با پاسخ دیر', en: 'With a late reply' },
  sort: { fa: 'نزدیک‌ترین مهلت', en: 'Due first' },
  leftNow: { fa: 'کمتر از یک دقیقه مانده', en: 'Under a minute left' },
  leftMinutes: { fa: '{count} دقیقه مانده', en: '{count} min left' },
  lateNow: { fa: 'دیر شد', en: 'Late' },
  lateMinutes: { fa: '{count} دقیقه دیر', en: '{count} min late' },
  lateHours: { fa: '{count} ساعت دیر', en: '{count} h late' },
  lateDays: { fa: '{count} روز دیر', en: { one: '{count} day late', other: '{count} days late' } },
});
