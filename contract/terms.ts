// Knows which terms stand. Knows no word of them.

/** The day they were last changed, in the Jalali calendar; whoever agrees, agrees to this version. */
export const TERMS_VERSION = '1405-08-29';
