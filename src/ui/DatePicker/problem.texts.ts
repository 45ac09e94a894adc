import { defineTexts } from '../../i18n/texts.ts';

/** Why an input is invalid, and what is valid. */
export const problemTexts = defineTexts({
  invalidDate: { fa: 'تاریخ را مثل {like} بنویسید.', en: 'Enter it like {like}.' },
  outOfBounds: { fa: 'خارج از بازهٔ مجاز است.', en: 'Outside the allowed range.' },
  disabled: { fa: 'قابل انتخاب نیست.', en: 'Can’t be selected.' },
  invalidBounds: { fa: 'هیچ روزی مجاز نیست.', en: 'No dates are allowed.' },
});
