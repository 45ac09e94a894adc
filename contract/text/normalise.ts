/** All line breaks of Unicode. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Characters that may be removed; the half-space, common in Persian, is checked by `STRAY_JOINER` alone. */
const NEEDS_CLEANING = /[^\P{Cc}\n\t]|(?!\u200c)[\p{DI}\p{NChar}\u2028\u2029\ufff9-\ufffc]/u;
/**
 * Matches either the three subdivision flags, which are kept, or characters that are never visible: controls,
 * directional embeddings and isolates, tags, fillers, soft hyphens and the like.
 */
const FLAG_OR_HIDDEN =
  /(\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f})|[^\P{Cc}\n\t]|(?!\u061c|[\u200c-\u200f]|[\ufe0e-\ufe0f])[\p{DI}\p{NChar}\ufff9-\ufffc]/gu;
/** Variation selectors after a character that has no variants. */
const STRAY_SELECTOR = /(?<!\p{ExtPict})[\ufe0e-\ufe0f](?!(?<=[\d#*]\ufe0f)\u20e3)/gu;
/**
 * Joiners that join nothing. Parts of Persian words, Latin words with Persian endings, emoji and Indic
 * letters need them.
 */
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
/** More combining marks on one letter than any language uses. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** @param isLine whether directional marks are removed too */
function cleanText(input: string, isLine: boolean): string {
  const wellFormed = input.toWellFormed();
  const needsCleaning = NEEDS_CLEANING.test(wellFormed);
  const text = needsCleaning
    ? wellFormed
        .replace(LINE_BREAK, '\n')
        .replace(FLAG_OR_HIDDEN, '$1')
        .replace(STRAY_SELECTOR, '')
        .replace(DIRECTION_MARKS, isLine ? '' : '$1')
    : wellFormed;
  const withoutStrayJoiners = text
    .replace(REPEATED_JOINERS, (run) => (run.includes('\u200c') ? '\u200c' : '\u200d'))
    .replace(STRAY_JOINER, '');
  return (
    needsCleaning && !isLine ? withoutStrayJoiners.replace(DIRECTION_MARKS, '$1') : withoutStrayJoiners
  ).normalize('NFC');
}

/** Multi-line text as it is stored and shown; outer blanks are kept. Idempotent. */
export const normaliseText = (text: string): string => cleanText(text, false);

/** The same, trimmed; empty if nothing is visible. */
export const trimText = (text: string): string => normaliseText(text).replace(OUTER_BLANKS, '');

/** A name or title: one line, without directional marks, stacked marks and repeated blanks. */
export const normaliseLine = (text: string): string =>
  cleanText(text, true)
    .replace(/[\s\u2800]+/g, ' ')
    .replace(STACKED_MARKS, '$1')
    .trim();
