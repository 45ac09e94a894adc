// Validates answers to the start form; without schemas, for the widget's bundle size.
import { isEmail, isMobile, stripPhoneSeparators, toAsciiDigits } from '../fields/email-and-phone.rules.ts';
import type { ContactTarget, FieldType, Restriction } from './start-form.kinds.ts';

export type AnswerRule =
  | 'Required'
  | 'TooLong'
  | 'EmailInvalid'
  | 'MobileInvalid'
  | 'NumberInvalid'
  | 'LettersOnly'
  | 'DigitsOnly';

/** `maxLength` applies to texts and numbers; e-mail and mobile fields have fixed limits. */
export interface StartField {
  readonly id: string;
  readonly title: string;
  readonly type: FieldType;
  readonly maxLength: number;
  readonly isRequired: boolean;
  readonly savedAs: ContactTarget | null;
  readonly restriction: Restriction | null;
}

type FieldShape = Pick<StartField, 'type' | 'restriction'>;

/** True where the field's type or its restriction asks for an email address. */
export const isEmailField = ({ type, restriction }: FieldShape) =>
  type === 'email' || restriction === 'email';
/** True where the field's type or its restriction asks for a mobile number. */
export const isMobileField = ({ type, restriction }: FieldShape) =>
  type === 'mobile' || restriction === 'mobile';
const EMAIL_MAX_LENGTH = 254;

/** An answer as it is stored: trimmed, with digits normalised where only digits count. */
export function normaliseAnswer(field: FieldShape, input: string): string {
  const text = input.replaceAll('\0', '').toWellFormed().trim();
  if (isMobileField(field)) return stripPhoneSeparators(toAsciiDigits(text));
  const isPlain = field.type === 'text' && (field.restriction === null || field.restriction === 'letters');
  return isPlain ? text : toAsciiDigits(text).replaceAll('٫', '.');
}

/** The problem of an answer normalised by `normaliseAnswer`; null if valid. */
export function validateAnswer(field: StartField, answer: string): AnswerRule | null {
  if (answer === '') return field.isRequired ? 'Required' : null;
  if (isEmailField(field)) {
    if (answer.length > EMAIL_MAX_LENGTH) return 'TooLong';
    return isEmail(answer) ? null : 'EmailInvalid';
  }
  if (isMobileField(field)) return isMobile(answer) ? null : 'MobileInvalid';
  if (answer.length > field.maxLength) return 'TooLong';
  if (field.restriction === 'digits') return /^\d+$/.test(answer) ? null : 'DigitsOnly';
  if (field.type === 'number') return /^-?\d+(\.\d+)?$/.test(answer) ? null : 'NumberInvalid';
  if (field.restriction === 'letters')
    return /^[\p{L}\p{M}\s\u200c'’.-]+$/u.test(answer) ? null : 'LettersOnly';
  return null;
}
