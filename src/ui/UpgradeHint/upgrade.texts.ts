import { defineTexts } from '../../i18n/texts.ts';

export const upgradeTexts = defineTexts({
  inline: { fa: 'برای {feature}، به «{plan}» ارتقا دهید.', en: '{feature} comes with the “{plan}” plan.' },
  unlocks: { fa: 'برای استفاده، به «{plan}» ارتقا دهید.', en: 'Upgrade to “{plan}” to use this.' },
  /** If no plan is named. */
  inlineHigher: { fa: 'برای {feature}، بسته را ارتقا دهید.', en: '{feature} needs a higher plan.' },
  unlocksHigher: { fa: 'برای استفاده، بسته را ارتقا دهید.', en: 'Upgrade your plan to use this.' },
  plans: { fa: 'دیدن بسته‌ها', en: 'View plans' },
  askOwner: {
    fa: 'برای تغییر بسته، از صاحب حساب بخواهید.',
    en: 'Ask the account owner to change the plan.',
  },
});
