// Field rules of Iranian official numbers.
import { Schema } from 'effect';
import { isCompanyId, isNationalCode, isPostalCode, onlyAsciiDigits } from './national-numbers.ts';
import { freeLine } from './rules.ts';

/** Digits only, as offices write it; empty stays empty. Issues say `Invalid`. */
const numbered = (holds: (digits: string) => boolean) =>
  freeLine(40).check(
    Schema.makeFilter<string>(
      (value) => (value === '' || holds(onlyAsciiDigits(value)) ? undefined : 'Invalid'),
      undefined,
      true,
    ),
  );

export const nationalCode = numbered(isNationalCode);
export const companyId = numbered(isCompanyId);
export const postalCode = numbered(isPostalCode);
export const economicCode = numbered((digits) => /^\d{11,14}$/.test(digits));
export const registrationNumber = numbered((digits) => /^\d{1,10}$/.test(digits));
