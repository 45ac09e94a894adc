import { stripPhoneSeparators } from '../../../contract/fields/email-and-phone.rules.ts';
import type { Locale } from '../locale.ts';
import { localiseDigits } from './digits.ts';

const IRANIAN_MOBILE = /^(?:\+98|0098|98|0)?(9\d{2})(\d{3})(\d{4})$/;

/** A phone number to show: an Iranian mobile in groups without the country code, any other as it is stored. */
export function formatPhone(locale: Locale, phone: string): string {
  const [, ...groups] = IRANIAN_MOBILE.exec(stripPhoneSeparators(phone)) ?? [];
  return localiseDigits(locale, groups.length > 0 ? `0${groups.join(' ')}` : phone);
}
