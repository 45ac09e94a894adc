// Version of the terms of service in force.
import { Schema } from 'effect';
import { freeText } from '../fields/rules.ts';

/** Jalali date of the last change; users agree to this version. */
export const TERMS_VERSION = '1405-09-01';

/** The version that the user agreed to; any other than the current one is refused. */
export const termsVersion = Schema.optionalKey(freeText(20));
