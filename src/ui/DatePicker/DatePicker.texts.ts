import { defineTexts } from '../../i18n/texts.ts';

export const fieldTexts = defineTexts({
  open: { fa: 'تقویم', en: 'Calendar' },
  day: { fa: 'سال / ماه / روز', en: 'month / day / year' },
  month: { fa: 'ماه و سال', en: 'month and year' },
  year: { fa: 'سال', en: 'year' },
  time: { fa: 'ساعت:دقیقه', en: 'hours:minutes' },
  readFailed: {
    fa: 'ارتباط قطع شد؛ دوباره Enter بزنید.',
    en: 'Connection lost. Press Enter again.',
  },
  loadFailed: { fa: 'تقویم باز نشد.', en: 'Couldn’t open the calendar.' },
});
