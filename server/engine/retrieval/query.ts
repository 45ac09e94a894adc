// Parses a visitor's question into words, spelling corrections and concepts.
import type { BotIndex } from '../index/bot-index.ts';
import { normalisePhrasing, persianFromLatin, stripPreamble } from '../text/colloquial.ts';
import { findMentions, longestMentions } from '../text/concepts.ts';
import { detectLocale, foldText } from '../text/normalise.ts';
import { infinitiveOf } from '../text/persian-verbs.ts';
import { stemWord } from '../text/stemmer.ts';
import { isStopWord } from '../text/stop-words.ts';
import { synonymsOf } from '../text/synonyms.ts';
import { tokenise, type Word } from '../text/tokeniser.ts';
import { correctWord, type QuestionLanguage } from './spelling-correction.ts';

/** One word of the question with the index terms it may stand for, each with its weight 0..1. */
export interface QueryWord {
  readonly surface: string;
  readonly isStopWord: boolean;
  readonly isCorrected: boolean;
  /** Whether it is a verb form: a missing verb counts less than a missing noun. */
  readonly isVerb: boolean;
  /** Whether it is written as a name: capitalised, and not the first word. */
  readonly isName: boolean;
  readonly terms: ReadonlyMap<string, number>;
  /** Synonyms: they retrieve passages but do not count toward coverage. */
  readonly synonyms: ReadonlySet<string>;
  /** Spellings whose character grams are searched, each with its weight. */
  readonly spellings: ReadonlyMap<string, number>;
  /** Concepts whose mention includes this word. */
  readonly concepts: ReadonlySet<string>;
}

export interface Query {
  readonly words: readonly QueryWord[];
  readonly concepts: readonly string[];
  /** Whether it is English, and not Persian in Latin letters. */
  readonly isEnglish: boolean;
}

