// Texts of invalid answers to the start form.
import type { AnswerRule } from './start-form.rules.ts';

export const answerTexts: Record<AnswerRule, { readonly fa: string; readonly en: string }> = {
  Required: { fa: 'این فیلد الزامی است.', en: 'This field is required' },
  TooLong: { fa: 'این متن خیلی بلند است.', en: 'This text is too long' },
  EmailInvalid: { fa: 'ایمیل نامعتبر است.', en: 'Email is invalid' },
  MobileInvalid: { fa: 'شمارهٔ موبایل نامعتبر است.', en: 'Mobile number is invalid' },
  NumberInvalid: { fa: 'فقط عدد بنویسید.', en: 'Enter a number' },
  LettersOnly: { fa: 'فقط حروف بنویسید.', en: 'Use letters only' },
  DigitsOnly: { fa: 'فقط عدد بنویسید.', en: 'Use digits only' },
};
