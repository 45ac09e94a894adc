// Normalises e-mail addresses, usernames and phone numbers into comparison keys.
import { toAsciiDigits } from '../../../contract/fields/contact.rules.ts';

const fold = (text: string): string => toAsciiDigits(text.normalize('NFKC').trim()).toLowerCase();

export const emailKey = (email: string): string => fold(email);

export const usernameKey = (username: string): string => fold(username);

/** With the country's code; in Iran's numbers people leave the 0 in that stands for it. */
const internationalKey = (digits: string): string => `+${digits.replace(/^980(?=9\d{9}$)/, '98')}`;

/** One number, one key: 0912…, 912…, +98912…, +980912… and 0098912… are the same; other countries keep their code. */
export function phoneKey(phone: string): string {
  const text = fold(phone);
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+')) return internationalKey(digits);
  if (digits.startsWith('00')) return internationalKey(digits.slice(2));
  if (digits.startsWith('0')) return `+98${digits.slice(1)}`;
  return /^9\d{9}$/.test(digits) ? `+98${digits}` : internationalKey(digits);
}

/** What a person typed to log in, as every key it may be. */
export function identifierKeys(identifier: string): { email: string; username: string; phone: string } {
  return { email: emailKey(identifier), username: usernameKey(identifier), phone: phoneKey(identifier) };
}
