// Knows how each line of a Persian text is made to run from right to left where it begins otherwise. Knows no protocol.

const RIGHT_TO_LEFT_MARK = '\u200f';

const rtl = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g;
const ltr = /[A-Za-z\u00c0-\u024f]/g;
/** What has a direction of its own. */
const strong = /[A-Za-z\u00c0-\u024f\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u200e\u200f]/;

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** Whether a line's first letter would turn it round although most of it is Persian. */
const isTurned = (line: string): boolean => {
  const first = strong.exec(line)?.[0] ?? '';
  const said = line.replaceAll(/https?:\S+/g, '');
  return /[A-Za-z\u00c0-\u024f]/.test(first) && count(said, rtl) * 2 > count(said, ltr);
};

/**
 * Apps take a line's direction from its first letter, so «iPhone ۱۵ موجود است» would run from the left. A mark before
 * it, one UTF-16 unit, mends that; lines in Latin letters and links by themselves stay as they are.
 */
export const rightToLeft = (text: string): string =>
  text
    .split('\n')
    .map((line) => (isTurned(line) ? RIGHT_TO_LEFT_MARK + line : line))
    .join('\n');
