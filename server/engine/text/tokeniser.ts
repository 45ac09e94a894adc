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

  constructor(surface: string, terms: readonly string[], stop: boolean) {
    this.surface = surface;
    this.terms = terms;
    this.isStopWord = stop;
  }

  /** Its character grams, computed on first use. */
  get grams(): readonly string[] {
    this.#grams ??= characterGrams(this.surface);
    return this.#grams;
  }
}

const PATTERN = /\p{N}+(?:\.\p{N}+)*|[\p{L}\p{M}]+(?:\u200c+[\p{L}\p{M}]+)*/gu;
/** Signs that are part of a name (C++, C#, S21+), on either side of it in right-to-left text; not +98. */
const SIGNS = /(?<=[a-z0-9+])\+(?!\p{N})|\+(?=\+*[a-z])|(?<=(?<!\p{L})[a-z])#|#(?=[a-z](?!\p{L}))/gu;
const SIGN_NAMES: Readonly<Record<string, string>> = { '+': ' plus ', '#': ' sharp ' };
const SPOKEN_SIGNS: Readonly<Record<string, string>> = { پلاس: 'plus', شارپ: 'sharp' };
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
  const whole = SPOKEN_SIGNS[joined] ?? stemWord(joined);
  if (content.length === 1) return new Word(surface, [whole], isStopWord(head) || isStopWord(whole));
  const terms = new Set([whole, ...content.filter((part) => !isStopWord(part)).map(stemWord)]);
  return new Word(surface, [...terms], isStopWord(surface));
}

function wordOf(raw: string): Word {
  const found = wordCache.get(raw);
  if (found) return found;
  if (wordCache.size >= WORD_CACHE_LIMIT) wordCache.clear();
  const word = analyse(raw);
  wordCache.set(raw, word);
  return word;
}

/** The words of a text. Detached prefixes («می شود») and endings («کتاب ها») are joined to their word. */
export function tokenise(text: string): Word[] {
  const raws: string[] = [];
  let prefix = '';
  const folded = expandDates(foldCharacters(text));
  const grouped = folded.includes(',') ? folded.replace(/(\p{N}),(?=\p{N}{3})/gu, '$1') : folded;
  const whole = /[+#]/.test(grouped) ? grouped.replace(SIGNS, (sign) => SIGN_NAMES[sign] ?? sign) : grouped;
  for (const [raw] of whole.matchAll(PATTERN)) {
    if (raw.length <= 3 && PREFIXES.has(raw)) {
      prefix = raw;
      continue;
    }
    const last = raws.length - 1;
    if (last >= 0 && raw.length <= 5 && DETACHED_SUFFIXES.has(raw)) raws[last] = `${raws[last]}\u200c${raw}`;
    else raws.push(raw === 'دهم' && LIGHT_VERB_NOUNS.has(raws[last] ?? '') ? 'بدهم' : prefix + raw);
    prefix = '';
  }
  return raws.map(wordOf);
}

/** The 3- and 4-grams of a folded word with boundary marks, by code points. */
export function characterGrams(surface: string): string[] {
  const whole = `^${surface}$`;
  const signs = /[\ud800-\udfff]/.test(surface) ? [...whole] : undefined;
  const length = signs?.length ?? whole.length;
  const cut = (from: number, to: number) => (signs ? signs.slice(from, to).join('') : whole.slice(from, to));
  const grams: string[] = [];
  for (let at = 0; at + 3 <= length; at += 1) {
    grams.push(cut(at, at + 3));
    if (at + 4 <= length) grams.push(cut(at, at + 4));
  }
  return grams;
}
