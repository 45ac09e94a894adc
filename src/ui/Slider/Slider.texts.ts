import { defineTexts } from '../../i18n/texts.ts';

export const sliderTexts = defineTexts({
  from: { fa: 'از', en: 'From' },
  to: { fa: 'تا', en: 'To' },
  range: { fa: '{from} تا {to}', en: '{from} to {to}' },
});