const MAX_WORDS = 64;
const JOINED_WEIGHT = 0.9;
const CAPITALISED_WORD = /(?<=\S\s+["'(]?)\p{Lu}\p{L}+/gu;

/** A word being parsed; `joinNeighbours` may still add terms. */
type PartialQueryWord = Omit<QueryWord, 'concepts' | 'isName' | 'terms'> & {
  readonly terms: Map<string, number>;
};

function isPersianInLatin(question: string, words: readonly Word[]): boolean {
  if (detectLocale(question) !== 'en') return false;
  const latin = words.filter((word) => /^[a-z]/u.test(word.surface));
  const persian = latin.filter(
    (word) => persianFromLatin(word.surface) !== undefined && !isEnglish(word),
  ).length;
  const english = latin.filter((word) => isEnglish(word)).length;
  return persian >= english;
}

function isEnglish(word: Word): boolean {
  return isStopWord(word.surface) && /^[a-z]+$/u.test(word.surface);
}

function parseWord(word: Word, index: BotIndex, language: QuestionLanguage): PartialQueryWord {
  const corrections = correctWord(word, index, language);
  const terms = new Map<string, number>();
  const spellings = new Map<string, number>();
  const setMaxWeight = (map: Map<string, number>, key: string, weight: number) =>
    map.set(key, Math.max(map.get(key) ?? 0, weight));
  for (const term of word.terms) setMaxWeight(terms, term, 1);
  setMaxWeight(spellings, word.surface, 1);
  for (const correction of corrections) {
    for (const term of correction.word.terms) setMaxWeight(terms, term, correction.weight);
    setMaxWeight(spellings, correction.word.surface, correction.weight);
  }
  const isStop =
    corrections.length > 0 ? corrections.every((correction) => correction.word.isStopWord) : word.isStopWord;
  const isVerbForm = [word, ...corrections.map((reading) => reading.word)].some(
    ({ surface }) => infinitiveOf(surface) !== undefined,
  );
  const synonyms = new Set(isStop ? [] : [...terms.keys()].flatMap((term) => [...synonymsOf(term)]));
  for (const term of terms.keys()) synonyms.delete(term);
  return {
    surface: word.surface,
    isStopWord: isStop,
    isCorrected: corrections.length > 0,
    isVerb: isVerbForm,
    terms,
    synonyms,
    spellings,
  };
}

const isInVocabulary = ({ surface }: PartialQueryWord, index: BotIndex): boolean =>
  /^\p{N}/u.test(surface) || index.vocabulary.has(stemWord(surface));

/** Joins two words that passages write as one («آهن ربا») when one of them is not indexed. */
function joinNeighbours(words: readonly PartialQueryWord[], index: BotIndex): void {
  for (let position = 0; position + 1 < words.length; position += 1) {
    const [current, next] = [words[position], words[position + 1]];
    if (
      !current ||
      !next ||
      current.isStopWord ||
      next.isStopWord ||
      (isInVocabulary(current, index) && isInVocabulary(next, index))
    )
      continue;
    const joinedStem = stemWord(current.surface + next.surface);
    if (!index.vocabulary.has(joinedStem)) continue;
    for (const { terms } of [current, next]) if (!terms.has(joinedStem)) terms.set(joinedStem, JOINED_WEIGHT);
  }
}

/** The terms of a name that two Persian words spell: «مولتی لاک» for “Mul-T-Lock”. */
function joinNames(words: readonly PartialQueryWord[], index: BotIndex): void {
  for (let position = 0; position + 1 < words.length; position += 1) {
    const [current, next] = [words[position], words[position + 1]];
    if (!current || !next || current.isStopWord || next.isStopWord) continue;
    const joined = `${current.surface}${next.surface}`;
    const isUnknown = (word: PartialQueryWord) =>
      /^\p{Script=Arabic}+$/u.test(word.surface) && !isInVocabulary(word, index);
    if (!isUnknown(current) || !isUnknown(next)) continue;
    const name = index.latinNames.namesOf(joined).find((one) => one.includes('-'));
    if (name === undefined) continue;
    const terms = tokenise(name).flatMap((word) => word.terms);
    for (const word of [current, next])
      for (const term of terms) if (!word.terms.has(term)) word.terms.set(term, JOINED_WEIGHT);
  }
}

/** Latin letters as Persian spells them: «اف ۴» for “F4”. */
const LETTER_NAMES: ReadonlyMap<string, string> = new Map(
  'بی=b سی=c دی=d ای=e اف=f جی=g اچ=h ایچ=h کی=k ال=l ام=m ان=n پی=p کیو=q ار=r اس=s تی=t یو=u وی=v ایکس=x وای=y زد=z'
    .split(' ')
    .map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
);

/** The letter of a model number that is spelt out before or after its digits, where the index has that letter. */
function readSpeltLetters(words: readonly PartialQueryWord[], index: BotIndex): void {
  const isNumber = (word: PartialQueryWord | undefined) => word !== undefined && /^\d+$/u.test(word.surface);
  words.forEach((word, position) => {
    const letter = LETTER_NAMES.get(word.surface);
    const isBeside = isNumber(words[position + 1]) || isNumber(words[position - 1]);
    if (letter !== undefined && isBeside && index.vocabulary.has(letter))
      word.terms.set(letter, JOINED_WEIGHT);
  });
}

const POSSESSIVE_ENDING = /(?:اش|ش|شون|شان)[موها]?$/u;

/** Whether a word ends in the possessive of something named before: «سطحش» where the index has «سطح». */
export function isPossessed({ surface, isCorrected, spellings }: QueryWord): boolean {
  const base = surface.replace(POSSESSIVE_ENDING, '');
  return isCorrected && base !== surface && (spellings.has(base) || spellings.has(`${base}ه`));
}

/** Parses a question for one index. Only the first 64 words are read. */
export function parseQuestion(index: BotIndex, question: string): Query {
  const words = tokenise(normalisePhrasing(stripPreamble(question))).slice(0, MAX_WORDS);
  const language = isPersianInLatin(question, words) ? 'finglish' : detectLocale(question);
  const parsedWords = words.map((word) => parseWord(word, index, language));
  if (language !== 'finglish') joinNeighbours(parsedWords, index);
  if (language === 'fa') {
    joinNames(parsedWords, index);
    readSpeltLetters(parsedWords, index);
  }
  const mentions = longestMentions(
    findMentions(
      parsedWords.map((word) => [...word.terms.keys()]),
      parsedWords.map((word) => word.isStopWord),
    ),
  );
  const names = new Set(Array.from(question.matchAll(CAPITALISED_WORD), ([name]) => foldText(name)));
  const conceptsAt = (position: number) =>
    new Set(
      mentions.filter(({ start, end }) => start <= position && position < end).map(({ concept }) => concept),
    );
  return {
    words: parsedWords.map((word, at) => ({
      ...word,
      isName: names.has(word.surface),
      concepts: conceptsAt(at),
    })),
    concepts: [...new Set(mentions.map(({ concept }) => concept))],
    isEnglish: language === 'en',
  };
}
