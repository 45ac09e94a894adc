// Field rules of Iranian official numbers.
import { Schema } from 'effect';
import { isCompanyId, isNationalCode, isPostalCode, normaliseDigits } from './national-numbers.ts';
import { freeLine } from './rules.ts';

/** Digits only; empty stays empty. Issues say `Invalid`. */
const officialNumber = (isValid: (digits: string) => boolean) =>
  freeLine(40).check(
    Schema.makeFilter<string>(
      (value) => (value === '' || isValid(normaliseDigits(value)) ? undefined : 'Invalid'),
      undefined,
      true,
    ),
  );

export const nationalCode = officialNumber(isNationalCode);
export const companyId = officialNumber(isCompanyId);
export const postalCode = officialNumber(isPostalCode);
export const economicCode = officialNumber((digits) => /^\d{11,14}$/.test(digits));
export const registrationNumber = officialNumber((digits) => /^\d{1,10}$/.test(digits));
