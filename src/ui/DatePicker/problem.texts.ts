import { defineTexts } from '../../i18n/texts.ts';

/** Why an input is invalid, and what is valid. */
export const problemTexts = defineTexts({
  invalidDate: { fa: 'خوانده نشد؛ مانند {like} بنویسید.', en: 'Cannot be read; write it as {like}.' },
  outOfBounds: { fa: 'بیرون از بازهٔ مجاز است.', en: 'Outside the allowed range.' },
  disabled: { fa: 'قابل انتخاب نیست.', en: 'Cannot be chosen.' },
  invalidBounds: { fa: 'بازهٔ مجاز خالی است.', en: 'The allowed range is empty.' },
});
