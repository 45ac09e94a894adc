// Writes a computed number in the digits of the answer.

const PERSIAN = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 2 });
const ENGLISH = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A number with separators, at most two decimals. */
export const formatNumber = (value: number, isPersian: boolean): string =>
  (isPersian ? PERSIAN : ENGLISH).format(value);
