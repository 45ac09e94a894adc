import { defineTexts } from '../../i18n/texts.ts';

export const formTexts = defineTexts({
  wrong: {
    fa: '{count} مورد را درست کنید',
    en: { one: 'One thing to put right', other: '{count} things to put right' },
  },
  line: { fa: '{label}: {sentence}', en: '{label}: {sentence}' },
});
