/** Whatever breaks a line anywhere. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Anything that may have to go; the half-space, which most Persian texts have, is judged by `STRAY_JOINER` alone. */
const NEEDS_CLEANING = /[^\P{Cc}\n\t]|(?!\u200c)[\p{DI}\p{NChar}\u2028\u2029\ufff9-\ufffc]/u;
/**
 * The three subdivision flags, which are kept, or what is never part of a visible text: controls, embedded and isolated
 * directions, tags, fillers, soft hyphens, and the like.
 */
const FLAG_OR_HIDDEN =
  /(\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f})|[^\P{Cc}\n\t]|(?!\u061c|[\u200c-\u200f]|[\ufe0e-\ufe0f])[\p{DI}\p{NChar}\ufff9-\ufffc]/gu;
/** Selects a shape of nothing that has several. */
const STRAY_SELECTOR = /(?<!\p{ExtPict})[\ufe0e-\ufe0f](?!(?<=[\d#*]\ufe0f)\u20e3)/gu;
/** Joins or parts nothing. Halves of Persian words, of Latin words with Persian endings, emoji and Indic letters do. */
const ARABIC_LETTER = String.raw`(?=\p{sc=Arab})\p{L}`;
const VIRAMA = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039]`;
const STRAY_JOINER = new RegExp(
  [
    String.raw`\u200c(?!(?<=[\p{L}\p{M}\p{N}»”"’')\]]\u200c)${ARABIC_LETTER})(?!(?<=(?:${ARABIC_LETTER}|[\u064b-\u0655\u0670])\u200c)[\p{L}\p{N}])(?<!${VIRAMA}\u200c)`,
    String.raw`\u200d(?!(?<=[\p{ExtPict}\ufe0f\u{1f3fb}-\u{1f3ff}]\u200d)\p{ExtPict})(?!(?<=${ARABIC_LETTER}\u200d)(?!${ARABIC_LETTER}))(?!(?<!${ARABIC_LETTER}\u200d)${ARABIC_LETTER})(?<!${VIRAMA}\u200d)`,
  ].join('|'),
  'gu',
);
const REPEATED_JOINERS = /[\u200c\u200d]{2,}/g;
const DIRECTION_MARKS = /[\u061c\u200e\u200f]*([\u061c\u200e\u200f])/g;
const OUTER_BLANKS = /^[\s\u2800\u061c\u200e\u200f]+|[\s\u2800\u061c\u200e\u200f]+$/g;
/** More marks over one letter than any language writes. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** @param isLine whether even the marks of direction go */
function cleanText(input: string, isLine: boolean): string {
  const whole = input.toWellFormed();
  const isOdd = NEEDS_CLEANING.test(whole);
  const text = isOdd
    ? whole
        .replace(LINE_BREAK, '\n')
        .replace(FLAG_OR_HIDDEN, '$1')
        .replace(STRAY_SELECTOR, '')
        .replace(DIRECTION_MARKS, isLine ? '' : '$1')
    : whole;
  const joined = text
    .replace(REPEATED_JOINERS, (run) => (run.includes('\u200c') ? '\u200c' : '\u200d'))
    .replace(STRAY_JOINER, '');
  return (isOdd && !isLine ? joined.replace(DIRECTION_MARKS, '$1') : joined).normalize('NFC');
}

/** A text of any number of lines as it is kept and shown; outer blanks are left. Applied twice it changes nothing. */
export const normaliseText = (text: string): string => cleanText(text, false);

/** The same without outer blanks; empty where nothing is to be seen. */
export const trimText = (text: string): string => normaliseText(text).replace(OUTER_BLANKS, '');

/** A name, a title: one line, no marks of direction, one blank between words, no letter that reaches over its neighbours. */
export const normaliseLine = (text: string): string =>
  cleanText(text, true)
    .replace(/[\s\u2800]+/g, ' ')
    .replace(STACKED_MARKS, '$1')
    .trim();
