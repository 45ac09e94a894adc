// Recognises e-mail addresses and phone numbers in any digits.

const PERSIAN_DIGITS = /[۰-۹٠-٩]/g;

/** Replaces Persian and Arabic digits by ASCII digits. */
export const toAsciiDigits = (text: string): string =>
  text.replace(PERSIAN_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** A practical check, not RFC 5322: one `@`, ASCII host labels and a top-level domain of at least two letters. */
export const isEmail = (text: string): boolean =>
  /^[^\s@"<>()]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(text);

/** A phone number without separators. */
export const stripPhoneSeparators = (text: string): string => text.replace(/[\s()-]/g, '');

/** An Iranian mobile (09…, 9…, +98 9…, 0098 9…, 98 9…), or an international number with its country code. */
export const isMobile = (text: string): boolean => {
  const number = stripPhoneSeparators(text);
  return /^(?:\+98|0098|98)/.test(number)
    ? /^(?:\+98|0098|98)0?9\d{9}$/.test(number)
    : /^(?:0?9\d{9}|(?:\+|00)[1-9]\d{7,14})$/.test(number);
};
