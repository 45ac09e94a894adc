// Validates answers to the start form; without schemas, for the widget's bundle size.
import { asciiDigits, isEmail, isMobile, withoutGaps } from '../fields/contact.rules.ts';
import type { FieldType, Restriction, SavedAs } from './start-form.kinds.ts';

export type AnswerRule =
  | 'Required'
  | 'TooLong'
  | 'EmailInvalid'
  | 'MobileInvalid'
  | 'NumberInvalid'
  | 'LettersOnly'
  | 'DigitsOnly';

/** `maxLength` counts for texts and numbers; an e-mail and a mobile are as long as they are. */
export interface StartField {
  readonly id: string;
  readonly title: string;
  readonly type: FieldType;
  readonly maxLength: number;
  readonly isRequired: boolean;
  readonly savedAs: SavedAs | null;
  readonly restriction: Restriction | null;
}

type Kind = Pick<StartField, 'type' | 'restriction'>;

export const meansEmail = ({ type, restriction }: Kind) => type === 'email' || restriction === 'email';
export const meansMobile = ({ type, restriction }: Kind) => type === 'mobile' || restriction === 'mobile';
const LONGEST = 254;

/** An answer as it is kept: without outer blanks, digits folded where only digits count. */
export function answerOf(field: Kind, typed: string): string {
  const text = typed.replaceAll('\0', '').toWellFormed().trim();
  if (meansMobile(field)) return withoutGaps(asciiDigits(text));
  const isPlain = field.type === 'text' && (field.restriction === null || field.restriction === 'letters');
  return isPlain ? text : asciiDigits(text).replaceAll('٫', '.');
}

/** What is wrong with an answer, as `answerOf` gave it; null: nothing. */
export function answerProblem(field: StartField, answer: string): AnswerRule | null {
  if (answer === '') return field.isRequired ? 'Required' : null;
  if (meansEmail(field)) {
    if (answer.length > LONGEST) return 'TooLong';
    return isEmail(answer) ? null : 'EmailInvalid';
  }
  if (meansMobile(field)) return isMobile(answer) ? null : 'MobileInvalid';
  if (answer.length > field.maxLength) return 'TooLong';
  if (field.restriction === 'digits') return /^\d+$/.test(answer) ? null : 'DigitsOnly';
  if (field.type === 'number') return /^-?\d+(\.\d+)?$/.test(answer) ? null : 'NumberInvalid';
  if (field.restriction === 'letters')
    return /^[\p{L}\p{M}\s\u200c'’.-]+$/u.test(answer) ? null : 'LettersOnly';
  return null;
}
