// Validates Iranian national codes, company ids and postal codes.
import { toAsciiDigits } from './email-and-phone.rules.ts';

/** Converts to ASCII digits and removes spaces and dashes. */
export const normaliseDigits = (text: string): string => toAsciiDigits(text).replace(/[\s-]/g, '');
const digitAt = (digits: string, index: number): number => Number(digits.charAt(index));
const sumTerms = (count: number, term: (index: number) => number): number =>
  Array.from({ length: count }, (_, index) => term(index)).reduce((all, one) => all + one, 0);

/** A person's national code: ten digits, the last is the check digit. */
export function isNationalCode(text: string): boolean {
  const digits = normaliseDigits(text);
  if (!/^\d{10}$/.test(digits) || /^(\d)\1{9}$/.test(digits)) return false;
  const remainder = sumTerms(9, (index) => digitAt(digits, index) * (10 - index)) % 11;
  return digitAt(digits, 9) === (remainder < 2 ? remainder : 11 - remainder);
}

const COMPANY_WEIGHTS = [29, 27, 23, 19, 17, 29, 27, 23, 19, 17];

/** A company's national ID: eleven digits, the last is the check digit. */
export function isCompanyId(text: string): boolean {
  const digits = normaliseDigits(text);
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false;
  const shift = digitAt(digits, 9) + 2;
  const remainder =
    sumTerms(10, (index) => (digitAt(digits, index) + shift) * (COMPANY_WEIGHTS[index] ?? 0)) % 11;
  return digitAt(digits, 10) === remainder % 10;
}

/** Ten digits without a check digit: 0 and 2 never occur among the first five, nor 5 in the fifth place. */
export function isPostalCode(text: string): boolean {
  const digits = normaliseDigits(text);
  return /^[13-9]{4}[1346-9]\d{5}$/.test(digits) && !/^(\d)\1{3}/.test(digits) && !digits.endsWith('0000');
}
