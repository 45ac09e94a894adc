// Texts of invalid answers to the start form.
import type { AnswerRule } from './start-form.rules.ts';

export const answerTexts: Record<AnswerRule, { readonly fa: string; readonly en: string }> = {
  Required: { fa: 'پر کردن این فیلد لازم است.', en: 'This field is required' },
  TooLong: { fa: 'این متن بیش از اندازه بلند است.', en: 'This text is too long' },
  EmailInvalid: { fa: 'ایمیل نامعتبر است.', en: 'Email is invalid' },
  MobileInvalid: { fa: 'شمارهٔ موبایل نامعتبر است.', en: 'Mobile number is invalid' },
  NumberInvalid: { fa: 'اینجا فقط عدد بنویسید.', en: 'Write a number here' },
  LettersOnly: { fa: 'اینجا فقط حروف بنویسید.', en: 'Write letters only' },
  DigitsOnly: { fa: 'اینجا فقط رقم بنویسید.', en: 'Write digits only' },
};
