import { defineTexts } from '../../i18n/texts.ts';

export const numberTexts = defineTexts({
  belowMin: { fa: 'حداقل {min} است.', en: 'Minimum is {min}.' },
  aboveMax: { fa: 'حداکثر {max} است.', en: 'Maximum is {max}.' },
  notMultipleOfStep: { fa: 'عدد باید مضربی از {step} باشد.', en: 'Must be a multiple of {step}.' },
  offStepFrom: {
    fa: 'از {min} شروع شود و {step} تا {step} تا بالا برود.',
    en: 'Must start at {min} and go up by {step}.',
  },
  tooLong: { fa: 'این عدد خیلی بزرگ است.', en: 'This number is too large.' },
  notANumber: {
    fa: 'عدد نبود؛ چیزی عوض نشد.',
    en: 'Not a number. Nothing changed.',
  },
  withUnit: { fa: '{value} {unit}', en: '{value} {unit}' },
  increase: { fa: 'بیشتر: {label}', en: 'Increase {label}' },
  decrease: { fa: 'کمتر: {label}', en: 'Decrease {label}' },
});
