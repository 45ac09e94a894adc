// Version of the terms of service in force.
import { Schema } from 'effect';
import { freeText } from '../fields/rules.ts';

/** The day they were last changed, in the Jalali calendar; whoever agrees, agrees to this version. */
export const TERMS_VERSION = '1405-09-01';

/** The version of the terms that were shown and agreed to; any but the one that stands is refused. */
export const termsVersion = Schema.optionalKey(freeText(20));
