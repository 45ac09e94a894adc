// Reads texts about opening hours as tokens: days, times, words.
import { foldText } from '../text/normalise.ts';
import { holidayNames } from './holidays.ts';
import { OTHER_SUBJECT, VOCABULARY } from './vocabulary.ts';

/** `value` tells tokens of a kind apart; `text` is the folded text. */
export interface Token {
  readonly kind: string;
  readonly value: string;
  readonly text: string;
}

type Phrases = ReadonlyMap<string, readonly { readonly words: readonly string[]; readonly token: Token }[]>;

/** Digits with a colon or point are clock times, 24/7 is a word. */
const WORD = /\d+(?:[:.]\d\d(?!\d))?(?:\/\d+)*|\p{L}[\p{L}\p{M}]*|[^\s\p{L}\p{M}\p{N}]/gu;
const SPELLED_DAY = /(?<![\p{L}\d])(یک|دو|سه|چهار|پنج|[1-5]) ?شنبه/gu;
const DAY_NUMBERS: Readonly<Record<string, string>> = {
  1: 'یک',
  2: 'دو',
  3: 'سه',
  4: 'چهار',
  5: 'پنج',
};
const NUMBER_WORDS = 'صفر یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده'.split(' ');
const SEPARATORS = new Set([',', '،', ';', '؛', ':', '/', '+', '&', '(', ')', '|']);
const DASHES = new Set(['-', '–', '—', '−', '~']);

/** Folded, with one spelling of weekdays and of a.m. and p.m. */
export const foldHours = (text: string): string =>
  foldText(text)
    .replace(SPELLED_DAY, (_match, number: string) => `${DAY_NUMBERS[number] ?? number}شنبه`)
    .replace(/(?<![a-z])([ap])\.? ?m\b\.?/gu, ' $1m ')
    .replace(/ونیم(?!\p{L})/gu, ' و نیم')
    .replace(/['’`]/gu, ' ');

const wordsOf = (folded: string): string[] => folded.match(WORD) ?? [];

/** The phrases of rows «kind: phrase، phrase», by first word, longest first. */
export function parsePhrases(rows: string): Phrases {
  const phrases = new Map<string, { words: string[]; token: Token }[]>();
  const add = (kind: string, value: string, phrase: string) => {
    const words = wordsOf(foldHours(phrase));
    const [first] = words;
    if (first === undefined) return;
    phrases.set(first, [
      ...(phrases.get(first) ?? []),
      { words, token: { kind, value, text: words.join(' ') } },
    ]);
  };
  for (const line of rows.trim().split('\n')) {
    const [name = '', list = ''] = line.split(/: /u);
    const [kind = '', value = ''] = name.split('=');
    for (const phrase of list.split('،')) add(kind, value, phrase);
  }
  for (const [name, key] of holidayNames()) add('holiday', key, name);
  for (const rowsOfWord of phrases.values()) rowsOfWord.sort((a, b) => b.words.length - a.words.length);
  return phrases;
}

const SENTENCE_PHRASES = parsePhrases(VOCABULARY);

function tokenOf(word: string): Token {
  const token = (kind: string, value = '') => ({ kind, value, text: word });
  if (/^\d/u.test(word)) return token(/^\d{1,2}(?:[:.]\d\d)?$/u.test(word) ? 'number' : 'word', word);
  if (DASHES.has(word)) return token('dash');
  if (SEPARATORS.has(word)) return token('separator');
  if (!/\p{L}/u.test(word)) return token('mark');
  const number = NUMBER_WORDS.indexOf(word);
  if (number > 0) return token('numberWord', String(number));
  return token(OTHER_SUBJECT.test(word) ? 'otherSubject' : 'word');
}

/** The tokens of a text; marks that mean nothing here, such as quotation marks, are left out. */
export function tokenise(text: string, phrases: Phrases = SENTENCE_PHRASES): Token[] {
  const words = wordsOf(foldHours(text));
  const tokens: Token[] = [];
  for (let index = 0; index < words.length; ) {
    const phrase = phrases
      .get(words[index] ?? '')
      ?.find((one) => one.words.every((word, offset) => words[index + offset] === word));
    tokens.push(phrase?.token ?? tokenOf(words[index] ?? ''));
    index += phrase?.words.length ?? 1;
  }
  return tokens.filter(({ kind }) => kind !== 'mark');
}
