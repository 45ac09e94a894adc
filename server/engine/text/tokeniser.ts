// Splits text into searchable words, with or without the half-spaces of Persian.
import { expandDates } from './dates.ts';
import { foldCharacters } from './normalise.ts';
import { stemWord } from './stemmer.ts';
import { isStopWord } from './stop-words.ts';

/**
 * One word of a text: its surface (folded, without half-spaces), its terms (stems of it and of its parts),
 * and whether it is a stop word.
 */
export class Word {
  readonly surface: string;
  readonly terms: readonly string[];
  readonly isStopWord: boolean;
  #grams: readonly string[] | undefined;

  constructor(surface: string, terms: readonly string[], isStopWord: boolean) {
    this.surface = surface;
    this.terms = terms;
    this.isStopWord = isStopWord;
  }

  /** Its character grams, computed on first use. */
  get grams(): readonly string[] {
    this.#grams ??= characterGrams(this.surface);
    return this.#grams;
  }
}

const PATTERN = /\p{N}+(?:\.\p{N}+)*|[\p{L}\p{M}]+(?:\u200c+[\p{L}\p{M}]+)*/gu;
/**
 * Symbols that belong to a name (C++, C#, S21+), on either side of it in right-to-left text; not the plus of
 * +98.
 */
const SYMBOLS = /(?<=[a-z0-9+])\+(?!\p{N})|\+(?=\+*[a-z])|(?<=(?<!\p{L})[a-z])#|#(?=[a-z](?!\p{L}))/gu;
const SYMBOL_NAMES: Readonly<Record<string, string>> = { '+': ' plus ', '#': ' sharp ' };
const SPOKEN_SYMBOLS: Readonly<Record<string, string>> = { پلاس: 'plus', شارپ: 'sharp' };
const PREFIXES = new Set(['می', 'نمی']);
const AFFIXES = new Set([
  'ها',
  'های',
  'هایی',
  'هایم',
  'هایت',
  'هایش',
  'هایمان',
  'هایتان',
  'هایشان',
  'هام',
  'هات',
  'هاش',
  'هاتون',
  'هامون',
  'هاشون',
  'تر',
  'ترین',
  'تری',
  'ام',
  'ات',
  'اش',
  'ای',
  'ایم',
  'اید',
  'اند',
  'است',
  'مان',
  'تان',
  'شان',
  'مون',
  'تون',
  'شون',
  'ی',
  'م',
  'ت',
  'ش',
  'ی',
]);
const DETACHED_SUFFIXES = new Set(['ها', 'های', 'هایی', 'هایم', 'هایت', 'هایش', 'تر', 'ترین']);

/** After these «دهم» is a form of «دادن» («سفارش دهم») and not “tenth”. */
const LIGHT_VERB_NOUNS = new Set(
  'انجام سفارش ادامه کاهش افزایش تغییر ارایه پاسخ جواب تشخیص اجازه قرار نشان توضیح پس تحویل گزارش اموزش ترجیح انتقال'.split(
    ' ',
  ),
);
const wordCache = new Map<string, Word>();
const WORD_CACHE_LIMIT = 100_000;

function partsOf(raw: string): string[] {
  const parts = raw.split(/\u200c+/u).filter(Boolean);
  const [first = '', second = '', ...rest] = parts;
  if (PREFIXES.has(first) && second) return [first + second, ...rest];
  return parts;
}

function analyse(raw: string): Word {
  const parts = partsOf(raw);
  const [head = '', ...tail] = parts;
  const content = [head, ...tail.filter((part) => !AFFIXES.has(part))];
  const surface = parts.join('');
  const joined = content.join('');
  const wholeStem = SPOKEN_SYMBOLS[joined] ?? stemWord(joined);
  if (content.length === 1) return new Word(surface, [wholeStem], isStopWord(head) || isStopWord(wholeStem));
  const terms = new Set([wholeStem, ...content.filter((part) => !isStopWord(part)).map(stemWord)]);
  return new Word(surface, [...terms], isStopWord(surface));
}

function wordOf(raw: string): Word {
  const cached = wordCache.get(raw);
  if (cached) return cached;
  if (wordCache.size >= WORD_CACHE_LIMIT) wordCache.clear();
  const word = analyse(raw);
  wordCache.set(raw, word);
  return word;
}

/** Tokenises a text; detached prefixes («می شود») and suffixes («کتاب ها») are joined to their word. */
export function tokenise(text: string): Word[] {
  const rawWords: string[] = [];
  let prefix = '';
  const folded = expandDates(foldCharacters(text));
  const ungrouped = folded.includes(',') ? folded.replace(/(\p{N}),(?=\p{N}{3})/gu, '$1') : folded;
  const normalised = /[+#]/.test(ungrouped)
    ? ungrouped.replace(SYMBOLS, (symbol) => SYMBOL_NAMES[symbol] ?? symbol)
    : ungrouped;
  for (const [raw] of normalised.matchAll(PATTERN)) {
    if (raw.length <= 3 && PREFIXES.has(raw)) {
      prefix = raw;
      continue;
    }
    const last = rawWords.length - 1;
    if (last >= 0 && raw.length <= 5 && DETACHED_SUFFIXES.has(raw))
      rawWords[last] = `${rawWords[last]}\u200c${raw}`;
    else rawWords.push(raw === 'دهم' && LIGHT_VERB_NOUNS.has(rawWords[last] ?? '') ? 'بدهم' : prefix + raw);
    prefix = '';
  }
  return rawWords.map(wordOf);
}

/** The 3- and 4-grams of a folded word with boundary marks, by code points. */
export function characterGrams(surface: string): string[] {
  const bounded = `^${surface}$`;
  const codePoints = /[\ud800-\udfff]/.test(surface) ? [...bounded] : undefined;
  const length = codePoints?.length ?? bounded.length;
  const slice = (from: number, to: number) =>
    codePoints ? codePoints.slice(from, to).join('') : bounded.slice(from, to);
  const grams: string[] = [];
  for (let start = 0; start + 3 <= length; start += 1) {
    grams.push(slice(start, start + 3));
    if (start + 4 <= length) grams.push(slice(start, start + 4));
  }
  return grams;
}
