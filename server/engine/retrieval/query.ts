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
import { correctWord } from './spelling-correction.ts';

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
  /** Terms of the same meaning: they retrieve passages but add nothing to coverage. */
  readonly synonyms: ReadonlySet<string>;
  /** Spellings whose character grams are searched, each with its weight. */
  readonly spellings: ReadonlyMap<string, number>;
  /** Concepts in whose mention the word takes part. */
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

/** A word during parsing: its terms may still grow. */
type WordReading = Omit<QueryWord, 'concepts' | 'isName' | 'terms'> & { readonly terms: Map<string, number> };

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

function readWord(word: Word, index: BotIndex, latin: boolean): WordReading {
  const readings = correctWord(word, index, latin);
  const terms = new Map<string, number>();
  const spellings = new Map<string, number>();
  const put = (map: Map<string, number>, key: string, weight: number) =>
    map.set(key, Math.max(map.get(key) ?? 0, weight));
  for (const term of word.terms) put(terms, term, 1);
  put(spellings, word.surface, 1);
  for (const reading of readings) {
    for (const term of reading.word.terms) put(terms, term, reading.weight);
    put(spellings, reading.word.surface, reading.weight);
  }
  const stop = readings.length > 0 ? readings.every((reading) => reading.word.isStopWord) : word.isStopWord;
  const verb = [word, ...readings.map((reading) => reading.word)].some(
    ({ surface }) => infinitiveOf(surface) !== undefined,
  );
  const synonyms = new Set(stop ? [] : [...terms.keys()].flatMap((term) => [...synonymsOf(term)]));
  for (const term of terms.keys()) synonyms.delete(term);
  return {
    surface: word.surface,
    isStopWord: stop,
    isCorrected: readings.length > 0,
    isVerb: verb,
    terms,
    synonyms,
    spellings,
  };
}

const isKnown = ({ surface }: WordReading, index: BotIndex): boolean =>
  /^\p{N}/u.test(surface) || index.vocabulary.has(stemWord(surface));

/** Two words, one not in the index, that passages write as one («آهن ربا»): each may stand for both. */
function joinNeighbours(wordReadings: readonly WordReading[], index: BotIndex): void {
  for (let at = 0; at + 1 < wordReadings.length; at += 1) {
    const [one, next] = [wordReadings[at], wordReadings[at + 1]];
    if (!one || !next || one.isStopWord || next.isStopWord || (isKnown(one, index) && isKnown(next, index)))
      continue;
    const joined = stemWord(one.surface + next.surface);
    if (!index.vocabulary.has(joined)) continue;
    for (const { terms } of [one, next]) if (!terms.has(joined)) terms.set(joined, JOINED_WEIGHT);
  }
}

/** Parses a question for one index. Only the first 64 words are read. */
export function parseQuestion(index: BotIndex, question: string): Query {
  const words = tokenise(normalisePhrasing(stripPreamble(question))).slice(0, MAX_WORDS);
  const latin = isPersianInLatin(question, words);
  const wordReadings = words.map((word) => readWord(word, index, latin));
  if (!latin) joinNeighbours(wordReadings, index);
  const named = longestMentions(
    findMentions(
      wordReadings.map((word) => [...word.terms.keys()]),
      wordReadings.map((word) => word.isStopWord),
    ),
  );
  const names = new Set(Array.from(question.matchAll(CAPITALISED_WORD), ([name]) => foldText(name)));
  const conceptsAt = (at: number) =>
    new Set(named.filter(({ start, end }) => start <= at && at < end).map(({ concept }) => concept));
  return {
    words: wordReadings.map((word, at) => ({
      ...word,
      isName: names.has(word.surface),
      concepts: conceptsAt(at),
    })),
    concepts: [...new Set(named.map(({ concept }) => concept))],
    isEnglish: !latin && detectLocale(question) === 'en',
  };
}
