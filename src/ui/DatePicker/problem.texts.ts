// The words of what is wrong with a date; they come with the chart that finds it.
import { defineTexts } from '../../i18n/texts.ts';

/** Why what was typed or given is not taken, and what would be. */
export const problemTexts = defineTexts({
  notADate: { fa: 'خوانده نشد؛ مانند {like} بنویسید.', en: 'This could not be read; write it as {like}.' },
  outOfBounds: { fa: 'بیرون از بازهٔ مجاز است.', en: 'This is outside the allowed range.' },
  disabled: { fa: 'این را نمی‌شود برگزید.', en: 'This cannot be chosen.' },
  badBounds: { fa: 'آغاز بازهٔ مجاز پس از پایان آن است.', en: 'The allowed range begins after its end.' },
});
