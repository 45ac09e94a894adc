// Normalises e-mail addresses, usernames and phone numbers into comparison keys.
import { toAsciiDigits } from '../../../contract/fields/email-and-phone.rules.ts';

const normaliseIdentifier = (text: string): string =>
  toAsciiDigits(text.normalize('NFKC').trim()).toLowerCase();

export const emailKey = (email: string): string => normaliseIdentifier(email);

export const usernameKey = (username: string): string => normaliseIdentifier(username);

/** With the country code; Iranian numbers may keep a redundant 0 after it. */
const internationalKey = (digits: string): string => `+${digits.replace(/^980(?=9\d{9}$)/, '98')}`;

/**
 * One key per number: 0912…, 912…, +98912…, +980912… and 0098912… are equal; other countries keep their code.
 */
export function phoneKey(phone: string): string {
  const text = normaliseIdentifier(phone);
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+')) return internationalKey(digits);
  if (digits.startsWith('00')) return internationalKey(digits.slice(2));
  if (digits.startsWith('0')) return `+98${digits.slice(1)}`;
  return /^9\d{9}$/.test(digits) ? `+98${digits}` : internationalKey(digits);
}

/** All keys that a login identifier may mean. */
export function identifierKeys(identifier: string): { email: string; username: string; phone: string } {
  return { email: emailKey(identifier), username: usernameKey(identifier), phone: phoneKey(identifier) };
}
