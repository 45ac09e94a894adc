// Finds the phone number and the email address that a visitor leaves.
import {
  isEmail,
  isMobile,
  stripPhoneSeparators,
  toAsciiDigits,
} from '../../../contract/fields/email-and-phone.rules.ts';
import { contentWords } from './question-splitter.ts';

export interface ContactDetail {
  readonly email?: string;
  readonly phone?: string;
}

const EMAIL = /[^\s@<>«»()،؛:]+@[^\s@<>«»()،؛]+\.[a-z]{2,}/iu;
const PHONE = /(?:\+|00)?\d(?:[\s()-]?\d){8,15}/u;
/** Words beside a contact that say nothing else: «این شماره موبایل منه، لطفا تماس بگیرید». */
const MAX_OTHER_WORDS = 5;

/** The contact in a text, an email address, a mobile phone number or both; null without one. */
export function contactDetailOf(text: string): ContactDetail | null {
  const digits = toAsciiDigits(text);
  const email = EMAIL.exec(digits)?.[0];
  const phone = stripPhoneSeparators(PHONE.exec(digits.replace(EMAIL, ' '))?.[0] ?? '');
  const contact = {
    ...(email !== undefined && isEmail(email) && { email }),
    ...(isMobile(phone) && { phone }),
  };
  return Object.keys(contact).length === 0 ? null : contact;
}

/** Whether a text with a contact asks nothing besides. */
export function isOnlyContact(text: string): boolean {
  const rest = toAsciiDigits(text).replace(EMAIL, ' ').replace(PHONE, ' ');
  return !/[?؟]/u.test(rest) && contentWords(rest).length <= MAX_OTHER_WORDS;
}
