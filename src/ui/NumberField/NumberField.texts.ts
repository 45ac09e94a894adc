import { defineTexts } from '../../i18n/texts.ts';

export const numberTexts = defineTexts({
  belowMin: { fa: 'کمترین عدد پذیرفتنی {min} است.', en: 'The least it can be is {min}.' },
  aboveMax: { fa: 'بیشترین عدد پذیرفتنی {max} است.', en: 'The most it can be is {max}.' },
  notMultipleOfStep: { fa: 'عدد باید مضربی از {step} باشد.', en: 'It must be a multiple of {step}.' },
  offStepFrom: {
    fa: 'عدد باید با گام‌های {step}تایی از {min} آغاز شود.',
    en: 'It must go up from {min} in steps of {step}.',
  },
  tooLong: { fa: 'این عدد بیش از اندازه بزرگ است.', en: 'This number is too large.' },
  notANumber: {
    fa: 'آنچه چسباندید عدد نبود؛ چیزی تغییر نکرد.',
    en: 'What you pasted is not a number; nothing was changed.',
  },
  withUnit: { fa: '{value} {unit}', en: '{value} {unit}' },
  increase: { fa: 'بیشتر: {label}', en: 'Increase {label}' },
  decrease: { fa: 'کمتر: {label}', en: 'Decrease {label}' },
});
