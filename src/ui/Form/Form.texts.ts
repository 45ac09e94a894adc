import { defineTexts } from '../../i18n/texts.ts';

export const formTexts = defineTexts({
  wrong: {
    fa: '{count} خطا را درست کنید',
    en: { one: 'Fix {count} error', other: 'Fix {count} errors' },
  },
  line: { fa: '{label}: {sentence}', en: '{label}: {sentence}' },
});
