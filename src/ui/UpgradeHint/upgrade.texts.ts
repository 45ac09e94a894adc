import { defineTexts } from '../../i18n/texts.ts';

export const upgradeTexts = defineTexts({
  inline: { fa: '{feature} در بستهٔ «{plan}» باز می‌شود.', en: '{feature} comes with the “{plan}” plan.' },
  unlocks: { fa: 'در بستهٔ «{plan}» باز می‌شود.', en: 'It comes with the “{plan}” plan.' },
  /** If no plan is named. */
  inlineHigher: { fa: '{feature} در بسته‌های بالاتر هست.', en: '{feature} comes with higher plans.' },
  unlocksHigher: { fa: 'در بسته‌های بالاتر باز می‌شود.', en: 'It comes with higher plans.' },
  plans: { fa: 'دیدن بسته‌ها', en: 'See plans' },
  askOwner: {
    fa: 'تغییر بسته با صاحب حساب است؛ از او بخواهید.',
    en: 'Only the owner can change the plan; please ask them.',
  },
});
