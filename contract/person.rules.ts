// Knows the rules of the fields that hold what Iranian offices number. Knows no form.
import { Schema } from 'effect';
import { digitsOf, isCompanyId, isNationalCode, isPostalCode } from './person.numbers.ts';
import { freeText, phone } from './rules.ts';

/** Digits only, as offices write it; empty stays empty. Issues say `Invalid`. */
const numbered = (holds: (digits: string) => boolean) =>
  freeText(40).check(
    Schema.makeFilter<string>(
      (value) => (value === '' || holds(digitsOf(value)) ? undefined : 'Invalid'),
      undefined,
      true,
    ),
  );

export const nationalCode = numbered(isNationalCode);
export const companyId = numbered(isCompanyId);
export const postalCode = numbered(isPostalCode);
export const economicCode = numbered((digits) => /^\d{11,14}$/.test(digits));
export const registrationNumber = numbered((digits) => /^\d{1,10}$/.test(digits));

/** A number that a code can be sent to: an Iranian one must be a mobile. */
export const reachablePhone = phone.check(
  Schema.makeFilter<string>(
    (value) => (isReachable(digitsOf(value)) ? undefined : 'PhoneInvalid'),
    undefined,
    true,
  ),
);

function isReachable(text: string): boolean {
  const digits = text.replace(/[()]/g, '');
  const national = /^(?:\+98|0098|98|0)(\d+)$/.exec(digits)?.[1] ?? (/^9\d{9}$/.test(digits) ? digits : null);
  return national === null ? /^(\+|00)?[1-9]\d{7,14}$/.test(digits) : /^9\d{9}$/.test(national);
}
