import { defineTexts } from '../../../i18n/texts.ts';

export const timeTexts = defineTexts({
  time: { fa: 'ساعت', en: 'time' },
  hour: { fa: 'ساعت', en: 'hour' },
  minute: { fa: 'دقیقه', en: 'minute' },
  more: { fa: 'افزایش {what}', en: 'Increase {what}' },
  less: { fa: 'کاهش {what}', en: 'Decrease {what}' },
  from: { fa: 'از', en: 'From' },
  to: { fa: 'تا', en: 'To' },
});
